import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { DAY_MS } from '#app/platform/durations.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import { seoulIso, seoulMoment } from '#app/platform/korean-time.ts'
import { deskPage } from '#tests/desk-page.ts'
import { MEMBER, signMemberIn } from '#tests/member-sign-in.ts'
import { receiveLead } from '#tests/make.ts'
import { liftStop } from '#app/crm/requests/lifted-stops.server.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite } from '#tests/site.ts'
import { openSolapi, SOLAPI_HOOK } from '#tests/solapi.ts'
import { readHistory } from './history.server.ts'
import { forgetReplies } from './reply-list.server.ts'
import { isStop } from './stop-words.ts'

const MOBILE = '01000063001'

async function openBoth(settings: { jobs?: boolean } = {}) {
  const solapi = await openSolapi()
  const clock = { now: seoulMoment('2026-11-24', '14:00') }
  const site = await openTestSite({ ...settings, env: solapi.env, now: () => clock.now })
  const desk = await signIn(site, 'advisor1')
  const { id } = await receiveLead(site, { customerMobile: MOBILE })
  await site.post(`/api/desk/leads/${id}/claim`, {}, desk)
  const hook = async (init: RequestInit) => {
    const answer = await site.fetch(SOLAPI_HOOK, init)
    const { data } = (await answer.json()) as { data: Record<'kept' | 'known' | 'ignored', number> | null }
    return { status: answer.status, data }
  }
  const texts = async () =>
    (await readHistory(site.services, id, { sort: 'text', pages: 1 })).entries.filter(
      ({ what }) => what === '손님의 답',
    )
  const rows = () => site.services.database.selectFrom('text_replies').selectAll().orderBy('id').execute()
  const [dispose, close] = [site[Symbol.asyncDispose].bind(site), solapi[Symbol.asyncDispose].bind(solapi)]
  return Object.assign(site, {
    solapi,
    clock,
    desk,
    id,
    hook,
    texts,
    rows,
    reply: (text: string, more: object = {}) => hook(solapi.replied({ from: MOBILE, text, ...more })),
    [Symbol.asyncDispose]: async () => {
      await dispose()
      await close()
    },
  })
}

test('a reply stands in the lead’s history, sealed, once, and its advisor is told', async () => {
  await using site = await openBoth()
  const messageId = 'M4V20261124140000AAAA'
  expect(await site.reply('내일 오후가 좋아요', { messageId, from: '+82 10-0006-3001' })).toEqual({
    status: 200,
    data: { kept: 1, known: 0, ignored: 0 },
  })
  expect((await site.reply('내일 오후가 좋아요', { messageId })).data).toMatchObject({ kept: 0, known: 1 })
  expect((await site.texts()).map(({ text }) => text)).toEqual(['내일 오후가 좋아요'])
  const [row] = await site.rows()
  expect(row).toMatchObject({ lead_id: site.id, is_stop: false })
  expect(JSON.stringify(row)).not.toMatch(/오후|0006|M4V/)
  const { data: told } = await site.get<{ result: { words: string }[] }>('/api/desk/notices', site.desk)
  expect(told.result.map(({ words }) => words)).toContain('손님이 문자로 답했어요')
  const { data } = await site.get<{ events: { kind: string; detail: object }[] }>(
    `/api/desk/leads/${site.id}`,
    site.desk,
  )
  expect(data.events[0]).toMatchObject({ kind: 'REPLIED', detail: { replyId: row!.id } })
})

test('nothing is taken from whoever does not know the secret, and nothing that is no reply, and no post fails', async () => {
  await using site = await openBoth()
  const { solapi } = site
  const good = solapi.replied({ from: MOBILE, text: '네' })
  const headers = solapi.headers
  const wrong = { ...headers, 'x-solapi-secret': 'a'.repeat(40) }
  const { 'x-solapi-secret': _secret, ...none } = headers
  for (const given of [wrong, none, { ...headers, 'x-solapi-secret': '' }])
    expect((await site.hook({ ...good, headers: given })).status).toBe(403)
  for (const body of ['', '{', 'nonsense', '\uD800'])
    expect((await site.hook({ ...good, body })).status).toBe(400)
  expect((await site.hook({ ...good, body: JSON.stringify([{ text: 'a'.repeat(70_000) }]) })).status).toBe(
    413,
  )
  const odd = [null, 1, 'text', [], {}, { messageId: 1 }, { messageId: 'a', from: MOBILE }, { text: '\0' }]
  expect((await site.hook({ ...good, body: JSON.stringify(odd) })).data).toMatchObject({ kept: 0 })
  expect((await site.hook({ ...good, body: '{"a":'.repeat(5_000) })).status).toBe(400)
  // A report on one of our own texts, and what is long past.
  expect((await site.reply('보고', { from: '1670-2072' })).data?.ignored).toBe(1)
  const days = (count: number) => seoulIso(new Date(site.clock.now.getTime() + count * DAY_MS))
  expect((await site.reply('네', { dateReceived: days(-4) })).data?.ignored).toBe(1)
  expect(await site.rows()).toEqual([])
  await using closed = await openTestSite()
  expect((await closed.fetch(SOLAPI_HOOK, good)).status).toBe(404)
})

test('a reply sent again after its lead was withdrawn brings nothing back', async () => {
  await using site = await openBoth()
  const messageId = 'M4V-again'
  await site.reply('집은 101동이에요', { messageId })
  const { receipt_no } = await site.services.database
    .selectFrom('lead_requests')
    .select('receipt_no')
    .where('lead_id', '=', site.id)
    .executeTakeFirstOrThrow()
  const last4 = MOBILE.slice(-4)
  const cancelled = await site.post(`/api/jireh/consult/${receipt_no}/cancel`, { last4 })
  expect(cancelled.status).toBe(200)
  expect((await site.rows()).map(({ text_sealed, from_sealed }) => [text_sealed, from_sealed])).toEqual([
    [null, null],
  ])
  expect((await site.reply('집은 101동이에요', { messageId })).data).toMatchObject({ known: 1 })
  expect(await site.texts()).toEqual([])
})

test('who answers with a word that refuses is neither called nor texted, and gets no advertising; nothing is erased', async () => {
  await using site = await openBoth()
  const member = await signMemberIn(site)
  const agreed = { item: 'marketing', agreed: true, channels: ['sms', 'mail'] }
  expect((await site.post('/api/user/consents', agreed, member)).status).toBe(200)
  await site.reply('STOP', { from: MEMBER.phone })
  const { data: consents } = await site.get<{ result: { item: string; channels: string[] }[] }>(
    '/api/user/consents',
    member,
  )
  expect(consents.result.find(({ item }) => item === 'marketing')?.channels).toEqual(['mail'])
  await site.reply('수신거부.')
  const { data: lead } = await site.get<{
    lead: { callsStopped: boolean; callAt: string | null; status: string }
  }>(`/api/desk/leads/${site.id}`, site.desk)
  expect(lead.lead).toMatchObject({ callsStopped: true, callAt: null })
  expect(lead.lead.status).not.toBe('REFUSED')
  expect((await site.texts()).map(({ text }) => text)).toEqual(['수신거부.'])
  for (const [act, body] of [
    ['texts', { choice: 'papers' }],
    ['dial', {}],
  ] as const)
    expect((await site.post(`/api/desk/leads/${site.id}/${act}`, body, site.desk)).status).toBe(409)
  // Asking again for a call does not lift it; the number's holder does, as after every stop.
  site.clock.now = new Date(site.clock.now.getTime() + 60_000)
  await receiveLead(site, { customerMobile: MOBILE, requestInfo: '다시 전화해 주세요' })
  const papers = () => site.post(`/api/desk/leads/${site.id}/texts`, { choice: 'papers' }, site.desk)
  expect((await papers()).status).toBe(409)
  await liftStop(site.services, site.services.keyring.blindIndex('lead-phone', MOBILE), 'code')
  expect((await papers()).status).toBe(200)
})

test('a stop takes back whatever waits for it: what an act may still undo, what the night held, what invites', async () => {
  await using site = await openBoth()
  const later = seoulIso(new Date(site.clock.now.getTime() + 2 * 60 * 60 * 1000))
  const call = { outcome: 'LATER', callAgainAt: later }
  expect((await site.post(`/api/desk/leads/${site.id}/calls`, call, site.desk)).status).toBe(200)
  const statusOf = async () => {
    const rows = await site.services.database
      .selectFrom('messages')
      .select(['template', 'status'])
      .where('template', '=', 'consult.changed')
      .execute()
    return rows.map(({ status }) => status)
  }
  expect(await statusOf()).toEqual(['waiting'])
  await site.reply('그만')
  expect(await statusOf()).toEqual(['given_up'])
})

test.each(['그만', '수신거부', ' 수신 거부! ', 'STOP', 'ｓｔｏｐ', '연락하지 마세요', '그만 보내 주세요'])(
  'the whole of a text refuses: %s',
  (text) => {
    expect(isStop(text)).toBe(true)
  },
)

test.each(['그만 고민하고 신청할게요', '수신거부는 아니고 내일 전화 주세요', '네', '', '중지된 상태예요'])(
  'a sentence refuses nothing: %s',
  (text) => {
    expect(isStop(text)).toBe(false)
  },
)

test('a stranger’s reply waits a month for a manager, its number masked; no resident number is kept', async () => {
  await using site = await openBoth()
  await site.hook(
    site.solapi.replied(
      { from: '01000099999', text: '누구세요?' },
      { from: '15881234', text: '자동 응답' },
      { from: '01000099998', text: '제 번호는 900101-1234568' },
    ),
  )
  const manager = await signIn(site, 'manager')
  const list = async () =>
    (await site.get<{ result: { from: string; text: string }[] }>('/api/desk/replies', manager)).data.result
  expect((await list()).map(({ from, text }) => `${from} ${text}`).toSorted()).toEqual([
    '****1234 자동 응답',
    '010-****-9998 (주민등록번호가 들어 있어 내용을 남기지 않은 문자예요)',
    '010-****-9999 누구세요?',
  ])
  expect((await site.get('/api/desk/replies', site.desk)).status).toBe(403)
  const page = await (await site.fetch('/desk/replies', { headers: manager })).text()
  expect(page).toContain('누구세요?')
  expect(page).not.toMatch(/01000099999|900101/)
  site.clock.now = new Date(site.clock.now.getTime() + 31 * DAY_MS)
  await forgetReplies(site.services)
  expect(await site.rows()).toEqual([])
})

test('a refusal that comes late stops nobody who asked again since; after one, nothing that staff send leaves', async () => {
  await using site = await openBoth()
  const stopped = async () =>
    (await site.get<{ lead: { callsStopped: boolean } }>(`/api/desk/leads/${site.id}`, site.desk)).data.lead
  const before = seoulIso(new Date(site.clock.now.getTime() - 60 * 60_000))
  expect((await site.reply('수신거부', { dateReceived: before })).data).toMatchObject({ kept: 1 })
  expect(await stopped()).toMatchObject({ callsStopped: false })
  // What nobody can date is taken as said now.
  for (const dateReceived of ['yesterday', seoulIso(new Date(site.clock.now.getTime() + DAY_MS))])
    expect((await site.reply('네', { dateReceived })).data).toMatchObject({ kept: 1 })
  const post = (path: string, body: object) =>
    site.post(`/api/desk/leads/${site.id}/${path}`, body, site.desk)
  site.clock.now = seoulMoment('2026-11-24', '21:30')
  site.desk = await signIn(site, 'advisor1')
  const desk = { planCode: 'KT-04', mobileLines: 0 }
  expect((await post('quotes', desk)).status).toBe(200)
  expect((await post('quotes/send', {})).status).toBe(200)
  const waiting = () =>
    site.services.database
      .selectFrom('messages')
      .select('status')
      .where('template', '=', 'quote.sent')
      .execute()
  expect(await waiting()).toEqual([{ status: 'waiting' }])
  await site.reply('문자 그만 보내주세요')
  expect(await stopped()).toMatchObject({ callsStopped: true })
  expect(await waiting()).toEqual([{ status: 'given_up' }])
  expect((await post('quotes', desk)).status).toBe(200)
  for (const [path, body] of [
    ['quotes/send', {}],
    ['transfer', { carrier: 'kt' }],
  ] as const)
    expect(await post(path, body), path).toMatchObject({
      status: 409,
      message: expect.stringContaining('전화 그만 받기'),
    })
})

test.each([
  '문자 그만 보내세요',
  '문자 보내지 말아주세요',
  '그만 연락해 주세요',
  '전화 그만 해주세요.',
  '전화하지 마',
  '연락 주지 마세요!',
  '수신거부할게요',
  '무료수신거부',
  'STOP',
])('%s refuses', (text) => {
  expect(isStop(text)).toBe(true)
})

test.each([
  '그만 생각해 볼게요',
  '거부감이 없어요',
  '내일은 전화하지 마시고 모레 주세요',
  '하지 마세요',
  '그만두려고 해요',
])('%s refuses nothing', (text) => {
  expect(isStop(text)).toBe(false)
})

test('a number without a lead that goes on stays refused, whoever asks with it, until its holder wants calls again', async () => {
  await using site = await openBoth({ jobs: true })
  const { database, keyring } = site.services
  const [stranger, refused, late] = ['01000063071', '01000063072', '01000063073'] as const
  const ended = await receiveLead(site, { customerMobile: refused })
  await site.post(`/api/desk/leads/${ended.id}/claim`, {}, site.desk)
  await site.post(`/api/desk/leads/${ended.id}/calls`, { outcome: 'REFUSED' }, site.desk)
  await database.deleteFrom('call_stops').execute()
  const hourAgo = seoulIso(new Date(site.clock.now.getTime() - 60 * 60_000))
  await receiveLead(site, { customerMobile: late })
  await site.hook(
    site.solapi.replied(
      { from: stranger, text: '수신거부' },
      { from: stranger, text: 'STOP' },
      { from: refused, text: '수신거부' },
      { from: '0212345678', text: '수신거부' },
      { from: '01000063074', text: '언제 전화해요?' },
      { from: late, text: '수신거부', dateReceived: hourAgo },
    ),
  )
  const standing = () =>
    database
      .selectFrom('call_stops')
      .select(['phone_index', 'source'])
      .where('lifted_at', 'is', null)
      .execute()
  const stops = [stranger, refused].map((mobile) => ({
    phone_index: keyring.blindIndex('lead-phone', mobile),
    source: 'reply',
  }))
  expect(new Set(await standing())).toEqual(new Set(stops))
  site.clock.now = new Date(site.clock.now.getTime() + 31 * DAY_MS)
  await forgetReplies(site.services)
  const due = async (id: string) =>
    database
      .selectFrom('leads')
      .select(['call_at', 'return_due', 'first_call_due'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const nothing = { call_at: null, return_due: null, first_call_due: null }
  for (const mobile of [stranger, refused]) {
    const { id } = await receiveLead(site, { customerMobile: mobile, requestInfo: '전화해 주세요' })
    await expect.poll(() => due(id)).toEqual(nothing)
    const manager = await signIn(site, 'manager')
    for (const [act, body] of [
      ['dial', {}],
      ['texts', { choice: 'papers' }],
    ] as const)
      expect((await site.post(`/api/desk/leads/${id}/${act}`, body, manager)).status, act).toBe(409)
    await liftStop(site.services, keyring.blindIndex('lead-phone', mobile), 'code')
    expect(await due(id)).not.toEqual(nothing)
  }
})

test('a text from the number of a contract under way leads there, and is not put away first', async () => {
  await using site = await openBoth()
  const { database, keyring } = site.services
  const moving = await database
    .selectFrom('contracts')
    .innerJoin('leads', 'leads.id', 'contracts.lead_id')
    .select(['leads.id', 'leads.phone_sealed', 'contracts.carrier', 'contracts.install_date'])
    .where('contracts.status', '=', 'APPLIED')
    .executeTakeFirstOrThrow()
  const id = uuidv7()
  await database
    .insertInto('text_replies')
    .values({
      id,
      sent_index: keyring.blindIndex('text-reply', id),
      lead_id: null,
      from_sealed: keyring.seal('reply-from', keyring.open('lead-phone', moving.phone_sealed)),
      text_sealed: keyring.seal('reply-text', '저는 신청한 적이 없어요'),
      is_stop: false,
      at: site.clock.now,
    })
    .execute()
  const manager = await signIn(site, 'manager')
  const { data } = await site.get<{ result: { id: string; near: object }[] }>('/api/desk/replies', manager)
  const { carrier, install_date: installDate } = moving
  const near = data.result.find((each) => each.id === id)?.near
  expect(near).toMatchObject({ id: moving.id, underWay: { carrier, installDate } })
  const { text } = await deskPage(site, '/desk/replies', manager)
  expect(text).toContain('진행 중인 가입이 있어요')
  const filled = text.slice(text.indexOf('<main')).match(/<(?:a|button)\b[^>]*button--primary[^>]*>/g)
  expect(filled).toEqual([expect.stringContaining(`href="/desk/leads/${moving.id}/contract"`)])
})

test('a stranger’s reply is put to a lead by its receipt number, whose advisor is told, or is seen to once', async () => {
  await using site = await openBoth()
  await site.hook(
    site.solapi.replied(
      { from: '01000099999', text: '남편 대신 답해요' },
      { from: '01000099998', text: '누구세요?' },
    ),
  )
  const manager = await signIn(site, 'manager')
  interface Listed {
    waiting: number
    result: { id: string; text: string; lead: { receiptNo: string } | null; seen: { by: string } | null }[]
  }
  const list = async (show = '') => (await site.get<Listed>(`/api/desk/replies?show=${show}`, manager)).data
  const idOf = async (text: string) => (await list()).result.find((each) => each.text === text)!.id
  const [mine, other] = [await idOf('남편 대신 답해요'), await idOf('누구세요?')]
  const act = (id: string, what: string, body: object = {}, who = manager) =>
    site.post(`/api/desk/replies/${id}/${what}`, body, who)
  expect((await act(mine, 'tie', { receiptNo: 'GC-00000000' })).status).toBe(422)
  expect((await act(mine, 'seen', {}, site.desk)).status).toBe(403)
  expect((await act('x', 'seen')).status).toBe(404)
  const { receipt_no } = await site.services.database
    .selectFrom('lead_requests')
    .select('receipt_no')
    .where('lead_id', '=', site.id)
    .executeTakeFirstOrThrow()
  const receiptNo = receipt_no.toLowerCase()
  expect((await act(mine, 'tie', { receiptNo })).status).toBe(200)
  expect((await act(mine, 'tie', { receiptNo })).status).toBe(409)
  expect((await site.texts()).map(({ text }) => text)).toEqual(['남편 대신 답해요'])
  const { data: told } = await site.get<{ result: { words: string }[] }>('/api/desk/notices', site.desk)
  expect(told.result.map(({ words }) => words)).toContain('손님이 문자로 답했어요')
  expect([(await act(other, 'seen')).status, (await act(other, 'seen')).status]).toEqual([200, 200])
  expect(await list()).toMatchObject({ waiting: 0, result: [] })
  expect((await list('lead')).result).toMatchObject([{ id: mine, lead: { receiptNo: receipt_no } }])
  expect((await list('seen')).result).toMatchObject([{ id: other, seen: { by: '관리자' } }])
})

test('a stranger’s word that refuses stops the lead that it is put to, also through a merged one, and is named in the log', async () => {
  await using site = await openBoth()
  const { database } = site.services
  const other = await receiveLead(site, { customerMobile: '01000063002' })
  const manager = await signIn(site, 'manager')
  const later = { outcome: 'LATER', callAgainAt: seoulIso(new Date(site.clock.now.getTime() + DAY_MS)) }
  expect((await site.post(`/api/desk/leads/${site.id}/calls`, later, site.desk)).status).toBe(200)
  const merged = await site.post(`/api/desk/leads/${site.id}/merge`, { otherId: other.id }, manager)
  expect(merged.status).toBe(200)
  site.clock.now = new Date(site.clock.now.getTime() + 60_000)
  await site.hook(site.solapi.replied({ from: '01000099999', text: '수신거부' }))
  const [reply] = await site.rows()
  const { receipt_no: receiptNo } = await database
    .selectFrom('lead_requests')
    .select('receipt_no')
    .where('lead_id', '=', other.id)
    .executeTakeFirstOrThrow()
  expect((await site.post(`/api/desk/replies/${reply!.id}/tie`, { receiptNo }, manager)).status).toBe(200)
  expect((await site.rows()).map(({ lead_id }) => lead_id)).toEqual([site.id])
  const { data } = await site.get<{ lead: object; events: { kind: string; detail: object }[] }>(
    `/api/desk/leads/${site.id}`,
    site.desk,
  )
  expect(data.lead).toMatchObject({ callsStopped: true, callAt: null })
  expect(data.events.map(({ kind }) => kind)).toContain('STOPPED')
  const line = await database
    .selectFrom('access_log')
    .select(['subject', 'reason'])
    .where('action', '=', 'message.reply')
    .executeTakeFirstOrThrow()
  expect(line).toEqual({ subject: `lead:${site.id}`, reason: `message:${reply!.id}` })
})

test('a text that was put to the wrong lead is taken out, with what it stopped; one of the lead’s own number is not', async () => {
  await using site = await openBoth()
  const { database } = site.services
  const manager = await signIn(site, 'manager')
  const own = 'M4V-own'
  await site.reply('내일 오후가 좋아요', { messageId: own })
  await site.hook(site.solapi.replied({ from: '01000099999', text: '수신거부' }))
  const wrong = (await site.rows()).find(({ lead_id }) => lead_id === null)!.id
  const mine = (await site.rows()).find(({ lead_id }) => lead_id !== null)!.id
  const { receipt_no: receiptNo } = await database
    .selectFrom('lead_requests')
    .select('receipt_no')
    .where('lead_id', '=', site.id)
    .executeTakeFirstOrThrow()
  const act = (id: string, what: string, body: object = {}, who = manager) =>
    site.post(`/api/desk/replies/${id}/${what}`, body, who)
  const stopped = async () => {
    const { data } = await site.get<{ lead: { callsStopped: boolean }; events: { kind: string }[] }>(
      `/api/desk/leads/${site.id}`,
      manager,
    )
    return [data.lead.callsStopped, data.events.map(({ kind }) => kind).includes('STOPPED')]
  }
  expect((await act(wrong, 'untie')).status).toBe(409)
  expect((await act(wrong, 'tie', { receiptNo })).status).toBe(200)
  expect(await stopped()).toEqual([true, true])
  expect((await act(mine, 'untie')).status).toBe(409)
  expect((await act('x', 'untie')).status).toBe(404)
  expect((await act(wrong, 'untie', {}, site.desk)).status).toBe(403)
  const taken = await act(wrong, 'untie')
  expect(taken.status).toBe(200)
  expect(await stopped()).toEqual([false, false])
  expect((await site.texts()).map(({ text }) => text)).toEqual(['내일 오후가 좋아요'])
  type Listed = { result: { id: string; seen: object | null }[] }
  const waiting = (await site.get<Listed>('/api/desk/replies?show=', manager)).data.result
  expect(waiting).toMatchObject([{ id: wrong, seen: null }])
  const lines = await database
    .selectFrom('access_log')
    .select('reason')
    .where('subject', '=', `lead:${site.id}`)
    .where('action', '=', 'message.reply')
    .orderBy('id')
    .execute()
  expect(lines.map(({ reason }) => reason)).toEqual([`message:${wrong}`, `message:${wrong} 뺌`])
  // For ten seconds it is given back, whole.
  const undone = await site.post(`/api/desk/undo/${taken.headers.get('x-undo')}`, undefined, manager)
  expect(undone).toMatchObject({ status: 200, data: { refused: [] } })
  expect(await stopped()).toEqual([true, true])
  expect((await site.texts()).length).toBe(2)
})

test('a text that was put there before ties told their stop leaves it standing when it is taken out; its holder lifts it', async () => {
  await using site = await openBoth()
  const { database } = site.services
  const manager = await signIn(site, 'manager')
  await site.hook(site.solapi.replied({ from: '01000099999', text: '수신거부' }))
  const [reply] = await site.rows()
  const { receipt_no: receiptNo } = await database
    .selectFrom('lead_requests')
    .select('receipt_no')
    .where('lead_id', '=', site.id)
    .executeTakeFirstOrThrow()
  const act = (what: string, body: object = {}) =>
    site.post(`/api/desk/replies/${reply!.id}/${what}`, body, manager)
  expect((await act('tie', { receiptNo })).status).toBe(200)
  // As the release before wrote both events.
  await sql`update lead_events set detail = detail - 'stopId' where lead_id = ${site.id}::uuid`.execute(
    database,
  )
  const standing = () => database.selectFrom('call_stops').select(['id', 'source', 'lifted_at']).execute()
  const before = await standing()
  // The lead's and the stranger's own.
  expect(before).toEqual(
    Array.from({ length: 2 }, () => expect.objectContaining({ source: 'reply', lifted_at: null })),
  )
  expect((await act('untie')).status).toBe(200)
  expect(await standing()).toEqual(before)
  const { lead } = (
    await site.get<{ lead: { callsStopped: boolean; callAt: string | null } }>(
      `/api/desk/leads/${site.id}`,
      manager,
    )
  ).data
  expect(lead).toMatchObject({ callsStopped: true, callAt: null })
  const phone = site.services.keyring.blindIndex('lead-phone', MOBILE)
  expect(await liftStop(site.services, phone, 'code')).toBe(true)
})

test('putting a text to a lead is undone for ten seconds: nobody is told, and nothing is stopped', async () => {
  await using site = await openBoth()
  const manager = await signIn(site, 'manager')
  await site.hook(site.solapi.replied({ from: '01000099999', text: '수신거부' }))
  const [reply] = await site.rows()
  const { receipt_no: receiptNo } = await site.services.database
    .selectFrom('lead_requests')
    .select('receipt_no')
    .where('lead_id', '=', site.id)
    .executeTakeFirstOrThrow()
  const told = async () =>
    (await site.get<{ result: { words: string }[] }>('/api/desk/notices', site.desk)).data.result.length
  const before = await told()
  const tied = await site.post(`/api/desk/replies/${reply!.id}/tie`, { receiptNo }, manager)
  expect(await told()).toBeGreaterThan(before)
  const undone = await site.post(`/api/desk/undo/${tied.headers.get('x-undo')}`, undefined, manager)
  expect(undone).toMatchObject({ status: 200, data: { refused: [] } })
  expect((await site.rows()).map(({ lead_id, seen_at }) => [lead_id, seen_at])).toEqual([[null, null]])
  expect(await told()).toBe(before)
  const stops = await site.services.database.selectFrom('call_stops').select('phone_index').execute()
  expect(stops).toEqual([{ phone_index: site.services.keyring.blindIndex('lead-phone', '01000099999') }])
})

test('whoever wrote without a lead is told once how one asks for a call; nobody who refuses or was stopped is', async () => {
  await using site = await openBoth()
  const manager = await signIn(site, 'manager')
  const stranger = '01000063077'
  await site.reply('다시 상담받고 싶어요', { from: stranger })
  await site.reply('또 물어봐요', { from: stranger })
  await site.reply('수신거부', { from: '01000063078' })
  await site.reply('거기 어디예요?', { from: '0212345678' })
  interface Listed {
    answer: string
    waiting: number
    result: { id: string; text: string; canAnswer: boolean; isWaiting: boolean }[]
  }
  const { data } = await site.get<Listed>('/api/desk/replies', manager)
  // A refusal was heeded as it came: nobody has to confirm it, and it is told beside what was confirmed.
  expect(data.waiting).toBe(3)
  expect(data.result.map(({ text }) => text)).not.toContain('수신거부')
  const heeded = (await site.get<Listed>('/api/desk/replies?show=seen', manager)).data.result
  expect(heeded).toMatchObject([{ text: '수신거부', isWaiting: false, canAnswer: false }])
  data.result.push(...heeded)
  expect(Object.fromEntries(data.result.map(({ text, canAnswer }) => [text, canAnswer]))).toMatchObject({
    '다시 상담받고 싶어요': true,
    수신거부: false,
    '거기 어디예요?': false,
  })
  const answer = (words: string, who = manager) =>
    site.post(`/api/desk/replies/${data.result.find(({ text }) => text === words)!.id}/answer`, {}, who)
  expect((await answer('다시 상담받고 싶어요', site.desk)).status).toBe(403)
  for (const words of ['수신거부', '거기 어디예요?']) expect((await answer(words)).status).toBe(409)
  expect((await answer('다시 상담받고 싶어요')).status).toBe(200)
  // Neither the same text again nor another one of the number within a day.
  expect((await answer('다시 상담받고 싶어요')).status).toBe(409)
  expect((await answer('또 물어봐요')).status).toBe(409)
  const sent = await site.services.database
    .selectFrom('messages')
    .select('text_sealed')
    .where('template', '=', 'consult.answer')
    .execute()
  expect(sent.map(({ text_sealed }) => site.services.keyring.open('message-text', text_sealed))).toEqual([
    data.answer,
  ])
})

test('a stranger who refused is not answered when they write again; two texts of one number at once get one answer', async () => {
  await using site = await openBoth()
  const [refused, twice] = ['01000063079', '01000063080']
  await site.reply('수신거부', { from: refused })
  site.clock.now = new Date(site.clock.now.getTime() + 2 * DAY_MS)
  const manager = await signIn(site, 'manager')
  await site.reply('요금이 얼마예요?', { from: refused })
  const texts = ['하나', '둘', '셋', '넷']
  for (const text of texts) await site.reply(text, { from: twice })
  const { data } = await site.get<{ result: { id: string; text: string }[] }>('/api/desk/replies', manager)
  const answer = async (words: string) =>
    (
      await site.post(
        `/api/desk/replies/${data.result.find(({ text }) => text === words)!.id}/answer`,
        {},
        manager,
      )
    ).status
  expect(await answer('요금이 얼마예요?')).toBe(409)
  const statuses = await Promise.all(texts.map(answer))
  expect(statuses.toSorted()).toEqual([200, 409, 409, 409])
  const { sent } = await site.services.database
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where('template', '=', 'consult.answer')
    .executeTakeFirstOrThrow()
  expect(sent).toBe(1)
})

test('a time that a text names is offered until a call is planned, and is refused of a lead that changed', async () => {
  await using site = await openBoth()
  const manager = await signIn(site, 'manager')
  await site.reply('내일 오후 3시에 전화 주세요')
  interface Listed {
    result: { toldAt: string | null; lead: { version: number } | null }[]
  }
  const first = async () => (await site.get<Listed>('/api/desk/replies?show=lead', manager)).data.result[0]!
  const { toldAt: callAt, lead } = await first()
  expect(callAt).toContain('2026-11-25T15:00')
  const move = (body: object) => site.post(`/api/desk/leads/${site.id}/move`, body, manager)
  const told = { callAt, asked: 'customer', version: lead!.version }
  site.clock.now = new Date(site.clock.now.getTime() + 60_000)
  const other = { callAt: seoulIso(seoulMoment('2026-11-25', '16:00')), asked: 'customer' }
  expect((await move(other)).status).toBe(200)
  expect((await move(told)).status).toBe(409)
  expect((await first()).toldAt).toBeNull()
})

test('who refused is looked up by the number, however many refused, also of before it was kept', async () => {
  await using site = await openBoth()
  const others = Array.from({ length: 40 }, (_, at) => ({ from: `010000970${10 + at}`, text: 'STOP' }))
  await site.hook(site.solapi.replied(...others, { from: '01000099999', text: 'STOP' }))
  await site.hook(site.solapi.replied({ from: '010-0009-9999', text: '누구세요?' }))
  await site.hook(site.solapi.replied({ from: '01000099998', text: '누구세요?' }))
  const { database, keyring } = site.services
  const texts = (await site.rows()).filter(({ is_stop }) => !is_stop)
  const [asked, other] = ['01000099999', '01000099998'].map(
    (from) => texts.find(({ from_sealed }) => keyring.open('reply-from', from_sealed!) === from)!.id,
  )
  const manager = await signIn(site, 'manager')
  const answer = async (id: string | undefined) =>
    (await site.post(`/api/desk/replies/${id}/answer`, {}, manager)).status
  const opened = vi.spyOn(keyring, 'open')
  expect(await answer(asked)).toBe(409)
  expect(opened.mock.calls.filter(([purpose]) => purpose === 'reply-from').length).toBeLessThan(10)
  await sql`update text_replies set from_index = null`.execute(database)
  expect(await answer(asked)).toBe(409)
  expect(await answer(other)).toBe(200)
  const kept = (await site.rows()).map(({ is_stop, from_index }) => [is_stop, from_index !== null])
  // Only of whoever refused: the others are looked up by nobody.
  expect(kept.filter(([stops, found]) => stops !== found)).toEqual([])
})
