import { expect, test } from 'vitest'
import type { DataOf } from '#app/platform/endpoint.ts'
import { seoulMoment } from '#app/platform/korean-time.ts'
import { enterGiftAverages } from '#tests/gift-averages.ts'
import { anOpenedLine, APPLIED, aSiteOn, lineChange, type DeskHeaders } from '#tests/opened-lines.ts'
import { signIn } from '#tests/sign-in.ts'
import type { TestSite } from '#tests/site.ts'
import type { giftList } from './gifts-contract.ts'

const TODAY = '2026-11-23'
const PAID = { paidOn: TODAY, proof: '상품권 끝 4821' }

const act = <Data = object>(site: TestSite, desk: DeskHeaders, path: string, body: object = {}) =>
  site.post<Data>(`/api/desk/${path}`, body, desk)

const giftsOf = (site: TestSite, contractId: string) =>
  site.services.database
    .selectFrom('gifts')
    .select(['id', 'amount', 'event_version'])
    .where('contract_id', '=', contractId)
    .orderBy('event_version', (order) => order.asc().nullsFirst())
    .execute()

const ledgerOf = async (site: TestSite, desk: DeskHeaders, state = 'due') =>
  (await site.get<DataOf<typeof giftList>>(`/api/desk/gifts?state=${state}`, desk)).data.result

test('what is left of a gift after an early end is given though it is below the band, which what was told keeps to', async () => {
  await using site = await aSiteOn(TODAY)
  const [desk, manager] = [await signIn(site, 'advisor1'), await signIn(site, 'manager')]
  await enterGiftAverages(site, { kt: { internet: 100_000, tv: 300_000 } })
  const { contractId, path } = await anOpenedLine(site, desk, '01000065201')
  const [gift] = await giftsOf(site, contractId)
  await act(site, desk, `${path}/change`, lineChange('TERMINATED', '2026-12-20'))
  const pay = () => act(site, manager, `gifts/${gift!.id}/pay`, PAID)
  expect((await pay()).status).toBe(409)
  const decided = await act<{ rest: number }>(site, manager, `gifts/${gift!.id}/withhold`, {
    gives: 'rest',
    reason: '두 분이 정했어요',
  })
  expect(decided.data.rest).toBe(250_000)
  // What was told must still be as much as everybody got.
  await enterGiftAverages(site, { kt: { internet: 100_000, tv: 200_000 } })
  const refused = await pay()
  expect([refused.status, refused.message]).toEqual([409, expect.stringContaining('±15%')])
  await enterGiftAverages(site, { kt: { internet: 100_000, tv: 300_000 } })
  const paid = await pay()
  expect([paid.status, paid.message]).toEqual([200, paid.message])
})
