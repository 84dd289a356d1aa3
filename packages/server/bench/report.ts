// The figures of a measurement, and how they are printed.
import process from 'node:process'
import { median } from '../../../scripts/percentile.ts'

type Aim = Readonly<{ atLeast: number }> | Readonly<{ atMost: number }>

type Figure = Readonly<{
  what: string
  unit: string
  /** Of each run. */
  values: readonly number[]
  aim?: Aim
}>

export type Part = Readonly<{ title: string; figures: Figure[] }>

const parts: Part[] = []

/** A heading, under which figures are noted. */
export function part(title: string) {
  const figures: Figure[] = []
  parts.push({ title, figures })
  process.stderr.write(`${title} …\n`)
  return (what: string, unit: string, values: readonly number[], aim?: Aim): void => {
    figures.push({ what, unit, values, ...(aim === undefined ? {} : { aim }) })
  }
}

const shown = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(value < 1 ? 2 : 3)

function aimOf({ aim, values, unit }: Figure): string {
  if (aim === undefined) return ''
  const value = median(values)
  const [sign, bound, met] =
    'atLeast' in aim ? ['≥', aim.atLeast, value >= aim.atLeast] : ['≤', aim.atMost, value <= aim.atMost]
  return `${met ? '✓' : '✗'} aim ${sign} ${bound.toLocaleString('en')} ${unit}`
}

/** The median of the runs, then the least and the most. */
function lineOf(figure: Figure): readonly string[] {
  const { what, unit, values } = figure
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const spread = values.length > 1 ? `${shown(least)} – ${shown(most)}` : ''
  return [what, `${shown(median(values))} ${unit}`, spread, aimOf(figure)]
}

export function print(json: boolean): void {
  if (json) {
    const told = parts.map(({ title, figures }) => ({
      title,
      figures: figures.map((figure) => ({ ...figure, median: median(figure.values) })),
    }))
    console.log(JSON.stringify(told, null, 2))
    return
  }
  const lines = parts.flatMap(({ figures }) => figures.map(lineOf))
  const widths = [0, 1, 2].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  const [wide = 0, wider = 0, widest = 0] = widths
  for (const { title, figures } of parts) {
    console.log(`\n${title}`)
    for (const figure of figures) {
      const [what = '', value = '', spread = '', aim = ''] = lineOf(figure)
      console.log(
        `  ${what.padEnd(wide)}  ${value.padStart(wider)}  ${spread.padEnd(widest)}  ${aim}`.trimEnd(),
      )
    }
  }
}
