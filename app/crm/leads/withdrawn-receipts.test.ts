import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aRequest, type Accepted } from '#tests/make.ts'
import { aClock } from '#tests/sent-messages.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'

const HOUR = 60 * 60_000
const poll = <Value>(read: () => Promise<Value>) => expect.poll(read, { timeout: 60_000, interval: 200 })

/** The texts of a template: state and reason → how many. */
async function textsOf({ services }: TestSite, template: string): Promise<Record<string, number>> {
  const rows = await services.database
    .selectFrom('messages')
    .select([
      sql<string>`concat_ws(' ', status, failure)`.as('state'),
      sql<number>`count(*)::integer`.as('count'),
    ])
    .where('template', '=', template)
    .groupBy('state')
    .execute()
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

/** Requests whose receipt waits for room. */
async function heldReceipts({ services }: TestSite): Promise<string[]> {
  const rows = await services.database
    .selectFrom('messages')
    .innerJoin('lead_requests', (join) =>
      join.on(sql`lead_requests.id::text`, '=', sql`messages.counted ->> 'request'`),
    )
    .select('receipt_no')
    .where('status', '=', 'held')
    .execute()
  return rows.map(({ receipt_no }) => receipt_no)
}

test('a receipt that waits for room does not leave once its request was cancelled or its calls stopped', async () => {
  const clock = aClock('2026-11-24T01:00:00Z')
  await using site = await openTestSite({ jobs: true, now: clock.now })
  const last4 = new Map<string, string>()
  for (let at = 0; at < 6; at++) {
    const body = aRequest({ customerMobile: `0103000100${at}` })
    const { data } = await site.post<Accepted>('/api/jireh/consult', body)
    last4.set(data.receiptNo, `100${at}`)
  }
  await poll(() => textsOf(site, 'consult.received')).toEqual({ logged: 3, 'held proof': 3 })
  const [cancelled, stopped, standing] = await heldReceipts(site)
  expect(standing).toBeDefined()
  const act = (receiptNo: string, step: string) =>
    site.post(`/api/jireh/consult/${receiptNo}/${step}`, { last4: last4.get(receiptNo) })
  expect((await act(cancelled!, 'cancel')).status).toBe(200)
  expect((await act(stopped!, 'stop')).status).toBe(200)
  await poll(() => textsOf(site, 'consult.cancelled')).toEqual({ 'held proof': 1 })

  clock.pass(HOUR + HOUR / 6)
  await poll(() => textsOf(site, 'consult.received')).toEqual({ logged: 4 })
  // That it is cancelled is told all the same.
  await poll(() => textsOf(site, 'consult.cancelled')).toEqual({ logged: 1 })
})
