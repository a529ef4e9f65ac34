import { expect, test } from 'vitest'
import type { Line } from '#app/crm/lines/contract.ts'
import { remindOfEnds } from '#app/crm/renewals/remind.server.ts'
import { seoulMoment } from '#app/platform/korean-time.ts'
import type { ConsentLine } from '#app/privacy/consents/consents-contract.ts'
import { listMessages } from '#app/shared/messaging/messages.server.ts'
import { writeSetting } from '#app/shared/settings/settings.server.ts'
import { deskPage, postAct } from './desk-page.ts'
import { MEMBER, signMemberIn } from './member-sign-in.ts'
import { anOpenedLine, aSiteOn, lineChange, type DeskHeaders } from './opened-lines.ts'
import { signIn } from './sign-in.ts'
import { openSolapi, SOLAPI_HOOK } from './solapi.ts'

const TODAY = '2026-11-23'
/** Of a line that is opened on 2026-02-23 for 36 months. */
const FIRST = '2028-11-24'
const PHONE = '01000065201'
const AGREED = { by: 'sms', isRead: true, consentVersion: 'reminder-0.9' }

type Site = Awaited<ReturnType<typeof aLine>>

/** An opened line of an advisor’s lead, of which nobody agreed to be told. */
async function aLine(env: Record<string, string> = {}) {
  const site = await aSiteOn(TODAY, env)
  const desk = await signIn(site, 'advisor1')
  const line = await anOpenedLine(site, desk, PHONE)
  expect((await site.post(`/api/desk/leads/${line.id}/claim`, {}, desk)).status).toBe(200)
  return Object.assign(site, { desk, line })
}

const note = (site: Site, sent: object = AGREED, desk: DeskHeaders = site.desk) =>
  site.post<{ lines: Line[]; errors?: object }>(`/api/desk/${site.line.path}/reminder`, sent, desk)

const rowsOf = (site: Site) => site.services.database.selectFrom('end_reminders').selectAll().execute()

async function told(site: Site, template: string) {
  return (await listMessages(site.services)).filter((each) => each.template === template)
}

async function countOn(site: Site, day: string): Promise<number> {
  site.clock.now = seoulMoment(day, '10:00')
  await remindOfEnds(site.services)
  return (await told(site, 'contract.end')).length
}

const ledger = async (site: Site, whose = PHONE) => {
  const owner = await signIn(site, 'owner')
  const { data } = await site.post<{ result: ConsentLine[] }>('/api/desk/consents/search', { whose }, owner)
  return data.result
    .filter(({ item }) => item === 'reminder')
    .map(({ itemName, version, agreed, channel }) => [itemName, version, agreed, channel])
}

const tokenIn = (text: string) => /\/renewal\?token=([\w-]{44})/.exec(text)![1]!

test('what was agreed to on a call is noted with the text that was read, told at once, and stopped by its link', async () => {
  await using site = await aLine()
  const path = `/desk/leads/${site.line.id}/contract`
  const { text: page } = await deskPage(site, path, site.desk)
  expect(page).toContain('약정 만료 알림 동의 남기기')
  const version = /name="consentVersion"[^>]*value="([^"]+)"/.exec(page)![1]!
  // Without a script: what was typed stays, with why it cannot be.
  const typed = { by: 'mail', mail: 'somebody@', isRead: 'on', consentVersion: version }
  const wrong = await postAct(site, path, `/api/desk/${site.line.path}/reminder`, site.desk, typed)
  expect(wrong.text).toContain('이메일 주소를 끝까지 적어 주세요.')
  expect(wrong.text).toContain('value="somebody@"')
  const noted = await note(site, { ...AGREED, consentVersion: version })
  expect([noted.status, noted.message]).toEqual([200, noted.message])
  expect(noted.data.lines).toMatchObject([{ reminder: { by: 'sms', isConfirmed: true } }])
  const [row] = await rowsOf(site)
  expect(row).toMatchObject({ way: 'spoken', consent: version, member_id: null, address: '' })
  expect(row!.staff_name).toBeTruthy()
  const [text] = await told(site, 'contract.endNoted')
  expect(text).toMatchObject({ recipient: PHONE, channel: 'sms' })
  expect(text!.text).toContain('KT 약정이 끝나는 2029.02.22 전에 문자로')
  // A text of information: no offer, no sum.
  expect(text!.text).not.toMatch(/\(광고\)|할인|혜택|\d원/)
  const log = await site.services.database
    .selectFrom('access_log')
    .select('reason')
    .where('action', '=', 'lead.line')
    .execute()
  expect(log.map(({ reason }) => reason)).toEqual(['약정 만료 알림 문자'])
  expect((await note(site, { ...AGREED, consentVersion: version })).status).toBe(409)
  expect(await countOn(site, FIRST)).toBe(1)
  expect((await told(site, 'contract.end'))[0]!.recipient).toBe(PHONE)
  const stopped = await site.post('/api/renewal/reminders/stop', { token: tokenIn(text!.text) })
  expect(stopped.status).toBe(200)
  expect(await countOn(site, '2029-01-23')).toBe(1)
  expect(await ledger(site)).toEqual([
    ['약정 만료 알림(문자)', version, false, '약정 만료 알림 · 메일이나 문자의 링크'],
    ['약정 만료 알림(문자)', version, true, `약정 만료 알림 · 통화(${row!.staff_name} 적음)`],
  ])
})

test('what was not agreed to, read aloud or told is refused by its field, as is whose line it is not', async () => {
  await using site = await aLine()
  const other = await anOpenedLine(site, site.desk, '01000065202')
  const of = (contractId: string) => `/api/desk/leads/${site.line.id}/lines/${contractId}/reminder`
  expect((await site.post(of(other.contractId), AGREED, site.desk)).status).toBe(404)
  expect((await note(site, AGREED, await signIn(site, 'advisor2'))).status).toBe(403)
  for (const [sent, field] of [
    [{ isRead: false }, 'isRead'],
    [{ consentVersion: 'reminder-7' }, 'consents'],
    [{ by: 'mail', mail: 'somebody@' }, 'mail'],
    [{ by: 'mail' }, 'mail'],
    [{ by: 'fax' }, 'by'],
  ] as const) {
    const { status, data } = await note(site, { ...AGREED, ...sent })
    expect([sent, status, Object.keys(data.errors ?? {})]).toEqual([sent, 422, [field]])
  }
  expect((await note(site, { by: 'off' })).status).toBe(409)
  await writeSetting(site.services, 'endReminders', { isOn: false, first: 90, second: 30 })
  expect((await note(site)).status).toBe(409)
  await writeSetting(site.services, 'endReminders', { isOn: true, first: 90, second: 30 })
  // No day is left on which they would be told.
  site.clock.now = seoulMoment('2029-01-25', '10:00')
  expect((await note(site, AGREED, await signIn(site, 'advisor1'))).status).toBe(409)
  expect(await rowsOf(site)).toEqual([])
  expect(await told(site, 'contract.endNoted')).toEqual([])
})

test.for([
  ['ended', 'TERMINATED', TODAY],
  ['is to end', 'TERMINATED', '2026-12-10'],
  ['was handed over', 'TRANSFERRED', TODAY],
] as const)('nothing is noted of a line that %s', async ([, kind, onDate]) => {
  await using site = await aLine()
  await site.post(`/api/desk/${site.line.path}/change`, lineChange(kind, onDate), site.desk)
  expect((await note(site)).status).toBe(409)
  expect(await rowsOf(site)).toEqual([])
})

test('after “그만” nothing is noted, and what was noted ends', async () => {
  await using solapi = await openSolapi()
  await using site = await aLine(solapi.env)
  expect((await note(site)).status).toBe(200)
  await site.fetch(SOLAPI_HOOK, solapi.replied({ from: PHONE, text: '그만' }))
  expect(await rowsOf(site)).toMatchObject([{ stopped_by: 'reply' }])
  const again = await note(site)
  expect([again.status, again.message]).toEqual([409, expect.stringContaining('전화 그만 받기')])
  expect(await countOn(site, FIRST)).toBe(0)
})

test('within ten seconds it is undone, and nobody is told of it', async () => {
  await using solapi = await openSolapi()
  await using site = await aLine(solapi.env)
  const done = await note(site)
  const undone = await site.post(`/api/desk/undo/${done.headers.get('x-undo')}`, undefined, site.desk)
  expect([undone.status, undone.message]).toEqual([200, undone.message])
  expect(await rowsOf(site)).toEqual([])
  expect(await told(site, 'contract.endNoted')).toEqual([])
})

test('by mail it begins when whoever has the address presses, and ends when it is said on a call', async () => {
  await using site = await aLine()
  const noted = await note(site, { ...AGREED, by: 'mail', mail: ' Somebody@Example.com ' })
  expect(noted.data.lines).toMatchObject([{ reminder: { by: 'mail', isConfirmed: false } }])
  const [text] = await told(site, 'contract.endNoted')
  expect(text).toMatchObject({ recipient: PHONE, channel: 'sms' })
  // Who never said so stops it by the text, before it began.
  const link = `/renewal?token=${tokenIn(text!.text)}`
  expect(await (await site.fetch(`${link}&stop=1`)).text()).toContain('알림 그만 받기')
  const [asked] = await told(site, 'contract.endAsk')
  expect(asked).toMatchObject({ recipient: 'somebody@example.com', channel: 'mail' })
  expect(await countOn(site, FIRST)).toBe(0)
  site.clock.now = seoulMoment('2026-11-24', '10:00')
  const token = tokenIn(asked!.text)
  expect((await site.post('/api/renewal/reminders/confirm', { token })).status).toBe(200)
  expect(await countOn(site, FIRST)).toBe(1)
  expect((await told(site, 'contract.end'))[0]!.recipient).toBe('somebody@example.com')
  expect((await note(site, { by: 'off' }, await signIn(site, 'advisor1'))).status).toBe(200)
  const expected = [
    [false, '약정 만료 알림 · 통화'],
    [true, '약정 만료 알림 · 받은 링크에서 확인'],
    [true, expect.stringMatching(/^약정 만료 알림 · 통화\(.+ 적음\)$/)],
  ]
  expect((await ledger(site)).map(([, , ...line]) => line)).toEqual(expected)
  const [row] = await rowsOf(site)
  expect(row).toMatchObject({ recipient_sealed: null, recipient_index: null, stopped_by: 'spoken' })
})

test('the ledger has what members agreed to, and what somebody told who is neither member nor lead', async () => {
  await using site = await aLine()
  const mine = await anOpenedLine(site, site.desk, {
    customerMobile: MEMBER.phone,
    customerName: MEMBER.usrNm,
  })
  const member = await signMemberIn(site)
  const own = { lineId: mine.contractId, by: 'mail', agreement: true }
  expect((await site.post('/api/user/lines/reminder', own, member)).status).toBe(200)
  expect(await ledger(site, MEMBER.phone)).toEqual([
    ['약정 만료 알림(이메일)', 'reminder-0.9', true, '약정 만료 알림 · 회원 화면'],
  ])
  const end = { carrier: 'kt', month: '2027-06', contact: 'stranger@example.com', agreement: true }
  expect((await site.post('/api/renewal/reminders', end)).status).toBe(200)
  expect(await ledger(site, 'stranger@example.com')).toMatchObject([
    ['약정 만료 알림(이메일)', 'reminder-0.9', true, '약정 만료 알림 · 다른 프로그램'],
  ])
  const log = await site.services.database
    .selectFrom('access_log')
    .select('subject')
    .where('action', '=', 'consent.read')
    .execute()
  expect(log.map(({ subject }) => subject)).toContain('reminders')
})
