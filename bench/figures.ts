export interface Figure {
  code: string
  what: string
  /** With its unit. */
  figure: string
  bar: string
  /** One ÷ the other of a comparison, else the figure ÷ its bar. */
  ratio: number | null
  isMet: boolean
}

/** The lower of the two middle values of an even count; NaN for none. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}

/** The value that `share` (0 to 1) of the values do not exceed; NaN for none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

export function atMost(
  code: string,
  what: string,
  { value, bar, unit, note = '' }: { value: number; bar: number; unit: string; note?: string },
): Figure {
  return {
    code,
    what,
    figure: `${round(value)} ${unit}${note && ` (${note})`}`,
    bar: `≤ ${bar} ${unit}`,
    ratio: value / bar,
    isMet: value <= bar,
  }
}

/** A count that must be 0; `of` is how many were looked at, which must be some. */
export function none(
  code: string,
  what: string,
  count: number,
  { figure = String(count), of = 1 }: { figure?: string; of?: number } = {},
): Figure {
  return { code, what, figure, bar: '0', ratio: null, isMet: count === 0 && of > 0 }
}

/** Three significant digits. */
export function round(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2
  return value.toLocaleString('en-US', { maximumFractionDigits: digits })
}

export function printFigures(figures: readonly Figure[]): void {
  const rows = figures.map(({ code, what, figure, bar, ratio, isMet }) => [
    code,
    what,
    figure,
    bar,
    ratio === null ? '' : ratio.toFixed(2),
    isMet ? 'ok' : 'MISS',
  ])
  const table = [['', 'what', 'figure', 'bar', 'ratio', ''], ...rows]
  const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)))
  for (const row of table) {
    const cells = row.map((cell, column) => cell.padEnd(widths[column]!))
    console.log(`| ${cells.join(' | ')} |`)
    if (row === table[0]) console.log(`|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`)
  }
}

/** On standard error, so that standard output holds only the table. */
export function report(line: string): void {
  console.error(`  ${line}`)
}
