import { join } from 'node:path'
import { temporaryFolder } from './bench-cleanup.ts'
import { atMost, median, round, tell, type Figure } from './bench-figures.ts'
import { pinnedTo, SERVER_CORE } from './bench-processes.ts'
import { productCommand } from './bench-product.ts'
import type { Rendered } from './bench-render-child.ts'
import { outputOf } from './bench-wrk.ts'

/** A page that is never kept; one kept that is as large as the page the bar comes from (21 KB); the largest kept. */
const PAGES = ['/consult/status/GC-00000000', '/consult', '/infor/kt']

/** The bar was set from a page of this size; one that is several times larger is held to it in proportion. */
const REFERENCE_KB = 21

/** P2: server CPU of one page rendered anew, node and database server together. */
export async function measureRender(): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const page of PAGES) figures.push(await measurePage(page))
  return figures
}

const runs = (values: number[]) => values.map(round).join(', ')

async function measurePage(page: string): Promise<Figure> {
  const script = join(import.meta.dirname, 'bench-render-child.ts')
  const place = { dataFolder: await temporaryFolder(), command: [process.execPath, script, page] }
  const output = await outputOf([...pinnedTo(SERVER_CORE), ...productCommand(place, 0)])
  const told = JSON.parse(output) as Rendered
  tell(`P2 ${page}: ${runs(told.inProcess)} ms; over HTTP ${runs(told.overHttp)} ms`)
  const size = told.bytes / 1024
  const whole = median(told.inProcess)
  const isLarge = size > 2 * REFERENCE_KB
  return atMost('P2', `${page} rendered anew, ${round(size)} KB`, {
    value: isLarge ? (whole / size) * REFERENCE_KB : whole,
    bar: 1.5,
    unit: isLarge ? `ms CPU per ${REFERENCE_KB} KB` : 'ms CPU',
    note: `${round(whole)} ms; node alone ${round(median(told.ofNode))}; over HTTP with its client ${round(median(told.overHttp))}`,
  })
}
