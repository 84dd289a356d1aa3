import { Marked, type RendererObject, type Tokens } from 'marked'
import { draw } from '../src/cards/faces.ts'
import { cardName, counted } from '../src/cards/names.ts'

/** A rules page as the browser gets it: made at build time, so the reader needs no Markdown program. */
export type RulesDocument = {
  readonly title: string
  readonly html: string
  readonly contents: readonly { readonly id: string; readonly text: string }[]
}

const cardList = /^(?:[RBPGY]\d|\?\?)(?: +(?:[RBPGY]\d|\?\?))*$/
const ruleId = /^([A-Z]{1,3}\d+[a-z]?(?:-[a-z]+)*)(?=\s|$)/

export function rulesHtml(markdown: string, name: string): RulesDocument {
  const marked = new Marked({ renderer: renderer(name) })
  const tokens = marked.lexer(markdown)
  const heads = tokens.filter((token): token is Tokens.Heading => token.type === 'heading')
  const title = heads.find((head) => head.depth === 1)
  const body = tokens.filter((token) => token !== title)
  return {
    title: title === undefined ? name : plain(title.text),
    html: marked.parser(body),
    contents: heads
      .filter((head) => head.depth === 2)
      .map((head) => ({ id: anchor(head.text, name), text: plain(head.text) })),
  }
}

function renderer(name: string): RendererObject {
  return {
    heading({ tokens, depth, text }) {
      const id = anchor(text, name)
      const inner = this.parser.parseInline(tokens)
      const rule = ruleId.exec(plain(text))?.[1]
      const shown =
        rule === undefined
          ? inner
          : `<a class="rule" href="#${id}">${rule}</a> ${inner.slice(rule.length).replace(/^[\s·.:–-]+/, '')}`
      return `<h${depth} id="${id}">${shown}</h${depth}>\n`
    },
    blockquote({ tokens, text }) {
      const kind = /^\*\*Ruling\b/.test(text) ? ' class="ruling"' : ''
      return `<blockquote${kind}>${this.parser.parse(tokens)}</blockquote>\n`
    },
    codespan({ text }) {
      return cardList.test(text) ? cards(text.split(/ +/)) : `<code>${escaped(text)}</code>`
    },
    link({ href, tokens }) {
      const inner = this.parser.parseInline(tokens)
      const to = target(href, name)
      return to === undefined ? inner : `<a href="${escaped(to)}">${inner}</a>`
    },
    table(token) {
      const cell = (tag: string, one: Tokens.TableCell) => {
        const right = one.align === 'right' ? ' class="r"' : ''
        return `<${tag}${right}${one.header ? ' scope="col"' : ''}>${this.parser.parseInline(one.tokens)}</${tag}>`
      }
      const row = (tag: string, cells: readonly Tokens.TableCell[]) =>
        `<tr>${cells.map((one) => cell(tag, one)).join('')}</tr>`
      const rows = token.rows.map((cells) => row('td', cells)).join('')
      // tabindex: a table wider than a phone scrolls, and must do so by keyboard too.
      return `<div class="wide" tabindex="0" role="group" aria-label="Table"><table class="fig"><thead>${row('th', token.header)}</thead><tbody>${rows}</tbody></table></div>\n`
    },
  }
}

/** `T5 · Turn` stands at #t5 on whatever page shows it; other headings carry their document's name. */
function anchor(heading: string, name: string): string {
  const text = plain(heading)
  const rule = ruleId.exec(text)?.[1]
  if (rule !== undefined) return rule.toLowerCase()
  const slug = text.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  return `${name}-${slug.replace(/^-|-$/g, '')}`
}

/** Links between the Markdown files, as they are on the site; what has no page there is no link. */
function target(href: string, name: string): string | undefined {
  if (/^https?:/.test(href)) return href
  const match = /^(?:\.\/)?(?:([a-z0-9-]+)\.md)?(?:#(.+))?$/i.exec(href)
  if (match === null) return undefined
  const [, file = name, slug] = match
  const id = slug === undefined ? undefined : anchorOfSlug(slug, file)
  // ten.md is shown at the foot of each ten game's page.
  if (file === 'ten' || file === name) return id === undefined ? undefined : `#${id}`
  return file === 'README' ? undefined : `/rules/${file}${id === undefined ? '' : `#${id}`}`
}

/** GitHub's anchor of "T5 · Your turn" is `t5--your-turn`; here the number alone is enough. */
function anchorOfSlug(slug: string, file: string): string {
  const rule = /^([a-z]{1,3}\d+[a-z]?(?:-[a-z]+)*?)(?:--.*)?$/.exec(slug)?.[1]
  return rule ?? `${file}-${slug}`
}

function cards(list: readonly string[]): string {
  const known = list.every((card) => card !== '??')
  const label = known ? list.map(cardName).join(', ') : `${counted(list.length, 'card')}, some face down`
  return `<span class="cards" role="img" aria-label="${label}">${list.map(picture).join('')}</span>`
}

function picture(card: string): string {
  const { ground, digit } = draw(card, 'ten', true)
  const number =
    digit === undefined
      ? ''
      : `<use class="${digit.class}" href="${digit.href}" x="${digit.x}" y="${digit.y}" width="${digit.width}" height="${digit.height}"/>`
  return `<span class="card"><svg viewBox="0 0 60 84"><use href="${ground}"/>${number}</svg></span>`
}

/** The words of a heading, without its Markdown. */
function plain(text: string): string {
  return text.replace(/[`*_]/g, '')
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
}
