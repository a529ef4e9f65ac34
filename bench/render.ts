import { join } from 'node:path'
import { temporaryFolder } from './cleanup.ts'
import { atMost, median, round, report, type Figure } from './figures.ts'
import { outputOfScript } from './product.ts'
import type { Rendered } from './render-child.ts'

/** A page that is never cached; one as large as the page the bar comes from (21 KB); the largest cached one. */
const PAGES = ['/consult/status/GC-00000000', '/consult', '/infor/kt']

/** Specification §P2: CPU of node and database server for one rendered page. */
export async function measureRender(): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const page of PAGES) figures.push(await measurePage(page))
  return figures
}

const runs = (values: number[]) => values.map(round).join(', ')

async function measurePage(page: string): Promise<Figure> {
  const script = join(import.meta.dirname, 'render-child.ts')
  const output = await outputOfScript({ dataFolder: await temporaryFolder() }, script, page)
  const measured = JSON.parse(output) as Rendered
  report(`P2 ${page}: ${runs(measured.inProcess)} ms; over HTTP ${runs(measured.overHttp)} ms`)
  return atMost('P2', `${page} rendered anew and compressed, ${round(measured.bytes / 1024)} KB`, {
    value: median(measured.inProcess),
    bar: 1.5,
    unit: 'ms CPU',
    note: `node alone ${round(median(measured.ofNode))}; over HTTP with its client ${round(median(measured.overHttp))}`,
  })
}
