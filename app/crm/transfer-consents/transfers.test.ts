import { expect, test } from 'vitest'
import { writeSetting, DEFAULTS } from '#app/shared/settings/settings.server.ts'
import type { Transfer } from './contract.ts'
import { seoulMoment } from '#app/platform/korean-time.ts'
import { receiveLead } from '#tests/make.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import { agreeToTransfer, askForTransfer, decideOn } from '#tests/transfer-consent.ts'

type Headers = Record<string, string>
const AGREE = { choice: 'agree', agreement: 'on' } as const

async function aSite() {
  const clock = { now: seoulMoment('2026-11-23', '10:00') }
  const site = await openTestSite({ now: () => clock.now })
  await site.services.database.deleteFrom('contracts').execute()
  return Object.assign(site, { clock })
}

async function aQuotedLead(site: TestSite, desk: Headers, customerMobile: string, planCode = 'KT-04') {
  const { id } = await receiveLead(site, { customerMobile, planCode })
  await site.post(`/api/desk/leads/${id}/quotes`, { planCode, mobileLines: 0 }, desk)
  return id
}

const apply = (site: TestSite, desk: Headers, id: string, body: object = {}) =>
  site.post<{ contract: object }>(`/api/desk/leads/${id}/contract/apply`, body, desk)

async function stateOf(site: TestSite, desk: Headers, id: string) {
  const { data } = await site.get<{ transfers: Transfer[] }>(`/api/desk/leads/${id}/contract`, desk)
  return data.transfers.map(({ carrier, state }) => `${carrier} ${state}`)
}

test('the customer reads receiver, purpose, items and time for that carrier alone, and agrees there', async () => {
  await using site = await aSite()
  const desk = await signIn(site, 'advisor1')
  const id = await aQuotedLead(site, desk, '01000061001')
  await writeSetting(site.services, 'acceptance', {
    ...DEFAULTS.acceptance,
    carriers: {
      ...DEFAULTS.acceptance.carriers,
      kt: { ...DEFAULTS.acceptance.carriers.kt, agency: '고른 대리점' },
    },
  })
  const path = await askForTransfer(site, desk, id)
  const page = await (await site.fetch(path)).text()
  for (const words of [
    'KT 가입 신청을 전달할게요',
    '주식회사 케이티, 고른 대리점',
    '설치와 개통',
    '설치 주소',
    '거부할 권리',
  ])
    expect(page).toContain(words)
  for (const others of ['LG U+, 고른', '{통신사}', '01000061001', '김고른'])
    expect(page).not.toContain(others)
  expect(page).not.toContain('checked')
  // Looking decides nothing: a link checker looks too.
  expect(await stateOf(site, desk, id)).toEqual(['kt asked'])
  const unticked = await decideOn(site, path, { choice: 'agree' })
  expect(unticked.status).toBe(422)
  expect(unticked.text).toContain('정보 전달에 동의하면 신청을 이어 갈 수 있어요.')
  for (const choice of ['', 'refuse', 'withdraw'])
    expect((await decideOn(site, path, { choice, agreement: 'on' })).status, choice).toBe(200)
  expect(await stateOf(site, desk, id)).toEqual(['kt asked'])
  const later = await decideOn(site, path, { choice: 'later' })
  expect(later.text).toContain('나중에 정하기로 했어요')
  expect(await stateOf(site, desk, id)).toEqual(['kt declined'])
  expect(await apply(site, desk, id)).toMatchObject({ status: 409 })
  for (let times = 0; times < 2; times += 1)
    expect((await decideOn(site, path, AGREE)).text).toContain('KT에 전달하는 데 동의했어요')
  expect(await stateOf(site, desk, id)).toEqual(['kt agreed'])
  const events = await site.services.database
    .selectFrom('lead_events')
    .select('detail')
    .where('lead_id', '=', id)
    .where('kind', '=', 'TRANSFER')
    .orderBy('id')
    .execute()
  expect(events.map(({ detail }) => (detail as { step: string }).step)).toEqual([
    'asked',
    'declined',
    'agreed',
  ])
  expect((await apply(site, desk, id)).status).toBe(200)
  const stored = await site.services.database
    .selectFrom('transfer_consents')
    .select(['version', 'text', 'agreed_at', 'address'])
    .where('lead_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(stored).toMatchObject({
    version: 'third-0.9',
    agreed_at: expect.any(Date),
    address: expect.any(String),
  })
  expect(stored.text).toContain('고른 대리점')
})

test('nobody applies around it: no tick of the advisor, no other carrier’s, no other person’s, no old link', async () => {
  await using site = await aSite()
  const desk = await signIn(site, 'advisor1')
  const id = await aQuotedLead(site, desk, '01000061001')
  for (const body of [
    {},
    { consent: 'screen' },
    { consent: 'recorded' },
    { transfers: [{ carrier: 'kt', state: 'agreed' }] },
  ])
    expect(await apply(site, desk, id, body)).toMatchObject({
      status: 409,
      message: expect.stringContaining('아직 정보 전달에 동의하지 않았어요'),
    })
  await agreeToTransfer(site, desk, id, 'lg')
  expect(await stateOf(site, desk, id)).toEqual(['lg agreed'])
  expect((await apply(site, desk, id)).status).toBe(409)
  const other = await aQuotedLead(site, desk, '01000061002')
  await agreeToTransfer(site, desk, other)
  expect((await apply(site, desk, id)).status).toBe(409)
  // A link that was replaced, one that is over, one that was guessed.
  const first = await askForTransfer(site, desk, id)
  const second = await askForTransfer(site, desk, id)
  expect((await decideOn(site, first, AGREE)).status).toBe(409)
  site.clock.now = seoulMoment('2026-11-26', '10:01')
  const later = await signIn(site, 'advisor1')
  const over = await decideOn(site, second, AGREE)
  expect([over.status, over.text.includes('기한이 지났어요')]).toEqual([409, true])
  for (const token of ['', 'x', 'a'.repeat(32)])
    expect((await decideOn(site, `/consult/transfer?token=${token}`, AGREE)).status).toBe(404)
  expect(await stateOf(site, later, id)).toEqual(['lg agreed', 'kt expired'])
  expect((await apply(site, later, id)).status).toBe(409)
})

test('a consent to words that were replaced is asked for again', async () => {
  await using site = await aSite()
  const desk = await signIn(site, 'advisor1')
  const id = await aQuotedLead(site, desk, '01000061001')
  await agreeToTransfer(site, desk, id)
  await writeSetting(site.services, 'acceptance', {
    ...DEFAULTS.acceptance,
    carriers: {
      ...DEFAULTS.acceptance.carriers,
      kt: { ...DEFAULTS.acceptance.carriers.kt, agency: '다른 대리점' },
    },
  })
  expect(await apply(site, desk, id)).toMatchObject({
    status: 409,
    message: expect.stringContaining('동의 문구가 바뀌었어요'),
  })
  await agreeToTransfer(site, desk, id)
  expect((await apply(site, desk, id)).status).toBe(200)
})

test('taking it back is one press on the same link, also after its days, and stops what would go on', async () => {
  await using site = await aSite()
  const desk = await signIn(site, 'advisor1')
  const [id, waiting] = [
    await aQuotedLead(site, desk, '01000061001'),
    await aQuotedLead(site, desk, '01000061002'),
  ]
  const path = await agreeToTransfer(site, desk, id)
  expect((await apply(site, desk, id)).status).toBe(200)
  const withdrawn = await agreeToTransfer(site, desk, waiting)
  expect((await decideOn(site, withdrawn, { choice: 'withdraw' })).text).toContain('동의를 철회했어요')
  expect((await apply(site, desk, waiting)).message).toContain('손님이 동의를 철회했어요')
  // The link does not give it again.
  expect((await decideOn(site, withdrawn, AGREE)).status).toBe(409)
  site.clock.now = seoulMoment('2026-12-05', '10:00')
  const later = await signIn(site, 'advisor1')
  const told = await decideOn(site, path, { choice: 'withdraw' })
  expect(told.text).toContain('멈춰 달라고 해야 해요')
  const booking = { installDate: '2026-12-09', installTime: '13:00~15:00' }
  expect((await site.post(`/api/desk/leads/${id}/contract/book`, booking, later)).status).toBe(409)
  expect(await stateOf(site, later, id)).toEqual(['kt withdrawn'])
})

test('what was taken back stays so: of two consents by either, by an open link no more, until a newer one', async () => {
  await using site = await aSite()
  const desk = await signIn(site, 'advisor1')
  const booking = { installDate: '2026-11-27', installTime: '13:00~15:00' }
  const book = (id: string) => site.post(`/api/desk/leads/${id}/contract/book`, booking, desk)
  const [id, applied] = [
    await aQuotedLead(site, desk, '01000061003'),
    await aQuotedLead(site, desk, '01000061004'),
  ]
  const first = await agreeToTransfer(site, desk, id)
  await agreeToTransfer(site, desk, id)
  const open = await askForTransfer(site, desk, id)
  site.clock.now = seoulMoment('2026-11-23', '10:01')
  expect((await decideOn(site, first, { choice: 'withdraw' })).text).toContain('동의를 철회했어요')
  expect((await decideOn(site, open, AGREE)).text).toContain('기한이 지났어요')
  expect((await apply(site, desk, id)).status).toBe(409)
  // Of before the rule: a row that nobody took back.
  const { database } = site.services
  await database
    .updateTable('transfer_consents')
    .set({ asked_at: seoulMoment('2026-11-23', '10:02'), agreed_at: seoulMoment('2026-11-23', '10:00') })
    .where('lead_id', '=', id)
    .where('agreed_at', 'is', null)
    .execute()
  expect((await apply(site, desk, id)).message).toContain('손님이 동의를 철회했어요')
  expect(await stateOf(site, desk, id)).toEqual(['kt withdrawn'])

  const path = await agreeToTransfer(site, desk, applied)
  expect((await apply(site, desk, applied)).status).toBe(200)
  await decideOn(site, path, { choice: 'withdraw' })
  expect((await book(applied)).status).toBe(409)
  // Asking again is no answer, nor is another carrier’s, or that they decide later.
  site.clock.now = seoulMoment('2026-11-23', '10:03')
  const again = await askForTransfer(site, desk, applied)
  expect((await book(applied)).message).toContain('손님이 동의를 철회했어요')
  await agreeToTransfer(site, desk, applied, 'lg')
  await decideOn(site, again, { choice: 'later' })
  expect((await book(applied)).message).toContain('손님이 동의를 철회했어요')
  await decideOn(site, again, AGREE)
  expect((await book(applied)).status).toBe(200)
})

test('links are few a day, and none after a request was withdrawn', async () => {
  await using site = await aSite()
  const desk = await signIn(site, 'advisor1')
  const id = await aQuotedLead(site, desk, '01000061001')
  for (let times = 0; times < 5; times += 1) await askForTransfer(site, desk, id)
  expect((await site.post(`/api/desk/leads/${id}/transfer`, { carrier: 'kt' }, desk)).status).toBe(429)
  expect((await site.post(`/api/desk/leads/${id}/transfer`, { carrier: 'xx' }, desk)).status).toBe(422)
  const privacy = await signIn(site, 'privacy')
  expect((await site.post(`/api/desk/leads/${id}/transfer`, { carrier: 'kt' }, privacy)).status).toBe(403)
})

test('who asked with somebody’s number empties nothing of that person’s consent by taking the request back', async () => {
  await using site = await aSite()
  const { database } = site.services
  const desk = await signIn(site, 'advisor1')
  const id = await aQuotedLead(site, desk, '01000061091')
  await agreeToTransfer(site, desk, id)
  const proof = () =>
    database
      .selectFrom('transfer_consents')
      .select(['address', 'user_agent', 'agreed_at', 'withdrawn_at'])
      .where('lead_id', '=', id)
      .executeTakeFirstOrThrow()
  await database.updateTable('transfer_consents').set({ user_agent: 'Goreun Phone' }).execute()
  const before = await proof()
  expect(before.address).not.toBe('')
  site.clock.now = seoulMoment('2026-11-23', '10:10')
  const stranger = await receiveLead(site, { customerMobile: '01000061091', customerName: '모르는이' })
  expect(stranger.id).toBe(id)
  const cancel = (receiptNo: string) => site.post(`/api/jireh/consult/${receiptNo}/cancel`, { last4: '1091' })
  expect((await cancel(stranger.receiptNo)).status).toBe(200)
  expect(await proof()).toEqual(before)
  // With the person's own end it goes.
  await database.updateTable('leads').set({ status: 'ASSIGNED' }).where('id', '=', id).execute()
  const { receipt_no } = await database
    .selectFrom('lead_requests')
    .select('receipt_no')
    .where('lead_id', '=', id)
    .where('cancelled_at', 'is', null)
    .executeTakeFirstOrThrow()
  expect((await cancel(receipt_no)).status).toBe(200)
  expect(await proof()).toMatchObject({ address: '', user_agent: '' })
})
