import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { GiftReturnShape, ReturnLine } from './contract.ts'
import { sealPlainReasons } from './plain-reasons.server.ts'
import { contractsOfLead } from '#app/crm/contracts/person-contracts.server.ts'
import { anOpenedLine, aSiteOn, lineChange } from '#tests/opened-lines.ts'
import { signIn } from '#tests/sign-in.ts'

const TODAY = '2026-11-23'
const WHY = '은솔마을에는 회선이 없어서 받지 않아요'

/** A line that was ended early, with its gift asked back. */
async function anAskedReturn() {
  const site = await aSiteOn(TODAY)
  const manager = await signIn(site, 'manager')
  const { id, contractId, path } = await anOpenedLine(site, manager, '01000065021')
  await site.services.database
    .updateTable('gifts')
    .set({ paid_on: '2026-03-02', proof: '상품권 끝 4821', paid_by: '관리자' })
    .where('contract_id', '=', contractId)
    .execute()
  await site.post(`/api/desk/${path}/change`, lineChange('TERMINATED', TODAY), manager)
  const list = async () =>
    (await site.get<{ result: ReturnLine[] }>('/api/desk/gifts/returns?state=all', manager)).data.result
  const rows = () =>
    site.services.database.selectFrom('gift_returns').select(['reason', 'reason_sealed', 'state']).execute()
  const close = async () =>
    site.post<GiftReturnShape>(
      `/api/desk/gifts/returns/${(await list())[0]!.id}/close`,
      { outcome: 'WAIVED', reason: WHY },
      manager,
    )
  return { site, id, list, rows, close }
}

test('why a gift is not asked back is sealed, and read by the list, the answer and the file about the person', async () => {
  const { site, id, list, rows, close } = await anAskedReturn()
  await using _ = site
  expect((await close()).data).toMatchObject({ state: 'WAIVED', reason: WHY })
  expect(await rows()).toEqual([{ state: 'WAIVED', reason: null, reason_sealed: expect.any(String) }])
  expect(JSON.stringify(await rows())).not.toContain('은솔마을')
  expect(await list()).toMatchObject([{ reason: WHY }])
  const { contracts } = await contractsOfLead(site.services, id)
  expect(contracts[0]!.gifts[0]!.returns).toMatchObject([{ state: 'WAIVED', reason: WHY }])
})

test('one in plain words, of the release before, is read and then sealed, and a restored backup erases nothing of it', async () => {
  const { site, list, rows, close } = await anAskedReturn()
  await using _ = site
  const { database } = site.services
  await close()
  const asBefore = () => sql`update gift_returns set reason = ${WHY}, reason_sealed = null`.execute(database)
  await asBefore()
  await database.deleteFrom('erasures').execute()
  expect(await list()).toMatchObject([{ reason: WHY }])
  const both = await Promise.all([sealPlainReasons(site.services), sealPlainReasons(site.services)])
  expect(both.toSorted()).toEqual([0, 1])
  expect(await rows()).toEqual([{ state: 'WAIVED', reason: null, reason_sealed: expect.any(String) }])
  expect(await list()).toMatchObject([{ reason: WHY }])
  expect(await database.selectFrom('erasures').select('table_name').execute()).toEqual([])
  // Neither a closed one without a reason nor an open one with words is taken by the database.
  const without = sql`update gift_returns set reason_sealed = null`.execute(database)
  await expect(without).rejects.toThrow('gift_returns_reason')
  const early = sql`update gift_returns set state = 'OPEN', closed_by = null`.execute(database)
  await expect(early).rejects.toThrow('gift_returns_reason')
})
