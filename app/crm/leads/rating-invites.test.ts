import { expect, test } from 'vitest'
import { listMessages } from '#app/shared/messaging/messages.server.ts'
import { copyRow, earlyId } from '#tests/copied-rows.ts'
import { aRequest, type Accepted } from '#tests/make.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite } from '#tests/site.ts'
import { inviteToRate } from './rating-invites.server.ts'

const CONSULT = '/api/jireh/consult'
const STARTED = Date.now()

/** A request that an advisor talked about, on a clock that can be put forward. */
async function talked(outcome = 'TALKED') {
  let ahead = 0
  const now = () => new Date(Date.parse('2026-11-24T10:00:00+09:00') + Date.now() - STARTED + ahead)
  const site = await openTestSite({ now })
  const { receiptNo } = (await site.post<Accepted>(CONSULT, aRequest())).data
  const desk = await signIn(site, 'manager')
  const list = await site.get<{ result: { id: string }[] }>(`/api/desk/leads?q=${receiptNo}`, desk)
  const path = `/api/desk/leads/${list.data.result[0]!.id}`
  await site.post(`${path}/claim`, {}, desk)
  await site.post(`${path}/calls`, { outcome }, desk)
  return {
    site,
    receiptNo,
    later: (minutes: number) => void (ahead += minutes * 60_000),
    does: (step: string, body: object) => site.post(`${path}/${step}`, body, desk),
    texts: async () => {
      await inviteToRate(site.services)
      const all = await listMessages(site.services)
      return all.filter(({ template }) => template === 'consult.rating').map(({ text }) => text)
    },
  }
}

test('half an hour after the talk one text asks for a rating, with the page of the request', async () => {
  const { site, receiptNo, later, texts } = await talked()
  await using _ = site
  later(29)
  expect(await texts()).toEqual([])
  later(1)
  const sent = await texts()
  expect(sent).toHaveLength(1)
  expect(sent[0]).toContain('상담 통화는 어땠나요?')
  expect(sent[0]).toContain(`/consult/status/${receiptNo}`)
  expect(sent[0]).not.toContain('광고')
  later(60)
  expect(await texts()).toHaveLength(1)
})

test('however many were talked with, each is asked once', async () => {
  const { site, receiptNo, later, texts } = await talked()
  await using _ = site
  const { id } = await site.services.database
    .selectFrom('lead_requests')
    .select('id')
    .where('receipt_no', '=', receiptNo)
    .executeTakeFirstOrThrow()
  const copies = Array.from({ length: 405 }, (_copy, number) => ({
    id: earlyId(number),
    receipt_no: `GC-${String(22_222_222 + number)}`,
    once_key: `\\x${String(number).padStart(64, '0')}`,
  }))
  await copyRow(site, 'lead_requests', id, copies)
  later(31)
  expect(await texts()).toHaveLength(406)
  expect(await inviteToRate(site.services)).toBe(0)
})

test('a talk of more than a day ago is not asked about', async () => {
  const { site, later, texts } = await talked()
  await using _ = site
  later(24 * 60 + 1)
  expect(await texts()).toEqual([])
})

type Talked = Awaited<ReturnType<typeof talked>>

test.each<[string, string, (request: Talked) => Promise<{ status: number } | null>]>([
  ['was not talked to', 'ABSENT', () => Promise.resolve(null)],
  ['refused later', 'TALKED', ({ does }) => does('calls', { outcome: 'REFUSED' })],
  [
    'stopped the calls',
    'TALKED',
    ({ site, receiptNo }) => site.post(`${CONSULT}/${receiptNo}/stop`, { last4: '1234' }),
  ],
  [
    'has rated already',
    'TALKED',
    ({ site, receiptNo }) => site.post(`${CONSULT}/${receiptNo}/rating`, { last4: '1234', rating: 'GOOD' }),
  ],
])('whoever %s is not asked', async (_, outcome, act) => {
  const request = await talked(outcome)
  await using site = request.site
  expect(site.services).toBeDefined()
  const done = await act(request)
  if (done) expect(done.status).toBe(200)
  request.later(31)
  expect(await request.texts()).toEqual([])
})
