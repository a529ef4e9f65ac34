import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { assignNewLeads, reclaimOverdueLeads } from '#app/crm/assignment/auto-assignment.server.ts'
import { MINUTE_MS } from '#app/platform/durations.ts'
import { readSettings, writeSetting } from '#app/shared/settings/settings.server.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import { seoulIso, seoulMoment } from '#app/platform/korean-time.ts'
import { aLead, aNoticeSite, centreOf, onDuty, staffId, told } from '#tests/notices.ts'
import { codeSentTo } from '#tests/sent-messages.ts'
import { signIn } from '#tests/sign-in.ts'
import { noticesJob } from './sending.server.ts'

type NoticeSite = Awaited<ReturnType<typeof aNoticeSite>>

const SETTINGS = '/api/desk/notices/settings'

/** Lets the clocks of assignment and of notices run through a span, minute by minute. */
async function pass(site: NoticeSite, from: string, minutes: number): Promise<void> {
  const start = seoulMoment(from.slice(0, 10), from.slice(11)).getTime()
  for (let minute = 0; minute <= minutes; minute += 1) {
    await site.moveTo(seoulIso(new Date(start + minute * MINUTE_MS)).slice(0, 16))
    await reclaimOverdueLeads(site.services)
    await assignNewLeads(site.services)
    await noticesJob.run(site.services)
  }
}

const recipients = async (site: NoticeSite) => (await told(site)).map(({ recipient }) => recipient)

test('a request that nobody takes, then nobody calls, makes two mails in its life; neither names anybody', async () => {
  await using site = await aNoticeSite('2026-11-23T10:00')
  const id = await aLead(site, { customerName: '홍길동' })
  await pass(site, '2026-11-23T10:00', 10)
  // To one of two managers.
  expect(await recipients(site)).toEqual([expect.stringMatching(/^manager2?@/)])
  await onDuty(site, 'advisor1')
  await onDuty(site, 'advisor2')
  await pass(site, '2026-11-23T10:11', 90)
  const { assignee_id, is_escalated } = await site.services.database
    .selectFrom('leads')
    .select(['assignee_id', 'is_escalated'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(is_escalated).toBe(true)
  const mails = await told(site)
  expect(mails.map(({ template }) => template)).toEqual(['desk.newLead', 'desk.escalated'])
  const { email } = await site.services.database
    .selectFrom('staff')
    .select('email')
    .where('id', '=', assignee_id!)
    .executeTakeFirstOrThrow()
  expect(mails[1]!.recipient).toBe(email)
  for (const { text } of mails) {
    expect(text).toContain(`/desk/leads/${id}`)
    expect(text).toMatch(/접수번호 GC-\w{8}/)
    expect(text).not.toMatch(/홍길동|01000/)
  }
  // Each manager has it at the desk, and each advisor what was theirs.
  const kinds = async (who: string) =>
    (await centreOf(site, await signIn(site, who))).result.map(({ kind }) => kind)
  expect(await kinds('manager')).toEqual(['ESCALATED', 'UNASSIGNED'])
  expect([...(await kinds('advisor1')), ...(await kinds('advisor2'))]).toEqual(['ASSIGNED', 'ASSIGNED'])
  expect(await kinds('advisor3')).toEqual([])
})

test('a request that is taken at once makes a mail to whom it is given, or none where they read it', async () => {
  await using site = await aNoticeSite('2026-11-23T10:00')
  await onDuty(site, 'advisor1')
  const [read, unread] = [await aLead(site), await aLead(site)]
  await assignNewLeads(site.services)
  const advisor = await signIn(site, 'advisor1')
  await site.post('/api/desk/notices/read', { seenAt: `/desk/leads/${read}` }, advisor)
  await pass(site, '2026-11-23T10:01', 20)
  const mails = await told(site)
  expect(mails).toMatchObject([{ recipient: 'advisor1@desk.example', template: 'desk.newLead' }])
  expect(mails[0]!.text).toContain(unread)
  expect(mails[0]!.text).not.toContain(read)
})

test('a flood of requests is one mail with all of them; a team’s address gets it instead of a manager', async () => {
  await using site = await aNoticeSite('2026-11-23T10:00')
  const { calling } = await readSettings(site.services)
  await writeSetting(site.services, 'calling', { ...calling, teamMail: 'team@desk.example' })
  await expect
    .poll(async () => (await readSettings(site.services)).calling.teamMail)
    .toBe('team@desk.example')
  const ids = [await aLead(site), await aLead(site), await aLead(site)]
  await pass(site, '2026-11-23T10:01', 10)
  const mails = await told(site)
  expect(mails).toMatchObject([{ recipient: 'team@desk.example' }])
  expect(mails[0]!.text).toContain('새 알림이 3건 있어요')
  for (const id of ids) expect(mails[0]!.text).toContain(id)
})

test('outside somebody’s hours and on leave nothing leaves; it does once they work, unless it was read', async () => {
  await using site = await aNoticeSite('2026-11-23T19:00')
  const manager = await signIn(site, 'manager')
  for (const who of ['advisor1', 'advisor2']) {
    const assigneeId = await staffId(site, who)
    await site.post(`/api/desk/leads/${await aLead(site)}/assign`, { assigneeId }, manager)
  }
  const leave = { from: '2026-11-24T00:00:00+09:00', until: '2026-11-25T00:00:00+09:00', reason: '휴가' }
  const away = await staffId(site, 'advisor2')
  expect((await site.post(`/api/desk/advisors/${away}/leaves`, leave, manager)).status).toBe(200)
  await pass(site, '2026-11-23T19:05', 2)
  await site.moveTo('2026-11-24T08:59')
  await noticesJob.run(site.services)
  expect(await told(site)).toEqual([])
  await site.moveTo('2026-11-24T09:00')
  await Promise.all([noticesJob.run(site.services), noticesJob.run(site.services)])
  expect(await recipients(site)).toEqual(['advisor1@desk.example'])
  await site.moveTo('2026-11-25T09:00')
  await noticesJob.run(site.services)
  expect(await recipients(site)).toEqual(['advisor1@desk.example', 'advisor2@desk.example'])
})

test('what is switched off is off; what must reach somebody cannot be', async () => {
  await using site = await aNoticeSite('2026-11-23T10:00')
  const [advisor, manager] = [await signIn(site, 'advisor1'), await signIn(site, 'manager')]
  const given = async () =>
    site.post(
      `/api/desk/leads/${await aLead(site)}/assign`,
      { assigneeId: await staffId(site, 'advisor1') },
      manager,
    )
  expect((await site.post(SETTINGS, { minutesBefore: 5 }, advisor)).status).toBe(200)
  await given()
  await pass(site, '2026-11-23T10:05', 3)
  expect(await told(site)).toEqual([])
  expect(await centreOf(site, advisor)).toEqual({
    unread: 0,
    hasMore: false,
    result: [],
    unassigned: null,
  })
  const refused = await site.post(SETTINGS, { mail: ['UNASSIGNED'], minutesBefore: 5 }, manager)
  expect(refused).toMatchObject({
    status: 422,
    message: '‘두 번 늦은 상담’ 알림은 메일과 문자 가운데 하나를 켜 두어야 해요.',
  })
  const noNumber = await site.post(SETTINGS, { text: ['ESCALATED'], minutesBefore: 5 }, manager)
  expect(noNumber).toMatchObject({
    status: 422,
    message: '문자를 받을 휴대폰 번호를 먼저 확인해 주세요.',
  })
  expect((await site.post(SETTINGS, { minutesBefore: 7 }, advisor)).status).toBe(422)
})

test('an escalation goes by text to who wants that, still stands at the desk, and to a manager who is there', async () => {
  await using site = await aNoticeSite('2026-11-23T10:00')
  const { database } = site.services
  const phones = { manager: '01055550001', manager2: '01055550002' }
  for (const [who, phone] of Object.entries(phones)) {
    const values = {
      channels: JSON.stringify({ ESCALATED: ['here', 'text'], UNASSIGNED: ['here'] }),
      minutes_before: 5,
      has_sound: false,
      proved_phone_sealed: site.services.keyring.seal('staff-phone', phone),
    }
    await database
      .insertInto('staff_notice_settings')
      .values({ staff_id: await staffId(site, who), ...values })
      .execute()
  }
  const advisor = await onDuty(site, 'advisor1')
  const id = await aLead(site)
  await site.post(`/api/desk/leads/${id}/claim`, {}, advisor)
  await site.services.database.updateTable('leads').set({ returns: 1 }).where('id', '=', id).execute()
  const leave = {
    id: crypto.randomUUID(),
    starts_at: seoulMoment('2026-11-23', '10:00'),
    ends_at: seoulMoment('2026-11-24', '10:00'),
    reason: '',
    created_by: null,
    created_at: site.services.now(),
  }
  await pass(site, '2026-11-23T10:20', 9)
  await database
    .insertInto('advisor_leaves')
    .values({ ...leave, staff_id: await staffId(site, 'manager') })
    .execute()
  await pass(site, '2026-11-23T10:30', 2)
  const sent = await told(site)
  expect(sent).toMatchObject([{ channel: 'sms', template: 'desk.notice', recipient: phones.manager2 }])
  expect(sent[0]!.text).toBe(
    '[고른커넥트] 상담실 알림: 두 사람이 제때 걸지 못해 넘어온 상담이 있어요. http://localhost:3000/desk/notices',
  )
  const present = await centreOf(site, await signIn(site, 'manager'))
  expect(present).toMatchObject({ unread: 1, result: [{ kind: 'ESCALATED' }] })
})

test('what waits for somebody who is away holds up nobody else’s', async () => {
  await using site = await aNoticeSite('2026-11-23T10:00')
  const { database } = site.services
  const [away, manager] = [await staffId(site, 'advisor1'), await signIn(site, 'manager')]
  await database
    .insertInto('advisor_leaves')
    .values({
      id: uuidv7(),
      staff_id: away,
      reason: '휴가',
      created_by: null,
      created_at: site.services.now(),
      starts_at: seoulMoment('2026-11-23', '00:00'),
      ends_at: seoulMoment('2026-11-25', '00:00'),
    })
    .execute()
  const old = await aLead(site)
  await sql`insert into staff_notices (staff_id, kind, event, lead_id, at)
    select ${away}, 'ASSIGNED', 'old ' || number, ${old}, ${site.services.now()}
    from generate_series(1, 600) as number`.execute(database)
  const assigneeId = await staffId(site, 'advisor2')
  await site.post(`/api/desk/leads/${await aLead(site)}/assign`, { assigneeId }, manager)
  await site.moveTo('2026-11-23T10:03')
  await noticesJob.run(site.services)
  expect(await recipients(site)).toContain('advisor2@desk.example')
  expect(await recipients(site)).not.toContain('advisor1@desk.example')
})

test('nothing is texted to a number that its owner did not confirm by the code sent to it', async () => {
  await using site = await aNoticeSite('2026-11-23T10:00')
  const [manager, advisor] = [await signIn(site, 'manager'), await signIn(site, 'advisor1')]
  const [mine, others] = ['01055550001', '01055550009']
  const texts = { text: ['ESCALATED'], minutesBefore: 5 }
  const ask = (phone: string, who = manager) =>
    site.post<{ certId: string }>('/api/desk/notices/phone/code', { phone }, who)
  const confirm = (certId: string, code: string, who = manager) =>
    site.post('/api/desk/notices/phone', { certId, code }, who)
  // By the form itself, however it is named; by no number at all.
  for (const phone of ['02', '0212345678', 'abc', '']) expect((await ask(phone)).status).toBe(422)
  expect((await site.post(SETTINGS, { ...texts, phone: others }, manager)).status).toBe(422)
  // By another's code, or by one that was sent for anything else.
  const asked = (await ask(mine)).data.certId
  const code = await codeSentTo(site, mine)
  expect((await confirm(asked, code === '000000' ? '000001' : '000000')).status).toBe(422)
  const joining = { phone: others, usrNm: '홍길동', purpose: 'join' }
  const { data: cert } = await site.post<{ certId: string }>('/api/user/cert/request', joining)
  expect((await confirm(cert.certId, await codeSentTo(site, others))).status).toBe(422)
  expect((await site.post(SETTINGS, texts, manager)).status).toBe(422)
  expect((await confirm(asked, code)).status).toBe(200)
  expect((await confirm(asked, code, advisor)).status).toBe(422)
  expect((await site.post(SETTINGS, texts, manager)).status).toBe(200)
  const phones = async () => {
    const { database, keyring } = site.services
    const rows = await database.selectFrom('staff_notice_settings').select('proved_phone_sealed').execute()
    return rows.map(
      ({ proved_phone_sealed }) => proved_phone_sealed && keyring.open('staff-phone', proved_phone_sealed),
    )
  }
  expect(await phones()).toEqual([mine])
  expect((await site.post('/api/desk/notices/phone/remove', {}, manager)).status).toBe(200)
  expect(await phones()).toEqual([null])
  expect((await site.post(SETTINGS, texts, manager)).status).toBe(422)
})
