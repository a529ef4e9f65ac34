import { expect, test } from 'vitest'
import type { LeadRecordings } from '#app/crm/recordings/recording-shapes.ts'
import { refuseStaffNumber } from '#app/crm/transfer-consents/office-phones.server.ts'
import { MINUTE_MS } from '#app/platform/durations.ts'
import { listMessages } from '#app/shared/messaging/messages.server.ts'
import { seoulMoment } from '#app/platform/korean-time.ts'
import { DEMO_STAFF } from '#seeds/demo-staff.server.ts'
import { deskPage } from '#tests/desk-page.ts'
import { receiveLead } from '#tests/make.ts'
import { aWav, keepRecording } from '#tests/recordings.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite } from '#tests/site.ts'
import { agreeToTransfer, askForTransfer, decideOn } from '#tests/transfer-consent.ts'
import type { Progress } from './contract.ts'

async function aQuoted() {
  const clock = { now: seoulMoment('2026-11-23', '10:00') }
  const site = await openTestSite({ now: () => clock.now })
  const desk = await signIn(site, 'advisor1')
  const { id, receiptNo } = await receiveLead(site, { customerMobile: '01000064001', planCode: 'KT-04' })
  const does = <Data = unknown>(step: string, body: object = {}, who = desk) =>
    site.post<Data>(`/api/desk/leads/${id}/${step}`, body, who)
  await does('quotes', { planCode: 'KT-04', mobileLines: 0 })
  let kept = 0
  // No two of them alike.
  const keep = async (seconds = 20 + (kept += 1)) =>
    (await keepRecording(site, desk, id, aWav(seconds))).data.kept[0]!.id
  const record = (recordingId: string, sent: object = {}) =>
    does('transfer/recorded', { carrier: 'kt', recordingId, isRead: true, ...sent })
  const later = (minutes = 5) => (clock.now = new Date(clock.now.getTime() + minutes * MINUTE_MS))
  return Object.assign(site, { site, desk, id, receiptNo, does, keep, record, later, clock })
}

test('a consent on a call needs a kept recording of this lead, its text read, and of after the last refusal', async () => {
  await using site = await aQuoted()
  for (const made of ['x', '', '0198c5a5-0000-7000-8000-0000000000aa'])
    expect((await site.record(made)).status, made).toBe(422)
  await site.does('recordings/consent', { isAgreed: true })
  const old = await site.keep()
  expect((await site.record(old, { isRead: false })).status).toBe(422)
  expect((await site.record(old, { carrier: 'nobody' })).status).toBe(422)
  const other = await receiveLead(site, { customerMobile: '01000064002', planCode: 'KT-04' })
  const elsewhere = { carrier: 'kt', recordingId: old, isRead: true }
  expect(
    (await site.post(`/api/desk/leads/${other.id}/transfer/recorded`, elsewhere, site.desk)).status,
  ).toBe(422)
  site.later()
  await decideOn(site, await askForTransfer(site, site.desk, site.id), { choice: 'later' })
  expect((await site.record(old)).message).toContain('전의 녹음')
  site.later()
  // For LG U+ it is no consent to KT, nor does it serve for another.
  const fresh = await site.keep()
  expect((await site.record(fresh, { carrier: 'lg' })).status).toBe(200)
  expect((await site.does('contract/apply')).status).toBe(409)
  site.later()
  expect((await site.record(fresh)).message).toContain('통신사마다 따로')
  // Nor as a second file.
  expect((await keepRecording(site, site.desk, site.id, aWav(21))).status).toBe(409)
  expect((await site.record(await site.keep())).status).toBe(200)
  const { data } = await site.does<Progress>('contract/apply')
  expect(data.contract).toMatchObject({ status: 'APPLIED', consent: 'recorded' })
})

test('a consent on a call is told to the customer, who takes it back by the link; seconds of a call are none', async () => {
  await using site = await aQuoted()
  await site.does('recordings/consent', { isAgreed: true })
  expect((await site.record(await site.keep(19))).message).toContain('너무 짧은 녹음')
  const silences = [aWav(60, { isSilent: true }), Buffer.concat([Buffer.from('ID3'), Buffer.alloc(40_000)])]
  for (const silence of silences) {
    site.later()
    const { kept } = (await keepRecording(site, site.desk, site.id, silence)).data
    expect((await site.record(kept[0]!.id)).message).toContain('소리가 거의 없는 녹음')
  }
  site.later()
  expect((await site.record(await site.keep())).status).toBe(200)
  const sent = await listMessages(site.services)
  const told = sent.find(({ template }) => template === 'consult.transferred')
  expect(told).toMatchObject({ recipient: '01000064001', text: expect.stringContaining('KT에 정보를 전달') })
  const { pathname, search } = new URL(/https?:\S+/.exec(told!.text)![0])
  const answer = await decideOn(site, pathname + search, { choice: 'withdraw' })
  expect(answer.text).toContain('동의를 철회했어요')
  expect((await site.does('contract/apply')).message).toContain('손님이 동의를 철회했어요')
  // The link takes back only.
  expect((await decideOn(site, pathname + search, { choice: 'agree', agreement: 'on' })).status).toBe(409)
})

test('a destroyed recording proves nothing, and one of a contract is kept although nobody wants it any more', async () => {
  await using site = await aQuoted()
  await site.does('recordings/consent', { isAgreed: true })
  await site.record(await site.keep())
  const refusing = await site.does<LeadRecordings>('recordings/consent')
  expect(refusing.data.kept).toEqual([])
  expect((await site.does('contract/apply')).message).toContain('보관되어 있지 않아요')
  site.later()
  await site.does('recordings/consent', { isAgreed: true })
  await site.record(await site.keep())
  expect((await site.does('contract/apply')).status).toBe(200)
  expect((await site.does<LeadRecordings>('recordings/consent')).data.kept).toHaveLength(1)
})

test('a consent is for a month, and a clock that was set back makes none', async () => {
  await using site = await aQuoted()
  await agreeToTransfer(site, site.desk, site.id)
  site.later(-120)
  const before = await signIn(site, 'advisor1')
  expect((await site.does('contract/apply', {}, before)).status).toBe(409)
  site.later(31 * 24 * 60)
  const after = await signIn(site, 'advisor1')
  expect((await site.does('contract/apply', {}, after)).message).toContain('오래됐거나')
})

test('the ledger tells who agreed to what, where and when, and when it was taken back', async () => {
  await using site = await aQuoted()
  const path = await agreeToTransfer(site, site.desk, site.id)
  await site.does('contract/apply')
  expect((await site.does('transfer/told', { carrier: 'kt' })).status).toBe(409)
  site.later()
  await decideOn(site, path, { choice: 'withdraw' })
  const privacy = await signIn(site, 'privacy')
  const search = { whose: '01000064001' }
  const { data } = await site.post<{ result: object[] }>('/api/desk/consents/search', search, privacy)
  for (const line of [
    { item: 'thirdParty', version: 'third-0.9', agreed: true, channel: '손님 화면 · KT' },
    { item: 'thirdParty', version: 'third-0.9', agreed: false, channel: '손님 화면 · KT' },
  ])
    expect(data.result).toContainEqual(expect.objectContaining(line))
  expect((await site.does('transfer/told', { carrier: 'kt' })).status).toBe(200)
  expect((await site.does('transfer/told', { carrier: 'kt' })).status).toBe(409)
})

test('the receipt shows it and takes it back with one press, of no other person, and staff are told to have it stopped', async () => {
  await using site = await aQuoted()
  await agreeToTransfer(site, site.desk, site.id)
  await site.does('contract/apply')
  const { id: consentId } = await site.services.database
    .selectFrom('transfer_consents')
    .select('id')
    .where('lead_id', '=', site.id)
    .executeTakeFirstOrThrow()
  const press = async (receiptNo: string, sent: Record<string, string>) => {
    const answer = await site.fetch(`/consult/status/${receiptNo}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams(sent).toString(),
    })
    return answer.text()
  }
  expect(await press(site.receiptNo, { last4: '4001' })).toContain('KT에 전달하는 데 동의했어요')
  const other = await receiveLead(site, { customerMobile: '01000064002' })
  const step = { step: 'withdrawTransfer', consentId }
  expect(await press(other.receiptNo, { last4: '4002', ...step })).toContain('철회할 동의가 없어요')
  expect(await press(site.receiptNo, { last4: '9999', ...step })).not.toContain('철회했어요')
  expect(await press(site.receiptNo, { last4: '4001', ...step, consentId: 'x' })).toContain(
    '철회할 동의가 없어요',
  )
  const mails = () =>
    site.services.database
      .selectFrom('messages')
      .select('id')
      .where('template', '=', 'desk.transferWithdrawn')
      .execute()
  expect(await mails()).toEqual([])
  expect(await press(site.receiptNo, { last4: '4001', ...step })).toContain('멈춰 달라고 상담사가 요청해요')
  expect((await mails()).length).toBeGreaterThan(2)
  const booking = { installDate: '2026-11-25', installTime: '13:00~15:00' }
  expect((await site.does('contract/book', booking)).status).toBe(409)
})

test('nobody of the office agrees for the customer where they are signed in', async () => {
  await using site = await aQuoted()
  const path = await askForTransfer(site, site.desk, site.id)
  const answer = await site.fetch(path, {
    method: 'POST',
    headers: {
      ...site.desk,
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    },
    body: new URLSearchParams({ choice: 'agree', agreement: 'on' }).toString(),
  })
  expect(answer.status).toBe(403)
  expect(await answer.text()).toContain('손님이 직접 열어야 해요')
  expect((await site.does('contract/apply')).status).toBe(409)
})

test('a phone of the office gives no consent: its browser, its number, its member’s account; the same place is marked', async () => {
  await using site = await aQuoted()
  const path = await askForTransfer(site, site.desk, site.id)
  const agree = (headers: Record<string, string> = {}) =>
    site.fetch(
      path,
      {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: new URLSearchParams({ choice: 'agree', agreement: 'on' }).toString(),
      },
      '203.0.113.77',
    )
  // Signed out, the browser is still one that signed in at the desk.
  const { email, passwd } = DEMO_STAFF.find((each) => each.email === 'advisor1@desk.example')!
  const { headers } = await site.post('/api/desk/login', { email, passwd })
  const device = headers.getSetCookie().find((cookie) => cookie.startsWith('gc_desk_device='))!
  const refused = await agree({ cookie: device.split(';')[0]! })
  expect(refused.status).toBe(403)
  expect(await refused.text()).toContain('손님의 기기에서 열어야 해요')
  expect((await site.does('contract/apply')).status).toBe(409)

  // A number that is staff's: proved for their notices, or of their account as a member.
  const { database, keyring } = site.services
  const NUMBER = '01000064001'
  const { id: staffId } = await database
    .selectFrom('staff')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const proved_phone_sealed = keyring.seal('staff-phone', NUMBER)
  const settings = { staff_id: staffId, channels: '{}', minutes_before: 5, has_sound: false }
  await database
    .insertInto('staff_notice_settings')
    .values({ ...settings, proved_phone_sealed })
    .execute()
  expect((await agree()).status).toBe(409)
  expect((await site.does('transfer', { carrier: 'kt' })).message).toContain('직원의 번호로는')
  await site.does('recordings/consent', { isAgreed: true })
  expect((await site.record(await site.keep())).message).toContain('직원의 번호로는')
  // Whoever left the office is a customer like others, a year later.
  const leave = (days: number) =>
    database
      .updateTable('staff')
      .set({
        is_active: days === 0,
        last_login_at: new Date(site.services.now().getTime() - days * 86_400_000),
      })
      .where('id', '=', staffId)
      .execute()
  const isRefused = async () => {
    const lead = { phone_sealed: keyring.seal('lead-phone', NUMBER) }
    return refuseStaffNumber(site.services, lead).then(
      () => false,
      () => true,
    )
  }
  for (const [days, expected] of [
    [30, true],
    [400, false],
    [0, true],
  ] as const) {
    await leave(days)
    expect(await isRefused(), `${days}`).toBe(expected)
  }
  await database.deleteFrom('staff_notice_settings').execute()
  const member = (of: string) =>
    database
      .updateTable('members')
      .set({
        phone_index: keyring.blindIndex('member-phone', NUMBER),
        email_index: keyring.blindIndex('member-email', of),
      })
      .where('id', '=', database.selectFrom('members').select('id').orderBy('id').limit(1))
      .execute()
  await member(email)
  expect((await agree()).status).toBe(409)
  await member('nobody@example.kr')

  // From the place where the advisor works, nothing is proved: it is a word of the month's review.
  const findings = async () => {
    const privacy = await signIn(site, 'privacy')
    const { data } = await site.get<{ sheet: { findings: { kind: string }[] } }>(
      '/api/desk/audit/monthly?month=2026-11',
      privacy,
    )
    return data.sheet.findings.filter(({ kind }) => kind === 'officeConsents')
  }
  expect((await agree()).status).toBe(200)
  expect(await findings()).toEqual([])
  await site.fetch('/api/desk/leads', { headers: site.desk }, '203.0.113.77')
  expect(await findings()).toEqual([{ kind: 'officeConsents', count: 1, who: '상담사 가' }])
})

test('a consent begun for one carrier is none for another, and its tick is never kept', async () => {
  await using site = await aQuoted()
  await site.does('recordings/consent', { isAgreed: true })
  const recordingId = await site.keep()
  const fields = { recordingId, isRead: 'on' }
  for (const carrier of ['kt', 'lg']) await site.does('draft', { form: `recorded:${carrier}`, fields })
  const choice = async () => {
    const { text } = await deskPage(site.site, `/desk/leads/${site.id}/contract`, site.desk)
    return [/<input[^>]*name="recordingId"[^>]*>/, /<input[^>]*name="isRead"[^>]*>/].map((field) =>
      field.exec(text)?.[0].includes('checked'),
    )
  }
  expect(await choice()).toEqual([true, false])
  expect((await site.record(recordingId)).status).toBe(200)
  const kept = await site.site.services.database.selectFrom('note_drafts').select('form').execute()
  expect(kept).toEqual([{ form: 'recorded:lg' }])
})

test('a choice begun for one carrier does not stand in the form of the next', async () => {
  await using site = await aQuoted()
  await site.does('recordings/consent', { isAgreed: true })
  const recordingId = await site.keep()
  await site.does('draft', { form: 'recorded:kt', fields: { recordingId } })
  await site.does('quotes', { planCode: 'LG-04', mobileLines: 0 })
  const { text } = await deskPage(site.site, `/desk/leads/${site.id}/contract`, site.desk)
  expect(text).toMatch(/<input[^>]*name="recordingId"/)
  expect(text).not.toMatch(/<input[^>]*name="recordingId"[^>]*checked/)
})
