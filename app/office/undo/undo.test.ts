import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays, seoulDate } from '#app/platform/korean-time.ts'
import { endedUndosJob } from '#app/shared/undo/ended-undos.server.ts'
import { stopUrl } from '#app/crm/requests/stop-links.server.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import { deskPage, submitAct } from '#tests/desk-page.ts'
import { deliverDue } from '#app/shared/messaging/delivery.server.ts'
import { aClock } from '#tests/sent-messages.ts'
import { receiveLead } from '#tests/make.ts'
import { COMMENT, decide, queue, report, reportable } from '#tests/reported-texts.ts'
import { signIn } from '#tests/sign-in.ts'
import { agreeToTransfer } from '#tests/transfer-consent.ts'
import { openTestSite, type Called, type TestSite } from '#tests/site.ts'

type Headers = { authorization: string }

const undoOf = (done: Called<unknown>) => done.headers.get('x-undo')!
const undo = (site: TestSite, desk: Headers, done: Called<unknown>) =>
  site.post<{ undone: string[]; refused: { subject: string; message: string }[] }>(
    `/api/desk/undo/${undoOf(done)}`,
    undefined,
    desk,
  )
const act = (site: TestSite, desk: Headers, path: string, body: unknown = {}) =>
  site.post(`/api/desk/${path}`, body, desk)

async function leadRow(site: TestSite, id: string) {
  const {
    version,
    updated_at: _,
    ...row
  } = await site.services.database
    .selectFrom('leads')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { version, row }
}
const kindsOf = async (site: TestSite, leadId: string) => {
  const events = await site.services.database
    .selectFrom('lead_events')
    .select('kind')
    .where('lead_id', '=', leadId)
    .orderBy('id')
    .execute()
  return events.map(({ kind }) => kind)
}
const textsOf = async (site: TestSite, template: string) =>
  site.services.database
    .selectFrom('messages')
    .select(['status', 'due_at'])
    .where('template', '=', template)
    .execute()
const linesOf = async (site: TestSite, action: string) => {
  const lines = await site.services.database
    .selectFrom('access_log')
    .select('subject')
    .where('action', '=', action)
    .execute()
  return lines.map(({ subject }) => subject)
}

test('an outcome is undone: the lead is as it was, its text is never sent, and the history tells of both', async () => {
  const clock = aClock()
  await using site = await openTestSite({ now: clock.now })
  const desk = await signIn(site, 'advisor1')
  const lead = await receiveLead(site, { customerMobile: '01000071001' })
  const before = await leadRow(site, lead.id)
  const called = await act(site, desk, `leads/${lead.id}/calls`, { outcome: 'ABSENT', note: '받지 않았어요' })
  expect(called.status).toBe(200)
  expect(await textsOf(site, 'consult.missed')).toMatchObject([{ status: 'waiting' }])
  expect(await deliverDue(site.services)).toBe(0)
  expect((await undo(site, desk, called)).data).toEqual({ undone: [`lead:${lead.id}`], refused: [] })
  const after = await leadRow(site, lead.id)
  expect(after.row).toEqual(before.row)
  // A page that is open elsewhere hears that it is old.
  expect(after.version).toBeGreaterThan(before.version + 1)
  expect(await textsOf(site, 'consult.missed')).toEqual([])
  expect((await kindsOf(site, lead.id)).slice(-2)).toEqual(['UNDONE', 'REVERTED'])
  expect(await linesOf(site, 'lead.undo')).toEqual([`lead:${lead.id}`])
  expect(await undo(site, desk, called)).toMatchObject({ status: 409, message: '이미 되돌렸어요.' })
  // Absences are counted anew, and the text of the next one is not taken for the undone one.
  await act(site, desk, `leads/${lead.id}/calls`, { outcome: 'ABSENT' })
  expect(await textsOf(site, 'consult.missed')).toMatchObject([{ status: 'waiting' }])
})

test('after ten seconds nothing is undone, and what waited is sent; a second is left for the way', async () => {
  const clock = aClock()
  await using site = await openTestSite({ now: clock.now })
  const desk = await signIn(site, 'advisor1')
  const [one, two] = [
    await receiveLead(site, { customerMobile: '01000071011' }),
    await receiveLead(site, { customerMobile: '01000071012' }),
  ]
  const late = await act(site, desk, `leads/${one.id}/calls`, { outcome: 'ABSENT' })
  clock.pass(12_000)
  expect(await undo(site, desk, late)).toMatchObject({
    status: 409,
    message: '10초가 지나서 되돌릴 수 없어요.',
  })
  await deliverDue(site.services)
  expect(await textsOf(site, 'consult.missed')).toMatchObject([{ status: 'logged' }])
  const just = await act(site, desk, `leads/${two.id}/status`, { status: 'REFUSED' })
  clock.pass(10_500)
  expect((await undo(site, desk, just)).status).toBe(200)
})

test('nobody undoes what another did, nor what another has changed since', async () => {
  await using site = await openTestSite()
  const [advisor, manager] = [await signIn(site, 'advisor1'), await signIn(site, 'manager')]
  const lead = await receiveLead(site, { customerMobile: '01000071021' })
  const done = await act(site, advisor, `leads/${lead.id}/status`, { status: 'HOLD' })
  expect(done.status).toBe(200)
  expect(await undo(site, manager, done)).toMatchObject({
    status: 403,
    message: '바꾼 사람만 되돌릴 수 있어요.',
  })
  await act(site, manager, `leads/${lead.id}/status`, { status: 'REFUSED' })
  const { row } = await leadRow(site, lead.id)
  expect(await undo(site, advisor, done)).toMatchObject({
    status: 409,
    message: expect.stringMatching(/^그사이 .+ 님이 바꿔서 되돌릴 수 없어요\.$/),
  })
  expect((await leadRow(site, lead.id)).row).toEqual(row)
})

test('a text that is being sent is not taken back, and neither is what caused it', async () => {
  const clock = aClock()
  await using site = await openTestSite({ now: clock.now })
  const desk = await signIn(site, 'advisor1')
  const lead = await receiveLead(site, { customerMobile: '01000071031' })
  const called = await act(site, desk, `leads/${lead.id}/calls`, { outcome: 'ABSENT' })
  const ahead = { ...site.services, now: () => new Date(clock.now().getTime() + 60_000) }
  await deliverDue(ahead)
  expect(await undo(site, desk, called)).toMatchObject({
    status: 409,
    message: '알림이 이미 나가서 되돌릴 수 없어요.',
  })
})

test('many at once are given back each, beside those that somebody changed', async () => {
  await using site = await openTestSite()
  const [manager, advisor] = [await signIn(site, 'manager'), await signIn(site, 'advisor1')]
  const leads = []
  for (const number of [1, 2, 3])
    leads.push(await receiveLead(site, { customerMobile: `0100007104${number}` }))
  const ids = leads.map(({ id }) => id)
  const before = await Promise.all(ids.map(async (id) => (await leadRow(site, id)).row))
  const { id: assigneeId } = await site.services.database
    .selectFrom('staff')
    .select('id')
    .where('email', '=', 'advisor1@desk.example')
    .executeTakeFirstOrThrow()
  const done = await act(site, manager, 'leads/bulk', { ids, act: 'assign', assigneeId })
  expect(done.data).toMatchObject({ done: ids })
  expect((await act(site, advisor, `leads/${ids[1]}/status`, { status: 'HOLD' })).status).toBe(200)
  const undone = await undo(site, manager, done)
  expect(undone.data.undone).toEqual([`lead:${ids[0]}`, `lead:${ids[2]}`])
  expect(undone.data.refused).toMatchObject([
    { subject: `lead:${ids[1]}`, message: expect.stringMatching(/님이 바꿔서/) },
  ])
  expect((await leadRow(site, ids[0]!)).row).toEqual(before[0])
  expect((await leadRow(site, ids[1]!)).row.assignee_id).toBe(assigneeId)
  expect((await leadRow(site, ids[2]!)).row).toEqual(before[2])
})

test('an undo that ends in a deadlock begins anew, and is refused the second time', async () => {
  await using site = await openTestSite()
  const manager = await signIn(site, 'manager')
  // As the server ends one of two that wait for each other: the first undo once, the second each time.
  await sql`create sequence undo_tries`.execute(site.services.database)
  await sql`create function end_by_deadlock() returns trigger language plpgsql as $$ begin
    if nextval('undo_tries') in (1, 3, 4) then raise exception 'deadlock detected' using errcode = '40P01'; end if;
    return new; end $$`.execute(site.services.database)
  await sql`create trigger end_by_deadlock before update on leads for each row
    when (coalesce(current_setting('gc.undoing', true), '') <> '') execute function end_by_deadlock()`.execute(
    site.services.database,
  )
  const outcomes = []
  for (const number of [1, 2]) {
    const { id } = await receiveLead(site, { customerMobile: `0100007111${number}` })
    const done = await act(site, manager, `leads/${id}/status`, { status: 'HOLD' })
    outcomes.push([(await undo(site, manager, done)).status, (await leadRow(site, id)).row.status])
  }
  expect(outcomes).toEqual([
    [200, 'NEW'],
    [409, 'HOLD'],
  ])
})

test('a claim, an assignment and a merge are given back with all that both leads had', async () => {
  await using site = await openTestSite()
  const desk = await signIn(site, 'manager')
  const [one, two] = [
    await receiveLead(site, { customerMobile: '01000071051' }),
    await receiveLead(site, { customerMobile: '01000071052' }),
  ]
  const free = await leadRow(site, one.id)
  await undo(site, desk, await act(site, desk, `leads/${one.id}/claim`))
  expect((await leadRow(site, one.id)).row).toEqual(free.row)
  await act(site, desk, `leads/${one.id}/claim`)
  const mine = await leadRow(site, one.id)
  await undo(site, desk, await act(site, desk, `leads/${one.id}/assign`, { assigneeId: null }))
  expect((await leadRow(site, one.id)).row).toEqual(mine.row)
  await act(site, desk, `leads/${two.id}/calls`, { outcome: 'BUSY' })
  const both = [await leadRow(site, one.id), await leadRow(site, two.id)]
  const merged = await act(site, desk, `leads/${one.id}/merge`, { otherId: two.id })
  expect((await leadRow(site, two.id)).row.status).toBe('DUPLICATE')
  expect((await undo(site, desk, merged)).status).toBe(200)
  expect([(await leadRow(site, one.id)).row, (await leadRow(site, two.id)).row]).toEqual(
    both.map(({ row }) => row),
  )
  expect(await linesOf(site, 'lead.undo')).toEqual(
    expect.arrayContaining([`lead:${one.id}`, `lead:${two.id}`]),
  )
  const { data } = await site.get<{ merged: unknown[] }>(`/api/desk/leads/${one.id}`, desk)
  expect(data.merged).toEqual([])
  expect((await act(site, desk, `leads/${one.id}/merge`, { otherId: two.id })).status).toBe(200)
})

test('“no more calls” is taken back whole: requests, address, the stop and what would have been told', async () => {
  await using site = await openTestSite()
  const desk = await signIn(site, 'advisor1')
  const lead = await receiveLead(site, { customerMobile: '01000071061' })
  await act(site, desk, `leads/${lead.id}/claim`)
  const line = '서울특별시 강남구 테헤란로 152'
  const address = await act(site, desk, `leads/${lead.id}/requests/${lead.receiptNo}/address`, { line })
  expect(address.status).toBe(200)
  const before = await leadRow(site, lead.id)
  const stored = () => site.services.database.selectFrom('install_addresses').selectAll().execute()
  const addresses = await stored()
  const waiting = () =>
    site.services.database.selectFrom('outbox').select('id').where('due_at', 'is not', null).execute()
  const stopped = await act(site, desk, `leads/${lead.id}/calls`, { outcome: 'REFUSED', stopCalls: true })
  expect(stopped).toMatchObject({ status: 200 })
  expect([await stored(), await waiting()]).toMatchObject([[], [{}]])
  expect((await undo(site, desk, stopped)).status).toBe(200)
  expect((await leadRow(site, lead.id)).row).toEqual(before.row)
  expect([await stored(), await waiting()]).toEqual([addresses, []])
  const { database } = site.services
  expect(await database.selectFrom('call_stops').select('id').where('source', '=', 'call').execute()).toEqual(
    [],
  )
  const requests = await database
    .selectFrom('lead_requests')
    .select('cancelled_at')
    .where('lead_id', '=', lead.id)
    .execute()
  expect(requests).toEqual([{ cancelled_at: null }])
})

test('a gift that was not paid after all is owed again, and nobody is told that it was sent', async () => {
  await using site = await openTestSite()
  const desk = await signIn(site, 'manager')
  const { data } = await site.get<{ result: { id: string; leadId: string; version: number }[] }>(
    '/api/desk/gifts',
    desk,
  )
  const [gift] = data.result
  const stored = async () => {
    const { version: _, ...row } = await site.services.database
      .selectFrom('gifts')
      .selectAll()
      .where('id', '=', gift!.id)
      .executeTakeFirstOrThrow()
    return row
  }
  const [before, lead] = [await stored(), await leadRow(site, gift!.leadId)]
  const today = seoulDate(site.services.now())
  const paid = await act(site, desk, `gifts/${gift!.id}/pay`, { paidOn: today, proof: '상품권 끝 4821' })
  expect([paid.status, (await textsOf(site, 'gift.paid')).length]).toEqual([200, 1])
  expect((await undo(site, desk, paid)).status).toBe(200)
  expect([await stored(), (await leadRow(site, gift!.leadId)).row]).toEqual([before, lead.row])
  expect((await kindsOf(site, gift!.leadId)).slice(-2)).toEqual(['UNDONE', 'REVERTED'])
  expect(await linesOf(site, 'lead.undo')).toEqual([`lead:${gift!.leadId}`])
  const later = {
    dueOn: addDays(before.due_on > today ? before.due_on : today, 7),
    reason: '재고가 늦게 와요',
  }
  const delayed = await act(site, desk, `gifts/${gift!.id}/delay`, later)
  expect((await undo(site, desk, delayed)).status).toBe(200)
  expect([await stored(), await textsOf(site, 'gift.paid'), await textsOf(site, 'gift.delayed')]).toEqual([
    before,
    [],
    [],
  ])
})

test('a decision on a text is taken back: it is public again, its reports wait, nobody was mailed', async () => {
  await using site = await openTestSite()
  const { post, comment, editor, mine } = await reportable(site)
  await report(site, comment, mine)
  const mails = async () => (await textsOf(site, 'review.done')).length
  const before = await mails()
  const blinded = await decide(site, comment, 'blind', editor, { reason: '비방하는 댓글' })
  expect(blinded.status).toBe(200)
  expect((await undo(site, editor, blinded)).data).toEqual({
    undone: [`comment:${comment.commentId}`],
    refused: [],
  })
  expect(await mails()).toBe(before)
  const shown = await site.fetch(`/bbs/bbs_qna/view?seqno=${post.seqno}`)
  expect(await shown.text()).toContain(COMMENT)
  expect(await queue(site, editor, 'reported')).toMatchObject([{ commentId: comment.commentId, reports: 1 }])
  const trashed = await decide(site, post, 'trash', editor)
  expect((await site.fetch(`/bbs/bbs_qna/view?seqno=${post.seqno}`)).status).toBe(404)
  expect((await undo(site, editor, trashed)).status).toBe(200)
  expect((await site.fetch(`/bbs/bbs_qna/view?seqno=${post.seqno}`)).status).toBe(200)
  expect(await linesOf(site, 'review.undo')).toEqual([`comment:${comment.commentId}`, `post:${post.seqno}`])
  const found = await site.get<{ total: number }>(`/api/bbs/bbs_qna?q=${encodeURIComponent('신고될 제목')}`)
  expect(found.data.total).toBe(1)
})

test('what waits outlives the process: another one undoes it, or sends it once the seconds are over', async () => {
  const clock = aClock()
  await using site = await openTestSite({ now: clock.now })
  const desk = await signIn(site, 'advisor1')
  const leads = []
  for (const number of [1, 2, 3])
    leads.push(await receiveLead(site, { customerMobile: `0100007107${number}` }))
  const [told, stopped, undone] = leads.map(({ id }) => `leads/${id}/calls`)
  await act(site, desk, told!, { outcome: 'ABSENT' })
  await act(site, desk, stopped!, { outcome: 'REFUSED', stopCalls: true })
  const missed = await act(site, desk, undone!, { outcome: 'ABSENT' })
  const waiting = () => site.services.database.selectFrom('outbox').select('topic').execute()
  const states = async () => (await textsOf(site, 'consult.missed')).map(({ status }) => status)
  await using worker = await openTestSite({ databaseUrl: site.databaseUrl, jobs: true, now: clock.now })
  expect((await undo(worker, desk, missed)).status).toBe(200)
  // What visitors caused does not wait.
  await expect.poll(waiting).toEqual([{ topic: 'lead.changed' }])
  expect(await states()).toEqual(['waiting'])
  clock.pass(12_000)
  await expect.poll(waiting).toEqual([])
  await expect.poll(states).toEqual(['logged'])
})

test('a service is told of what stands after the seconds, and of nothing that was undone', async () => {
  await using site = await openTestSite()
  const desk = await signIn(site, 'advisor1')
  const { database, keyring, now } = site.services
  await database
    .insertInto('webhook_endpoints')
    .values({
      id: uuidv7(),
      url: 'https://crm.example/hook',
      events: ['lead.status_changed'],
      secret_sealed: keyring.seal('webhook-secret', 'x'),
      created_at: now(),
    })
    .execute()
  const lead = await receiveLead(site, { customerMobile: '01000071081' })
  const deliveries = () => database.selectFrom('webhook_deliveries').select(['due_at', 'payload']).execute()
  const done = await act(site, desk, `leads/${lead.id}/status`, { status: 'HOLD' })
  const [waiting] = await deliveries()
  expect(waiting!.due_at!.getTime() - Date.now()).toBeGreaterThan(9_000)
  await undo(site, desk, done)
  expect(await deliveries()).toEqual([])
  await act(site, desk, `leads/${lead.id}/status`, { status: 'REFUSED' })
  expect(await deliveries()).toMatchObject([{ payload: { from: 'NEW', status: 'REFUSED' } }])
})

test('without a script the page after the act says what was done and has the way back', async () => {
  await using site = await openTestSite()
  const desk = await signIn(site, 'manager')
  const lead = await receiveLead(site, { customerMobile: '01000071091' })
  const before = await leadRow(site, lead.id)
  await submitAct(site, `/desk/leads/${lead.id}`, `/api/desk/leads/${lead.id}/claim`, desk, {})
  const page = await deskPage(site, '/desk', desk)
  expect(page.text).toContain('>상담을 맡았어요.</output>')
  const [, address] = /action="(\/api\/desk\/undo\/[^"]+)"/.exec(page.text)!
  const after = await submitAct(site, '/desk', address!, desk, {})
  expect(after.text).toContain('>되돌렸어요.</output>')
  expect((await leadRow(site, lead.id)).row).toEqual(before.row)
})

test('what undoing needs is gone some minutes later', async () => {
  const clock = aClock()
  await using site = await openTestSite({ now: clock.now })
  const desk = await signIn(site, 'advisor1')
  const lead = await receiveLead(site, { customerMobile: '01000071099' })
  await act(site, desk, `leads/${lead.id}/status`, { status: 'HOLD' })
  const kept = () => site.services.database.selectFrom('undo_rows').select('id').execute()
  expect((await kept()).length).toBeGreaterThan(0)
  clock.pass(5 * 60_000)
  await endedUndosJob.run(site.services)
  expect(await kept()).toEqual([])
})

test('whoever withdraws their request meanwhile takes along what undoing would have given back', async () => {
  await using site = await openTestSite()
  const desk = await signIn(site, 'advisor1')
  const lead = await receiveLead(site, { customerMobile: '01000071095' })
  const done = await act(site, desk, `leads/${lead.id}/status`, { status: 'HOLD' })
  const cancelled = await site.post(`/api/jireh/consult/${lead.receiptNo}/cancel`, { last4: '1095' })
  expect(cancelled.status).toBe(200)
  expect(await site.services.database.selectFrom('undo_rows').select('id').execute()).toEqual([])
  expect(await undo(site, desk, done)).toMatchObject({
    status: 409,
    message: '그사이 내용이 바뀌어서 되돌릴 수 없어요.',
  })
})

test('what the person themselves said meanwhile is not undone', async () => {
  const clock = aClock()
  await using site = await openTestSite({ now: clock.now })
  const desk = await signIn(site, 'advisor1')
  const lead = await receiveLead(site, { customerMobile: '01000071091' })
  const stopped = await act(site, desk, `leads/${lead.id}/calls`, { outcome: 'REFUSED', stopCalls: true })
  expect(stopped.status).toBe(200)
  const cancelled = await site.post(`/api/jireh/consult/${lead.receiptNo}/cancel`, { last4: '1091' })
  expect(cancelled.status).toBe(200)
  expect((await undo(site, desk, stopped)).status).toBe(409)
})

test('a stop that the person says by an older link is not undone with the one that was noted on a call', async () => {
  await using site = await openTestSite()
  const desk = await signIn(site, 'advisor1')
  const older = await receiveLead(site, { customerMobile: '01000071121' })
  await act(site, desk, `leads/${older.id}/status`, { status: 'REFUSED' })
  const lead = await receiveLead(site, { customerMobile: '01000071121' })
  expect(lead.id).not.toBe(older.id)
  const stopped = await act(site, desk, `leads/${lead.id}/calls`, { outcome: 'TALKED', stopCalls: true })
  const { id: requestId } = await site.services.database
    .selectFrom('lead_requests')
    .select('id')
    .where('receipt_no', '=', older.receiptNo)
    .executeTakeFirstOrThrow()
  const token = new URL(stopUrl(site.services, requestId)).searchParams.get('token')
  expect((await site.post('/api/consult/stop', { token })).status).toBe(200)
  expect((await undo(site, desk, stopped)).status).toBe(409)
  expect((await act(site, desk, `leads/${lead.id}/dial`)).status).toBe(409)
})

test('a note begun anew does not keep a call from being undone, and what staff were told waits for them again', async () => {
  const clock = aClock()
  await using site = await openTestSite({ now: clock.now })
  const desk = await signIn(site, 'advisor1')
  const { database } = site.services
  const lead = await receiveLead(site, { customerMobile: '01000071092' })
  const values = {
    staff_id: await idOf(site, 'manager'),
    kind: 'UNASSIGNED',
    event: 'lead 1092',
    at: clock.now(),
  }
  await database
    .insertInto('staff_notices')
    .values({ ...values, lead_id: lead.id })
    .execute()
  await act(site, desk, `leads/${lead.id}/draft`, { fields: { note: '먼저' } })
  const called = await act(site, desk, `leads/${lead.id}/calls`, { outcome: 'ABSENT' })
  const read = () =>
    database.selectFrom('staff_notices').select('read_at').where('event', '=', 'lead 1092').execute()
  expect(await read()).toEqual([{ read_at: expect.any(Date) }])
  await act(site, desk, `leads/${lead.id}/draft`, { fields: { note: '다음' } })
  expect((await undo(site, desk, called)).status).toBe(200)
  expect(await read()).toEqual([{ read_at: null }])
  const drafts = await database.selectFrom('note_drafts').select('lead_id').execute()
  expect(drafts).toEqual([{ lead_id: lead.id }])
})

async function idOf({ services }: TestSite, who: string): Promise<string> {
  const email = `${who}@desk.example`
  const row = await services.database
    .selectFrom('staff')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return row.id
}

test('an alarm about who acts stays when the act is undone, and a colleague is told of no lead that was taken back', async () => {
  const clock = aClock()
  await using site = await openTestSite({ now: clock.now })
  const [desk, manager] = [await signIn(site, 'advisor1'), await signIn(site, 'manager')]
  const { database } = site.services
  const { id: staffId } = await database
    .selectFrom('staff')
    .select('id')
    .where('email', 'like', 'advisor1@%')
    .executeTakeFirstOrThrow()
  // One below the alarm, by the cap of an hour.
  const lead = await receiveLead(site, { customerMobile: '01000071090' })
  let taken = await act(site, desk, `leads/${lead.id}/claim`)
  const alarms = () => textsOf(site, 'desk.revealsNear')
  for (let times = 0; times < 200 && (await alarms()).length === 0; times += 1) {
    expect((await undo(site, desk, taken)).status).toBe(200)
    taken = await act(site, desk, `leads/${lead.id}/claim`)
    expect(taken.status).toBe(200)
  }
  const before = await alarms()
  expect(before).not.toEqual([])
  expect((await undo(site, desk, taken)).status).toBe(200)
  expect(await alarms()).toEqual(before)
  const notices = async () =>
    database.selectFrom('staff_notices').select('kind').where('staff_id', '=', staffId).execute()
  const given = await act(site, manager, `leads/${lead.id}/assign`, { assigneeId: staffId })
  expect(await notices()).toMatchObject([{ kind: 'ASSIGNED' }])
  expect((await undo(site, manager, given)).status).toBe(200)
  expect(await notices()).toEqual([])
})

async function untilApplied(site: TestSite, desk: Headers, customerMobile: string) {
  const { id } = await receiveLead(site, { customerMobile, planCode: 'KT-04' })
  await act(site, desk, `leads/${id}/quotes`, { planCode: 'KT-04', mobileLines: 0 })
  await agreeToTransfer(site, desk, id)
  return id
}

test('each step of a contract is undone: the customer hears nothing of it, what was typed comes back, and it can be done anew', async () => {
  const clock = aClock()
  await using site = await openTestSite({ now: clock.now })
  const desk = await signIn(site, 'advisor1')
  const { database } = site.services
  const id = await untilApplied(site, desk, '01000071201')
  const step = (name: string, body: object = {}) => act(site, desk, `leads/${id}/contract/${name}`, body)
  const contractOf = () =>
    database
      .selectFrom('contracts')
      .select(['status', 'install_date', 'opened_on'])
      .where('lead_id', '=', id)
      .executeTakeFirst()
  const booking = { installDate: '2026-12-03', installTime: '13:00~15:00' }
  const steps = [
    ['apply', {}, null],
    ['book', booking, 'install.booked'],
    ['open', { earlier: true, openedOn: seoulDate(clock.now()) }, 'gift.scheduled'],
    ['cancel', {}, null],
  ] as const
  for (const [name, body, template] of steps) {
    // What is opened is not cancelled.
    if (name === 'cancel') await database.deleteFrom('gifts').execute()
    if (name === 'cancel')
      await database
        .updateTable('contracts')
        .set({ status: 'BOOKED', opened_on: null })
        .where('lead_id', '=', id)
        .execute()
    const [before, lead] = [await contractOf(), await leadRow(site, id)]
    if (name === 'book') await act(site, desk, `leads/${id}/draft`, { form: 'book', fields: booking })
    const done = await step(name, body)
    expect([name, done.status]).toEqual([name, 200])
    expect(await contractOf()).not.toEqual(before)
    if (template) expect(await textsOf(site, template)).toMatchObject([{ status: 'waiting' }])
    expect(await deliverDue(site.services)).toBe(0)
    expect((await undo(site, desk, done)).data).toEqual({ undone: [`lead:${id}`], refused: [] })
    expect(await contractOf()).toEqual(before)
    expect((await leadRow(site, id)).row).toEqual(lead.row)
    if (template) expect(await textsOf(site, template)).toEqual([])
    if (name === 'book')
      expect((await deskPage(site, `/desk/leads/${id}/contract`, desk)).text).toContain('value="13:00~15:00"')
    if (name === 'cancel') continue
    expect([name, (await step(name, body)).status]).toEqual([name, 200])
    clock.pass(12_000)
    if (template) expect(await deliverDue(site.services)).toBeGreaterThan(0)
  }
})

test('two leads that were parted again are one again, each with its own call', async () => {
  const clock = aClock()
  await using site = await openTestSite({ now: clock.now })
  const desk = await signIn(site, 'advisor1')
  const [one, other] = [
    await receiveLead(site, { customerMobile: '01000071211' }),
    await receiveLead(site, { customerMobile: '01000071212' }),
  ]
  await act(site, desk, `leads/${one.id}/merge`, { otherId: other.id })
  clock.pass(12_000)
  const merged = [await leadRow(site, one.id), await leadRow(site, other.id)]
  const parted = await act(site, desk, `leads/${one.id}/unmerge`, { otherId: other.id })
  expect(parted.status).toBe(200)
  expect((await leadRow(site, other.id)).row.merged_into).toBeNull()
  expect((await undo(site, desk, parted)).status).toBe(200)
  const again = [await leadRow(site, one.id), await leadRow(site, other.id)]
  expect(again.map(({ row }) => row)).toEqual(merged.map(({ row }) => row))
})
