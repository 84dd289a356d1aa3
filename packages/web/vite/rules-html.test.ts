import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { rulesHtml } from './rules-html.ts'

const page = (name: string) =>
  rulesHtml(readFileSync(new URL(`../../../docs/rules/${name}.md`, import.meta.url), 'utf8'), name)

describe('rules as HTML', () => {
  test('a card list becomes cards with words, other code stays code', () => {
    const { html } = rulesHtml('So `R1 R2 R3` is 3; option `interrupt`.', 'x')
    expect(html).toContain('role="img" aria-label="red 1, red 2, red 3"')
    expect(html.match(/class="card"/g)).toHaveLength(3)
    expect(html).toContain('<code>interrupt</code>')
  })

  test('a rule stands at its number, and links find it', () => {
    const { html } = rulesHtml(
      'See [T5](ten.md#t5--your-turn), [here](#mk3--close).\n\n### T5 · Your turn\n',
      'make10',
    )
    expect(html).toContain('<a href="#t5">T5</a>')
    expect(html).toContain('<a href="#mk3">here</a>')
    expect(html).toContain('<h3 id="t5"><a class="rule" href="#t5">T5</a> Your turn</h3>')
  })

  test('a link to what the site does not show is no link', () => {
    expect(rulesHtml('[how](../shuffle.md) and [all](README.md)', 'x').html).toBe('<p>how and all</p>\n')
  })

  test('rulings are marked', () => {
    expect(rulesHtml('> **Ruling.** So it is.', 'x').html).toContain('<blockquote class="ruling">')
  })

  test.each(['make10', 'total-ten', 'tsukuru'])('no link on the real page of %s leads nowhere', (name) => {
    const html = page(name).html + page('ten').html
    const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]))
    const dead = [...html.matchAll(/href="#([^"]+)"/g)]
      .map((match) => match[1])
      .filter((id) => !ids.has(id) && !/^(?:[dhfn][0-9A-Z]|fback)/.test(id ?? ''))
    expect(dead).toEqual([])
    expect(html).not.toContain('.md')
  })

  test('purple cards and the red zero are drawn, and told', () => {
    expect(page('tsukuru').html).toContain('aria-label="purple 5, purple 6, purple 7"')
    expect(page('tsukuru').html).toContain('aria-label="red 0, red 1, red 2"')
  })
})
