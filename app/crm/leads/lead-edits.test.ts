import { expect, test } from 'vitest'
import { aRequest } from '#tests/make.ts'
import { openTestSite } from '#tests/site.ts'
import { signIn } from '#tests/sign-in.ts'
import type { LeadDetail, LeadLine } from './desk-contract.ts'

const ROUNDS = 3
const AT_ONCE = 20

test('of twenty edits of one version exactly one wins, again and again, and nothing is lost', async () => {
  await using site = await openTestSite()
  const desks = await Promise.all(['advisor1', 'manager', 'owner'].map((who) => signIn(site, who)))
  const { data: sent } = await site.post<{ receiptNo: string }>('/api/jireh/consult', aRequest())
  const { lead_id: id } = await site.services.database
    .selectFrom('lead_requests')
    .select('lead_id')
    .where('receipt_no', '=', sent.receiptNo)
    .executeTakeFirstOrThrow()
  const claimed = await site.post<LeadLine>(`/api/desk/leads/${id}/claim`, {}, desks[0])
  const winners: (string | null)[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const version = claimed.data.version + round
    const edits = await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, index) => {
        const note = `${version}판 ${index}번`
        const [path, what] =
          index % 2 === 0
            ? ['calls', { outcome: 'BUSY' }]
            : ['status', { status: round % 2 ? 'CALLING' : 'HOLD' }]
        const body = { ...(what as object), note, version }
        const answer = await site.post<{ lead: LeadLine }>(
          `/api/desk/leads/${id}/${path as string}`,
          body,
          desks[index % desks.length],
        )
        return { note, ...answer }
      }),
    )
    const won = edits.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    winners.unshift(won[0]!.note)
    const lost = edits.filter(({ status }) => status === 409)
    expect(lost).toHaveLength(AT_ONCE - 1)
    for (const { data } of lost) expect(data.lead).toMatchObject({ id, version: version + 1 })
    await site.services.database
      .updateTable('leads')
      .set({ status: round % 2 ? 'CALLING' : 'HOLD' })
      .where('id', '=', id)
      .execute()
  }
  const { data } = await site.get<LeadDetail>(`/api/desk/leads/${id}`, desks[0])
  expect(data.lead.version).toBe(claimed.data.version + ROUNDS)
  expect(data.events.map(({ note }) => note).filter((note) => note !== null)).toEqual(winners)
})
