import { join } from 'node:path'
import { report, type Figure } from './figures.ts'
import { pause } from './http.ts'
import { startProduct } from './product.ts'
import { casesOf, openPlace, placeOf, QUEUE_CASES, timeCases } from './queue.ts'

const LEADS = 500_000
const LINES = 100_000
const ROWS = join(import.meta.dirname, 'line-rows.sql')
const DAY = 86_400_000
const someDay = (before: number) => new Date(Date.now() - before * DAY).toISOString().slice(0, 10)
/** Of the last thirty days that are over, and of a year. */
const MONTH = `from=${someDay(31)}&to=${someDay(1)}`
const YEAR = `from=${someDay(340)}&to=${someDay(1)}`

/** Issue 22: what hangs on a line. Lists first, then reports, which count over all of them. */
const LISTS: readonly (readonly [what: string, path: string])[] = [
  ['contracts', '/api/desk/contracts'],
  ['contracts, opened', '/api/desk/contracts?state=opened'],
  ['contracts, opened, page 500', '/api/desk/contracts?state=opened&page=500'],
  ['gifts', '/api/desk/gifts'],
  ['gifts, given', '/api/desk/gifts?state=paid'],
  ['gifts, given, page 500', '/api/desk/gifts?state=paid&page=500'],
  ['gifts to get back', '/api/desk/gifts/returns'],
  ['gifts that came back', '/api/desk/gifts/returns?state=closed'],
  ['referrals', '/api/desk/referrals?state=all'],
  ['spending, files', '/api/desk/profit/spend'],
  ['settlements', '/api/desk/profit/settlements'],
  ['report: profit of 30 days, by word', `/api/desk/profit?${MONTH}&by=keyword`],
  ['report: profit of 30 days, by carrier', `/api/desk/profit?${MONTH}&by=carrier`],
  ['report: profit of 340 days, by advisor', `/api/desk/profit?${YEAR}&by=advisor`],
  ['report: attribution of 30 days', `/api/desk/attribution?${MONTH}`],
  ['report: ratings', '/api/desk/quality'],
  ['report: coaching', '/api/desk/coaching'],
]

/** The desk among 500,000 leads and 100,000 lines, one client. `data` is an earlier run's folder. */
export async function measureLines({ data }: { data?: string | undefined }): Promise<Figure[]> {
  const place = await placeOf(data, LEADS)
  const product = await startProduct(place)
  const { client, countOf, runFile } = await openPlace(place.dataFolder)
  // What the product works off by itself after so many rows: no list waits for it.
  report('waiting for the index of names …')
  while ((await countOf('lead_name_sounds')) < (await countOf('leads'))) await pause(1_000)
  if ((await countOf('contracts')) < LINES) {
    report('making 100,000 lines …')
    await runFile(ROWS)
  }
  const ids = await client.query<{ line: string; lead: string; statement: string }>(`
    select contracts.id as line, lead_id as lead, (select settlement_id from settlement_rows order by settlement_id, line desc limit 1)
      as statement from contracts join line_events on contract_id = contracts.id limit 1`)
  const { lead, statement } = ids.rows[0]!
  // The hourly job counts them.
  report('waiting for what is counted, up to an hour …')
  while ((await countOf('line_commissions_due')) > 0) await pause(1_000)
  while ((await countOf('fact_days_due where due_on <= current_date')) > 0) await pause(1_000)
  await client.query('vacuum analyze')
  await client.end()
  const figures = await timeCases('lines', product.origin, [
    ...QUEUE_CASES,
    ...casesOf([
      ...LISTS,
      ['lines of a lead', `/api/desk/leads/${lead}/lines`],
      ['a statement', `/api/desk/profit/settlements/${statement}`],
    ]),
  ])
  await product.stop()
  return figures
}
