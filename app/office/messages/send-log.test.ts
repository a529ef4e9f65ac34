import { expect, test } from 'vitest'
import { seoulMoment } from '#app/platform/korean-time.ts'
import { receiveLead } from '#tests/make.ts'
import { CONNECTED } from '#tests/connected.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite } from '#tests/site.ts'
import { deskPage } from '#tests/desk-page.ts'
import { sendMessage } from '#app/shared/messaging/messages.server.ts'

interface Sent {
  result: { recipient: string; text: string; template: string }[]
  total: number
}

test('owner, manager and privacy read the send log with everything masked; nobody else', async () => {
  await using site = await openTestSite()
  const { database } = site.services
  await database.deleteFrom('messages').execute()
  const send = (text: string, recipient = '01012345678', channel: 'sms' | 'mail' = 'sms') =>
    sendMessage(site.services, { channel, template: 'consent.result', recipient, text }, text)
  await send('인증번호 123456 3분 안에 입력해 주세요.')
  await send('홍길동 님, 2026.11.23에 01012345678로 걸게요. 문의 1670-2072', 'kim@example.com', 'mail')
  await send(
    'https://goreun.example/member/marketing?token=abc.def https://goreun.example/r/abcdefghijklmnopqrstuvwxyz',
  )
  for (const who of ['owner', 'manager', 'privacy']) {
    const { data } = await site.get<Sent>('/api/desk/messages', await signIn(site, who))
    expect(data.total, who).toBe(3)
    const text = JSON.stringify(data)
    for (const secret of ['123456', '01012345678', '홍길동', 'kim@', 'abc.def', 'abcdefghij'])
      expect(text).not.toContain(secret)
    expect(text).toContain('010-****-5678')
    expect(text).toContain('ki****@example.com')
    for (const said of ['2026.11.23', '1670-2072']) expect(text).toContain(said)
  }
  for (const who of ['advisor1', 'editor']) {
    const headers = await signIn(site, who)
    expect((await site.get('/api/desk/messages', headers)).status, who).toBe(403)
  }
  expect((await site.get('/api/desk/messages')).status).toBe(401)
  const owner = await signIn(site, 'owner')
  expect((await site.get('/api/desk/messages?page=0', owner)).status).toBe(422)
})

test('the desk’s page shows it to who may, and its line in the menu', async () => {
  await using site = await openTestSite()
  const message = { channel: 'sms', template: 'gift.paid', recipient: '01012345678', text: '하나' } as const
  await sendMessage(site.services, message, '하나')
  await site.services.database
    .updateTable('messages')
    .set({ status: 'given_up', expires_at: null, at: new Date('2020-12-31T05:05:00Z') })
    .execute()
  const open = async (who: string) => {
    const { authorization } = await signIn(site, who)
    const cookie = `gc_desk=${authorization.replace('Bearer ', '')}`
    const page = await site.fetch('/desk/messages', { headers: { cookie } })
    return { status: page.status, html: await page.text() }
  }
  const owner = await open('owner')
  expect(owner.status).toBe(200)
  expect(owner.html).toContain('href="/desk/messages"')
  // Of another year.
  expect(owner.html).toContain('>2020.12.31 14:05</time>')
  expect((await open('advisor1')).status).toBe(403)
  const stranger = await site.fetch('/desk/messages', { redirect: 'manual' })
  expect(stranger.status).toBe(302)
})

test('the log is found by a whole recipient, narrowed and turned round; whoever was looked for leaves a line', async () => {
  await using site = await openTestSite({ env: CONNECTED })
  const { database } = site.services
  await database.deleteFrom('messages').execute()
  const send = (text: string, recipient: string, channel: 'sms' | 'mail' = 'sms') =>
    sendMessage(site.services, { channel, template: 'gift.paid', recipient, text }, text)
  await send('하나', '01012345678')
  await send('둘', '01087654321')
  await send('셋', 'kim@example.com', 'mail')
  await database.updateTable('messages').set({ status: 'given_up', expires_at: null }).execute()
  const owner = await signIn(site, 'owner')
  const texts = async (query: string) => {
    const { data } = await site.get<Sent>(`/api/desk/messages?${query}`, owner)
    return data.result.map(({ text }) => text)
  }
  expect(await texts('q=010-1234-5678')).toEqual(['하나'])
  expect(await texts('q=KIM@example.com')).toEqual(['셋'])
  for (const part of ['5678', 'kim', '0101234567']) expect(await texts(`q=${part}`), part).toEqual([])
  expect(await texts('channel=mail')).toEqual(['셋'])
  expect((await texts('sort=at')).toReversed()).toEqual(await texts(''))
  const lines = await database
    .selectFrom('access_log')
    .select(['subject', 'reason'])
    .where('action', '=', 'message.find')
    .execute()
  expect(lines).toHaveLength(3)
  expect(JSON.stringify(lines)).not.toMatch(/5678|kim/)
  // Those that were ticked, and none where nothing was.
  const { data } = await site.get<{ result: { id: string; text: string }[] }>('/api/desk/messages', owner)
  const [one, two] = data.result
  const resend = (body: object) => site.post<{ sent: number }>('/api/desk/messages/resend', body, owner)
  expect((await resend({ ticked: '1' })).data.sent).toBe(0)
  expect((await resend({ ticked: '1', ids: [one!.id], all: `${two!.id},` })).data.sent).toBe(2)
  expect(await texts('state=given_up')).toHaveLength(1)
  // All of the filter over its pages, only while they are as many as were shown.
  const whole = { state: 'open', ticked: '1', ids: [one!.id] }
  const unseen = await resend({ ...whole, whole: 2 })
  expect(unseen).toMatchObject({ status: 409, message: expect.stringContaining('그사이 1통') as string })
  expect((await resend({ ...whole, whole: 1, sort: 'at' })).data.sent).toBe(1)
})

test('what a person wants no more is sent again neither one by one nor with others', async () => {
  const clock = { now: seoulMoment('2026-11-24', '14:00') }
  await using site = await openTestSite({ env: CONNECTED, now: () => clock.now })
  const { database } = site.services
  const [owner, phone] = [await signIn(site, 'owner'), '01000063005']
  const { id } = await receiveLead(site, { customerMobile: phone })
  await database.deleteFrom('messages').execute()
  const send = (template: 'consult.text' | 'gift.paid', key: string) =>
    sendMessage(site.services, { channel: 'sms', template, recipient: phone, text: key }, key)
  await send('consult.text', '취소한 문자')
  await database.updateTable('messages').set({ status: 'waiting', due_at: clock.now }).execute()
  clock.now = new Date(clock.now.getTime() + 60_000)
  expect(
    (await site.post(`/api/desk/leads/${id}/calls`, { outcome: 'TALKED', stopCalls: true }, owner)).status,
  ).toBe(200)
  await send('consult.text', '막힌 문자')
  await send('gift.paid', '사은품 문자')
  await database
    .updateTable('messages')
    .set({ status: 'given_up', failure: 'unreached', expires_at: null })
    .where('failure', 'is', null)
    .execute()
  const { data } = await site.get<{
    failed: number
    result: { id: string; text: string; canResend: boolean }[]
  }>('/api/desk/messages', owner)
  expect(data.failed).toBe(2)
  const byText = (text: string) => data.result.find((each) => each.text === text)!
  expect(byText('취소한 문자').canResend).toBe(false)
  const resend = (text: string) => site.post(`/api/desk/messages/${byText(text).id}/resend`, {}, owner)
  for (const text of ['취소한 문자', '막힌 문자'])
    expect(await resend(text), text).toMatchObject({
      status: 409,
      message: expect.stringContaining('보내지 않') as string,
    })
  const all = await site.post<object>('/api/desk/messages/resend', { state: 'open' }, owner)
  expect(all.data).toMatchObject({ sent: 1, unwanted: 2 })
  expect((await resend('사은품 문자')).status).toBe(200)
})

test('what went to a lead is found by its name or last four digits, for whoever reads leads; both are logged', async () => {
  await using site = await openTestSite()
  const { database } = site.services
  const { id } = await receiveLead(site, { customerName: '선우가람', customerMobile: '01088884321' })
  await database.deleteFrom('messages').execute()
  const sent = { channel: 'sms', template: 'consult.missed', recipient: '01088884321', text: '부재' } as const
  await sendMessage(site.services, sent, 'missed')
  const log = async (q: string, who: string) =>
    (
      await site.get<{ result: { text: string; lead: { name: string } | null }[] }>(
        `/api/desk/messages?q=${encodeURIComponent(q)}`,
        await signIn(site, who),
      )
    ).data.result
  for (const q of ['4321', '선우', 'ㅅㅇㄱㄹ', '010-8888-4321'])
    expect(await log(q, 'manager'), q).toMatchObject([{ text: '부재', lead: { name: '선**람' } }])
  expect(await log('4320', 'manager')).toEqual([])
  // A reader of the log is no reader of leads by that.
  expect(await log('4321', 'privacy')).toEqual([])
  const lines = await database.selectFrom('access_log').select(['action', 'subject']).execute()
  expect(lines).toContainEqual({ action: 'lead.list', subject: `lead:${id}` })
  expect(lines.filter(({ action }) => action === 'message.find').length).toBeGreaterThan(0)
})

test('the hub tells what did not go with its act, what goes next and how much went on each day', async () => {
  await using site = await openTestSite()
  const { database } = site.services
  const { id } = await receiveLead(site, { customerName: '선우가람', customerMobile: '01088884321' })
  await database.deleteFrom('messages').execute()
  const message = { channel: 'sms', template: 'consult.missed', recipient: '01088884321' } as const
  await sendMessage(site.services, { ...message, text: '못 간 것' }, 'bad')
  await database.updateTable('messages').set({ status: 'given_up', failure: 'refused' }).execute()
  const { text } = await deskPage(site, '/desk/sending', await signIn(site, 'manager'))
  for (const said of [
    '문자와 이메일이 연결되지 않아 1통이 나가지 않았어요.',
    '연결 방법 보기',
    '급하지 않은 문자 1',
    '부재 1',
    '못 간 것',
    '서버 담당에게 보낼 안내 복사',
    `href="/desk/leads/${id}"`,
  ])
    expect(text).toContain(said)
  // Why a courier refused it once is not why it does not leave, and what is none has no heading.
  for (const unsaid of [
    '지금 전화로 알릴 것',
    '전화로 알리기',
    '받아 주지 않았어요',
    '다음에 보낼 것',
    '지난 7일',
    '보낼 차례<',
  ])
    expect(text).not.toContain(unsaid)
})

test('where nothing is connected what harms stands first, and who was called since is told so and counted no more', async () => {
  let now = seoulMoment('2026-11-23', '10:00')
  await using site = await openTestSite({ now: () => now })
  const { database } = site.services
  const { id } = await receiveLead(site, { customerName: '선우가람', customerMobile: '01088884321' })
  await database.deleteFrom('messages').execute()
  const to = { channel: 'sms', recipient: '01088884321' } as const
  await sendMessage(site.services, { ...to, template: 'install.booked', text: '설치 예약이에요' }, 'booked')
  await sendMessage(site.services, { ...to, template: 'consult.missed', text: '부재였어요' }, 'missed')
  await sendMessage(site.services, { ...to, template: 'desk.notice', text: '직원에게' }, 'desk')
  await database.updateTable('messages').set({ status: 'logged' }).execute()
  const manager = await signIn(site, 'manager')
  const hub = async () => (await deskPage(site, '/desk/sending', manager)).text
  const before = await hub()
  expect(before).toMatch(
    /2통이 나가지 않았어요[\s\S]*지금 전화로 알릴 것 1[\s\S]*설치 예약이에요[\s\S]*급하지 않은 문자 1[\s\S]*부재였어요/,
  )
  expect(before).not.toContain('직원에게 보낸')
  await database
    .insertInto('lead_events')
    .values({
      lead_id: id,
      kind: 'CALLED',
      staff_id: null,
      staff_name: null,
      detail: JSON.stringify({ outcome: 'TALKED' }),
      note_sealed: null,
      at: new Date(site.services.now().getTime() + 60_000),
    })
    .execute()
  const after = await hub()
  expect(after).toMatch(/지금 전화로 알릴 것 0[\s\S]*전화함 \d\d:\d\d/)
  expect(after).not.toContain('전화로 알리기')
  // After hours nobody is asked to call.
  await database.deleteFrom('lead_events').where('kind', '=', 'CALLED').execute()
  now = seoulMoment('2026-11-23', '21:20')
  const { text: night } = await deskPage(site, '/desk/sending', await signIn(site, 'manager'))
  expect(night).toContain('내일 09:00부터 전화로 알릴 것 1')
  expect(night).not.toContain('전화로 알리기')
})

test('the figures of the hub are those of its days: what was only kept is told apart from what left', async () => {
  await using site = await openTestSite()
  const { database } = site.services
  await database.deleteFrom('messages').execute()
  const message = { channel: 'sms', template: 'gift.paid', recipient: '01012345678' } as const
  for (const key of ['하나', '둘', '셋', '넷', '다섯', '여섯'])
    await sendMessage(site.services, { ...message, text: key }, key)
  const rows = await database.selectFrom('messages').select('id').orderBy('id').execute()
  const become = (from: number, to: number, values: object) =>
    database
      .updateTable('messages')
      .set({ expires_at: null, ...values })
      .where(
        'id',
        'in',
        rows.slice(from, to).map(({ id }) => id),
      )
      .execute()
  await become(0, 3, { status: 'logged' })
  await become(3, 4, { status: 'sent' })
  // The one that nobody can use any more is no failure, here and in the menu.
  await become(4, 6, { status: 'given_up', failure: 'refused' })
  await become(5, 6, { expires_at: site.services.now() })
  const { text } = await deskPage(site, '/desk/sending', await signIn(site, 'manager'))
  const cellsOf = (key: string) =>
    [...text.matchAll(new RegExp(`data-some="${key}">([^<]*)<`, 'g'))].map(([, many]) => many)
  expect([cellsOf('sent'), cellsOf('logged'), cellsOf('unsent')]).toEqual([['1'], ['3'], ['1']])
  const figures = [...text.matchAll(/<dt>([^<]*)<\/dt><dd[^>]*><a[^>]*>([\d,]+)</g)].map(
    ([, ...pair]) => pair,
  )
  // While nothing leaves, the banner and the headings tell it alone.
  expect(figures).toEqual([])
  // One way of counting: the banner and the heading of its list.
  expect(text).toContain('급하지 않은 문자 4')
  expect(text).toContain('문자와 이메일이 연결되지 않아 4통이 나가지 않았어요.')
})

test('what is tried again stands once in the hub, among what did not go, and each heading counts its list', async () => {
  await using site = await openTestSite({ env: CONNECTED })
  const { database } = site.services
  await database.deleteFrom('messages').execute()
  const due_at = new Date(site.services.now().getTime() + 60 * 60_000)
  for (const key of ['하나', '둘', '셋'])
    await sendMessage(
      site.services,
      { channel: 'sms', template: 'gift.paid', recipient: '01012345678', text: key },
      key,
    )
  const [first, second] = await database.selectFrom('messages').select('id').orderBy('id').execute()
  await database.updateTable('messages').set({ status: 'waiting', due_at }).execute()
  await database
    .updateTable('messages')
    .set({ status: 'failed', failure: 'unreached' })
    .where('id', 'in', [first!.id, second!.id])
    .execute()
  const { text } = await deskPage(site, '/desk/sending', await signIn(site, 'manager'))
  expect(text).toContain('발송 실패 메시지 2통')
  expect(text).toContain('다음에 보낼 것 1통')
  expect(text.match(/class="message-lines__line"/g)).toHaveLength(3)
  for (const { id } of [first!, second!])
    expect(text.split(`action="/api/desk/messages/${id}/resend`).length - 1).toBe(1)
})
