import { expect, test } from 'vitest'
import { seoulMoment } from '#app/platform/korean-time.ts'
import { aRequest, receiveLead } from '#tests/make.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite } from '#tests/site.ts'
import { readHistory } from './history.server.ts'
import type { HistorySort } from './history.ts'

const MINUTE = 60_000

async function aLead() {
  const clock = { now: seoulMoment('2026-11-24', '10:00') }
  const site = await openTestSite({ now: () => clock.now })
  const [desk, other] = await Promise.all([signIn(site, 'advisor1'), signIn(site, 'advisor2')])
  const lead = await receiveLead(site, { customerMobile: '01000063001' })
  const does = (step: string, body: object = {}) => {
    clock.now = new Date(clock.now.getTime() + MINUTE)
    return site.post(`/api/desk/leads/${lead.id}/${step}`, body, desk)
  }
  const history = (sort: HistorySort | null = null, pages = 1) =>
    readHistory(site.services, lead.id, { sort, pages })
  const page = async (query = '', who = desk) => {
    const answer = await site.fetch(`/desk/leads/${lead.id}${query}`, { headers: who })
    return { status: answer.status, text: await answer.text() }
  }
  return Object.assign(site, { ...lead, clock, desk, other, does, history, page })
}

test('calls, texts with how far they came, notes, changes and consents are one list, newest first', async () => {
  await using site = await aLead()
  await site.does('claim')
  await site.does('dial')
  await site.does('calls', { outcome: 'ABSENT', note: '저녁에 다시' })
  await site.does('quotes', { planCode: 'KT-04', mobileLines: 0 })
  await site.does('quotes/send')
  await site.does('texts', { choice: 'note', words: '오후에 다시 전화드려요' })
  const { entries } = await site.history()
  const told = entries.map(({ what }) => what)
  expect(told.slice(0, 3)).toEqual([
    '문자: 직접 쓰기',
    '문자: 상담 내용 정리',
    expect.stringContaining('금액을 안내했어요') as unknown,
  ])
  expect(told).toContain('문자: 부재')
  expect(told).toContain('14세 이상, 개인정보 수집·이용 동의함 · 버전 0.9 · 다른 프로그램')
  expect(told.filter((what) => what.includes('보냈어요:'))).toEqual([])
  const times = entries.map(({ at }) => at)
  expect(times).toEqual(times.toSorted().toReversed())
  expect(entries[0]).toMatchObject({ by: expect.any(String) as unknown, state: { isFailed: false } })
  expect(entries[0]!.text).toContain('오후에 다시 전화드려요')
  // No key of a link is read by whoever reads the list.
  expect(entries.map(({ text }) => text).join('\n')).not.toMatch(/token=[\w-]/)
  const called = await site.history('call')
  expect(called.entries.map(({ what }) => what.split(':')[0])).toEqual([
    '통화 결과',
    '전화를 걸기 시작했어요',
  ])
  expect((await site.history('note')).entries.map(({ note }) => note)).toEqual(['저녁에 다시'])
  expect(new Set((await site.history('text')).entries.map(({ sort }) => sort))).toEqual(new Set(['text']))
})

test('a text that was destroyed after its months is still told as having been sent', async () => {
  await using site = await aLead()
  await site.does('claim')
  await site.does('texts', { choice: 'papers' })
  await site.services.database.deleteFrom('messages').execute()
  expect((await site.history('text')).entries).toMatchObject([
    { what: '문자를 보냈어요: 가입할 때 준비할 것', text: null, state: null },
  ])
})

test('texts of another lead of the number stand there', async () => {
  await using site = await aLead()
  await site.does('claim')
  await site.does('texts', { choice: 'papers' })
  await site.does('calls', { outcome: 'REFUSED' })
  site.clock.now = new Date(site.clock.now.getTime() + MINUTE)
  await site.post('/api/jireh/consult', aRequest({ customerMobile: '01000063001' }))
  const { id } = await site.services.database
    .selectFrom('leads')
    .select('id')
    .where('id', '!=', site.id)
    .where('closed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const theirs = await readHistory(site.services, id, { sort: 'text', pages: 1 })
  expect(theirs.entries.map(({ what }) => what)).not.toContain('문자: 가입할 때 준비할 것')
})

test('what is texted from a lead stands there, also once the number has a newer one', async () => {
  await using site = await aLead()
  await site.does('claim')
  const ended = { status: 'DONE' as const, closed_at: site.services.now() }
  await site.services.database.updateTable('leads').set(ended).where('id', '=', site.id).execute()
  site.clock.now = new Date(site.clock.now.getTime() + MINUTE)
  await site.post('/api/jireh/consult', aRequest({ customerMobile: '01000063001' }))
  const { id } = await site.services.database
    .selectFrom('leads')
    .select('id')
    .where('id', '!=', site.id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect((await site.does('texts', { choice: 'papers' })).status).toBe(200)
  const of = async (lead: string) =>
    (await readHistory(site.services, lead, { sort: 'text', pages: 1 })).entries.map(({ what }) => what)
  expect(await of(site.id)).toContain('문자: 가입할 때 준비할 것')
  expect(await of(id)).not.toContain('문자: 가입할 때 준비할 것')
})

test('the page narrows the list by links, turns on by pages, and shows a colleague’s lead to nobody', async () => {
  await using site = await aLead()
  await site.does('claim')
  for (let time = 0; time < 24; time += 1) await site.does('dial')
  const whole = await site.page()
  expect(whole.text).toContain('지난 이력 더 보기')
  expect(whole.text.match(/<li class="lead-history__entry lead-history__entry--call"/g)).toHaveLength(20)
  const longer = await site.page('?past=2')
  expect(longer.text.match(/<li class="lead-history__entry lead-history__entry--call"/g)).toHaveLength(24)
  expect(longer.text).not.toContain('지난 이력 더 보기')
  const changes = await site.page('?history=change&past=nonsense')
  expect(changes.text).not.toContain('전화를 걸기 시작했어요')
  expect(changes.text).toContain('상담을 맡았어요')
  expect((await site.page('', site.other)).status).toBe(403)
})
