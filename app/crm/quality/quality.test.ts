import { expect, test } from 'vitest'
import { inviteToRateInstallations } from './installations.server.ts'
import type { Figure } from './contract.ts'
import { seoulMoment } from '#app/platform/korean-time.ts'
import { listMessages } from '#app/shared/messaging/messages.server.ts'
import { copyRow, earlyId } from '#tests/copied-rows.ts'
import { deskPage } from '#tests/desk-page.ts'
import { postForm } from '#tests/member-sign-in.ts'
import { anOpenedLine, aSiteOn, lineChange } from '#tests/opened-lines.ts'
import { signIn } from '#tests/sign-in.ts'

const [TODAY, OPENED, ASKED] = ['2026-11-23', '2026-11-23', '2026-12-03']
const RATE = '/api/consult/installed'

type Site = Awaited<ReturnType<typeof aSiteOn>>
interface Report {
  least: number
  calls: Figure[]
  callCarriers: Figure[]
  installations: Figure[]
  carriers: Figure[]
}

async function aLine(mobile = '01000067101') {
  const site = await aSiteOn(TODAY)
  // How many the samples hold depends on the hour at which they were made.
  const { database } = site.services
  await database.deleteFrom('lead_events').where('kind', 'in', ['RATED', 'INSTALL_RATED']).execute()
  const line = await anOpenedLine(site, await signIn(site, 'advisor1'), mobile, OPENED)
  return Object.assign(site, { line })
}

async function askedOn(site: Site, day: string) {
  site.clock.now = seoulMoment(day, '11:00')
  await inviteToRateInstallations(site.services)
  const all = await listMessages(site.services)
  return all.filter(({ template }) => template === 'install.rating')
}

const tokenIn = (text: string) => /installed\?token=([\w-]{43})/.exec(text)![1]!
const report = async (site: Site, who: 'owner' | 'manager' | 'advisor1') =>
  (await site.get<Report>('/api/desk/quality', await signIn(site, who))).data

test('some days after its opening a line is asked about once, in words that inform', async () => {
  await using site = await aLine()
  expect(await askedOn(site, '2026-12-02')).toEqual([])
  const [text] = await askedOn(site, ASKED)
  expect(text!.text).toContain('설치는 어땠나요?')
  expect(text!.text).not.toContain('광고')
  expect(await askedOn(site, '2026-12-05')).toHaveLength(1)
  const path = `/consult/installed?token=${tokenIn(text!.text)}`
  const page = await (await site.fetch(path)).text()
  expect(page).toContain('KT 회선이에요')
  expect(page).not.toContain('01000067101')
  expect(
    await (await postForm(site, path, { rating: 'POOR', line: '벽에 구멍이 남았어요' }, {})).text(),
  ).toContain('고마워요')
  const events = await site.services.database
    .selectFrom('lead_events')
    .selectAll()
    .where('kind', '=', 'INSTALL_RATED')
    .execute()
  expect(events).toHaveLength(1)
  // The words are sealed.
  expect(JSON.stringify(events)).not.toContain('구멍')
  expect(site.services.keyring.open('lead-note', events[0]!.note_sealed!)).toBe('벽에 구멍이 남았어요')
})

test('however many lines were opened, each is asked about once', async () => {
  await using site = await aLine()
  const copies = Array.from({ length: 405 }, (_, number) => ({ id: earlyId(number) }))
  await copyRow(site, 'contracts', site.line.contractId, copies)
  expect(await askedOn(site, ASKED)).toHaveLength(406)
  expect(await inviteToRateInstallations(site.services)).toBe(0)
})

test.each([
  ['refused calls', (site: Awaited<ReturnType<typeof aLine>>) => stopOf(site)],
  ['ended the line', (site: Awaited<ReturnType<typeof aLine>>) => endOf(site)],
])('whoever %s is not asked', async (_, act) => {
  await using site = await aLine()
  await act(site)
  expect(await askedOn(site, ASKED)).toEqual([])
})

async function stopOf(site: Awaited<ReturnType<typeof aLine>>) {
  const { receipt_no } = await site.services.database
    .selectFrom('lead_requests')
    .select('receipt_no')
    .where('lead_id', '=', site.line.id)
    .executeTakeFirstOrThrow()
  const stopped = await site.post(`/api/jireh/consult/${receipt_no}/stop`, { last4: '7101' })
  expect([stopped.status, stopped.message]).toEqual([200, stopped.message])
}

async function endOf(site: Awaited<ReturnType<typeof aLine>>) {
  const owner = await signIn(site, 'owner')
  const ended = lineChange('TERMINATED', TODAY)
  expect((await site.post(`/api/desk/${site.line.path}/change`, ended, owner)).status).toBe(200)
}

test('the page takes no resident number in a line either, and keeps no rating of it', async () => {
  await using site = await aLine()
  const [text] = await askedOn(site, ASKED)
  const path = `/consult/installed?token=${tokenIn(text!.text)}`
  const line = '기사님이 900101-1234568 을 적어 갔어요'
  const refused = await postForm(site, path, { rating: 'POOR', line }, {})
  expect([refused.status, (await refused.text()).includes('주민등록번호는 받지 않아요')]).toEqual([422, true])
  const rated = site.services.database.selectFrom('lead_events').where('kind', '=', 'INSTALL_RATED')
  expect(await rated.select('id').execute()).toEqual([])
})

test('a rating is of whoever had the lead as the line was opened, whoever has it later', async () => {
  await using site = await aLine()
  const staff = async (email: string) =>
    (
      await site.services.database
        .selectFrom('staff')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
    ).id
  const [one, other] = [await staff('advisor1@desk.example'), await staff('advisor2@desk.example')]
  const gives = (assignee_id: string) =>
    site.services.database.updateTable('leads').set({ assignee_id }).where('id', '=', site.line.id).execute()
  // Opened anew by somebody else, in one advisor's lead.
  await gives(one)
  const { id, contractId } = site.line
  const contract = `/api/desk/leads/${id}/contract`
  const owner = await signIn(site, 'owner')
  expect(
    (await site.post(`${contract}/${contractId}/reopen`, { reason: '잘못 열었어요' }, owner)).status,
  ).toBe(200)
  expect((await site.post(`${contract}/open`, { openedOn: OPENED }, owner)).status).toBe(200)
  await gives(other)
  const token = tokenIn((await askedOn(site, ASKED))[0]!.text)
  expect((await site.post(RATE, { token, rating: 'GOOD' })).status).toBe(200)
  const rated = await site.services.database
    .selectFrom('lead_events')
    .select('detail')
    .where('kind', '=', 'INSTALL_RATED')
    .executeTakeFirstOrThrow()
  expect(rated.detail).toMatchObject({ advisorId: one })
})

test('an answer is changed within a day, and a forged or foreign link says nothing', async () => {
  await using site = await aLine()
  const token = tokenIn((await askedOn(site, ASKED))[0]!.text)
  const rate = (rating: string, other = token) => site.post(RATE, { token: other, rating })
  expect((await rate('GOOD')).status).toBe(200)
  expect((await rate('FAIR')).status).toBe(200)
  expect((await rate('NONE')).status).toBe(422)
  expect((await rate('GOOD', `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).status).toBe(404)
  expect((await rate('GOOD', 'short')).status).toBe(404)
  site.clock.now = seoulMoment('2026-12-05', '11:00')
  expect((await rate('POOR')).status).toBe(409)
})

test('figures are shown from enough answers on, a lot at a time, and no filter parts them', async () => {
  await using site = await aLine()
  const { database } = site.services
  const { id: advisorId } = await database
    .selectFrom('staff')
    .select('id')
    .where('email', '=', 'advisor1@desk.example')
    .executeTakeFirstOrThrow()
  const add = async (many: number, rating: string) => {
    for (let each = 0; each < many; each += 1)
      await database
        .insertInto('lead_events')
        .values({
          lead_id: site.line.id,
          kind: 'INSTALL_RATED',
          staff_id: null,
          staff_name: null,
          detail: JSON.stringify({ rating, carrier: 'kt', advisorId, firstAt: '2026-11-01T00:00:00Z' }),
          note_sealed: null,
          at: site.services.now(),
        })
        .execute()
  }
  const kt = async () => (await report(site, 'owner')).carriers.find(({ name }) => name === 'KT')!
  await add(9, 'GOOD')
  expect(await kt()).toEqual({ name: 'KT', shown: null, waiting: 9 })
  await add(1, 'GOOD')
  const full = await kt()
  expect(full.shown).toMatchObject({ good: 10, fair: 0, poor: 0 })
  // One more answer changes nothing that anybody can see, neither now nor asked for otherwise.
  await add(1, 'POOR')
  expect(await kt()).toEqual(full)
  const owner = await signIn(site, 'owner')
  for (const query of ['from=2026-11-23', 'carrier=kt', 'least=1', 'page=2'])
    expect((await site.get<Report>(`/api/desk/quality?${query}`, owner)).data.carriers).toContainEqual(full)
  const { text } = await deskPage(site, '/desk/quality', owner)
  // Why the sums of two tables may differ is said beside them.
  expect(text).toContain('10건 중 10건')
  expect(text).toContain('다음 10건이 찰 때까지는 세지 않아')
  await add(9, 'POOR')
  expect((await kt()).shown).toMatchObject({ good: 10, poor: 10 })
})

test('calls are counted by the carrier that they were about, from enough of them on, and to no advisor', async () => {
  await using site = await aLine()
  let calls = 0
  const add = (many: number, detail: object) =>
    site.services.database
      .insertInto('lead_events')
      .values(
        Array.from({ length: many }, () => ({
          lead_id: site.line.id,
          kind: 'RATED',
          detail: JSON.stringify({
            callId: String((calls -= 1)),
            firstAt: '2026-11-01T00:00:00Z',
            ...detail,
          }),
          at: site.services.now(),
        })),
      )
      .execute()
  const shown = async () =>
    (await report(site, 'owner')).callCarriers.map(({ shown: lot, waiting }) => [lot?.good, waiting])
  await add(9, { rating: 'GOOD', carrier: 'kt' })
  // Of before, or about no carrier yet.
  await add(12, { rating: 'GOOD' })
  expect(await shown()).toEqual([
    [undefined, 0],
    [undefined, 9],
    [undefined, 0],
  ])
  await add(1, { rating: 'GOOD', carrier: 'kt' })
  expect(await shown()).toEqual([
    [undefined, 0],
    [10, 10],
    [undefined, 0],
  ])
  expect((await report(site, 'advisor1')).callCarriers).toEqual([])
  const { text } = await deskPage(site, '/desk/quality', await signIn(site, 'owner'))
  expect(text).toContain('마지막으로 안내한 통신사예요')
  expect((await deskPage(site, '/desk/quality', await signIn(site, 'advisor1'))).text).not.toContain(
    '안내한 통신사',
  )
})

test('an advisor sees their own figures alone, and others of the desk none', async () => {
  await using site = await aLine()
  const token = tokenIn((await askedOn(site, ASKED))[0]!.text)
  await site.post(RATE, { token, rating: 'GOOD' })
  site.clock.now = seoulMoment('2026-12-07', '11:00')
  const own = await report(site, 'advisor1')
  expect(own.carriers).toEqual([])
  expect(own.calls).toHaveLength(1)
  expect(own.installations).toHaveLength(1)
  const all = await report(site, 'manager')
  expect(all.carriers).toHaveLength(3)
  const names = all.installations.map(({ name }) => name)
  expect(names).toEqual(names.toSorted())
  expect((await site.get('/api/desk/quality', await signIn(site, 'editor'))).status).toBe(403)
  expect((await site.get('/api/desk/quality')).status).toBe(401)
  expect((await site.fetch('/desk/quality', { headers: await signIn(site, 'advisor1') })).status).toBe(200)
})

test('calls worth talking about are listed with why, to managers alone and not of their own', async () => {
  await using site = await aLine()
  const { database } = site.services
  const desk = await signIn(site, 'advisor1')
  await site.post(`/api/desk/leads/${site.line.id}/calls`, { outcome: 'TALKED' }, desk)
  site.clock.now = seoulMoment('2026-11-25', '11:00')
  interface Item {
    rule: string
    subject: string
    leadId: string
    advisorId: string
    mark: { state: string; note: string | null } | null
  }
  const list = async (who: string, state = 'open') =>
    (await site.get<{ result: Item[] }>(`/api/desk/coaching?state=${state}`, await signIn(site, who))).data
      .result
  const found = (await list('manager')).filter(({ leadId }) => leadId === site.line.id)
  // The line was applied for without its quote's words ever being sent, and the call has no note.
  expect(found.map(({ rule }) => rule).toSorted()).toEqual(['NO_NOTE', 'QUOTE_UNSENT'])
  for (const who of ['advisor1', 'editor', 'privacy'])
    expect((await site.get('/api/desk/coaching', await signIn(site, who))).status).toBe(403)
  const { rule, subject, leadId } = found[0]!
  const mark = async (who: string, change: object = {}) =>
    (
      await site.post(
        '/api/desk/coaching/mark',
        { rule, subject, leadId, state: 'TALKED', note: '다음부터 적기로 했어요', ...change },
        await signIn(site, who),
      )
    ).status
  expect(await mark('advisor1')).toBe(403)
  expect(await mark('manager', { subject: 'event:1' })).toBe(404)
  expect(await mark('manager', { state: 'WORST' })).toBe(422)
  expect(await mark('manager')).toBe(200)
  expect((await list('manager', 'done')).map(({ mark: each }) => each)).toMatchObject([
    { state: 'TALKED', note: '다음부터 적기로 했어요' },
  ])
  const rows = await database.selectFrom('coaching_marks').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('적기로')
  // Of what a manager did themselves only the owner is told.
  await database
    .updateTable('lead_events')
    .set({
      staff_id: (
        await database
          .selectFrom('staff')
          .select('id')
          .where('email', '=', 'manager@desk.example')
          .executeTakeFirstOrThrow()
      ).id,
    })
    .where('kind', '=', 'CALLED')
    .where('lead_id', '=', site.line.id)
    .execute()
  const isCall = ({ rule: each, leadId: id }: Item) => each === 'NO_NOTE' && id === site.line.id
  expect((await list('manager')).concat(await list('manager', 'done')).some(isCall)).toBe(false)
  expect((await list('owner')).concat(await list('owner', 'done')).some(isCall)).toBe(true)
  expect((await site.fetch('/desk/coaching', { headers: await signIn(site, 'manager') })).status).toBe(200)
})

test('each rule is counted as what it finds, and samples are among it, marked, or left out', async () => {
  await using site = await aLine()
  const { database } = site.services
  await site.post(
    `/api/desk/leads/${site.line.id}/calls`,
    { outcome: 'TALKED' },
    await signIn(site, 'advisor1'),
  )
  site.clock.now = seoulMoment('2026-11-25', '11:00')
  interface Coaching {
    result: { rule: string; subject: string; leadId: string; isSample: boolean }[]
    counts: { open: number; done: number }
    rules: Record<string, number>
    samples: number
  }
  const manager = await signIn(site, 'manager')
  const list = async (state: string) =>
    (await site.get<Coaching>(`/api/desk/coaching?state=${state}`, manager)).data
  const before = await list('open')
  for (const [rule, many] of Object.entries(before.rules))
    expect([rule, before.result.filter((each) => each.rule === rule).length]).toEqual([rule, many])
  expect(before.rules).toMatchObject({ QUOTE_UNSENT: 1 })
  const unsent = before.result.find(({ rule }) => rule === 'QUOTE_UNSENT')!
  const { rule, subject, leadId } = unsent
  await site.post('/api/desk/coaching/mark', { rule, subject, leadId, state: 'NOT_NEEDED' }, manager)
  expect((await list('open')).rules).toMatchObject({ QUOTE_UNSENT: 0 })
  const done = await list('done')
  expect(done.rules).toMatchObject({ QUOTE_UNSENT: 1, NO_NOTE: 0 })
  expect(done.counts).toEqual({ open: before.counts.open - 1, done: before.counts.done + 1 })
  await database.updateTable('leads').set({ is_sample: true }).where('id', '=', site.line.id).execute()
  const of = async (samples: string) =>
    (await site.get<Coaching>(`/api/desk/coaching?state=open&samples=${samples}`, manager)).data
  const [all, real, only] = [await of('all'), await of('real'), await of('only')]
  const own = ({ result }: Coaching) => result.filter(({ leadId: id }) => id === site.line.id)
  expect(own(all).map((each) => [each.rule, each.isSample])).toEqual([['NO_NOTE', true]])
  expect(own(only)).toHaveLength(1)
  expect(own(real)).toEqual([])
  expect(only.result.every(({ isSample }) => isSample)).toBe(true)
  expect(all.counts.open).toBe(real.counts.open + only.counts.open)
  expect(all.samples).toBe(before.samples + 2)
  expect((await site.get('/api/desk/coaching?samples=some', manager)).status).toBe(422)
  const page = await deskPage(site, '/desk/coaching', manager)
  for (const words of ['예시 포함', '통화 메모를 안 남김', '이야기했어요', '무엇을 찾나요 6가지'])
    expect(page.text, words).toContain(words)
})

test('what a customer was not content with comes first with their words, whose numbers are masked', async () => {
  await using site = await aLine()
  const { database, keyring } = site.services
  const advisor = await signIn(site, 'advisor1')
  for (const note of ['', '요금을 다시 말했어요'])
    await site.post(`/api/desk/leads/${site.line.id}/calls`, { outcome: 'TALKED', note }, advisor)
  const calls = await database
    .selectFrom('lead_events')
    .select('id')
    .where('kind', '=', 'CALLED')
    .where('lead_id', '=', site.line.id)
    .orderBy('id')
    .execute()
  const rate = (call: number, rating: string, words: string) =>
    database
      .insertInto('lead_events')
      .values({
        lead_id: site.line.id,
        kind: 'RATED',
        staff_id: null,
        staff_name: null,
        detail: JSON.stringify({ rating, callId: String(calls[call]!.id), firstAt: '2026-11-23T03:00:00Z' }),
        note_sealed: keyring.seal('lead-note', words),
        at: site.services.now(),
      })
      .execute()
  await rate(0, 'POOR', '설명이 길었어요. 010-1234-5678로 다시 주세요')
  await rate(1, 'GOOD', '고마웠어요')
  site.clock.now = seoulMoment('2026-11-25', '11:00')
  const manager = await signIn(site, 'manager')
  const { data } = await site.get<{ result: { rule: string; leadId: string; quote?: string }[] }>(
    '/api/desk/coaching',
    manager,
  )
  const own = data.result.filter(({ leadId }) => leadId === site.line.id)
  expect(own.find(({ rule }) => rule === 'LOW_RATING')!.quote).toBe(
    '설명이 길었어요. ***-****-****로 다시 주세요',
  )
  expect(own.filter(({ quote }) => quote !== undefined)).toHaveLength(1)
  const { text } = await deskPage(site, '/desk/coaching', manager)
  expect(text).not.toContain('고마웠어요')
  // One heading for the customer, under which the words stand before what else was found.
  const [first] = text.match(/<li class="coaching-lead">[\s\S]*?<\/ul>/)!
  expect(first).toMatch(/설명이 길었어요[\s\S]*통화 메모를 안 남김/)
  expect(text.split(`/desk/leads/${site.line.id}"`)).toHaveLength(2)
})

test('calls are walked through by advisor, in the order of names, and another one has none of them', async () => {
  await using site = await aLine()
  await site.post(
    `/api/desk/leads/${site.line.id}/calls`,
    { outcome: 'TALKED' },
    await signIn(site, 'advisor1'),
  )
  site.clock.now = seoulMoment('2026-11-25', '11:00')
  const manager = await signIn(site, 'manager')
  interface Coaching {
    result: { advisorId: string; at: string }[]
    advisors: { id: string; name: string; many: number }[]
    counts: { open: number }
  }
  const list = async (query: string) =>
    (await site.get<Coaching>(`/api/desk/coaching?${query}`, manager)).data
  const { result, advisors, counts } = await list('')
  expect(advisors.map(({ name }) => name)).toEqual(advisors.map(({ name }) => name).toSorted())
  expect(advisors.reduce((sum, { many }) => sum + many, 0)).toBe(counts.open)
  expect(result.map(({ at }) => at)).toEqual(
    result
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
  for (const { id, many } of advisors) {
    const own = await list(`advisor=${id}`)
    expect(own.result).toHaveLength(many)
    expect(own.result.every(({ advisorId }) => advisorId === id)).toBe(true)
  }
  expect((await list('advisor=nobody')).result).toEqual([])
})

test('answers of sample leads are counted by themselves, shown first while there are no others, and never with them', async () => {
  await using site = await aLine()
  const { database } = site.services
  const sample = await database
    .selectFrom('leads')
    .select('id')
    .where('is_sample', '=', true)
    .executeTakeFirstOrThrow()
  const rate = async (leadId: string, many: number) => {
    for (let each = 0; each < many; each += 1)
      await database
        .insertInto('lead_events')
        .values({
          lead_id: leadId,
          kind: 'INSTALL_RATED',
          staff_id: null,
          staff_name: null,
          detail: JSON.stringify({ rating: 'GOOD', carrier: 'kt', firstAt: '2026-11-01T00:00:00Z' }),
          note_sealed: null,
          at: site.services.now(),
        })
        .execute()
  }
  const owner = await signIn(site, 'owner')
  const kt = async (query: string) => {
    const { data } = await site.get<Report & { samples: string }>(`/api/desk/quality?${query}`, owner)
    return [data.samples, data.carriers.find(({ name }) => name === 'KT')!.waiting]
  }
  await rate(sample.id, 9)
  expect(await kt('')).toEqual(['only', 9])
  const page = (await deskPage(site, '/desk/quality', owner)).text
  expect(page).toContain('예시 평가')
  // Nine of one carrier are said as such: a lot is of each.
  expect(page).toContain('통신사마다 10건이 모여야 보여요. 지금 LG U+ 0건, KT 9건, SK브로드밴드 0건')
  await rate(site.line.id, 4)
  expect(await kt('')).toEqual(['real', 4])
  expect(await kt('samples=only')).toEqual(['only', 9])
  expect((await site.get('/api/desk/quality?samples=all', owner)).status).toBe(422)
})

test('before the first answer the page says how far it is, and what asks only to whoever may reword it', async () => {
  await using site = await aLine()
  for (const [who, mayReword] of [
    ['owner', true],
    ['advisor1', false],
  ] as const) {
    const { text } = await deskPage(site, '/desk/quality', await signIn(site, who))
    expect([who, text.includes('평가가 아직 없어요')]).toEqual([who, true])
    // Why nobody answers is told to whoever can do something about it.
    for (const words of ['부탁을 못 보내고 있어요', '연결 방법 보기', '통화 끝난 손님'])
      expect([who, words, text.includes(words)]).toEqual([who, words, mayReword])
    expect([who, text.includes('/desk/templates/install.rating.sms')]).toEqual([who, mayReword])
  }
})
