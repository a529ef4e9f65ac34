import { expect, test } from 'vitest'
import { receiveLead } from '#tests/make.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import { answerText, readAmountAnswer, readMonthAnswer, type CallAnswers } from './call-answers.ts'
import type { LeadDetail } from './desk-contract.ts'

type Headers = Record<string, string>
interface Noted {
  answers: CallAnswers
  errors: Record<string, string>
}

const note = (site: TestSite, id: string, answers: object, who: Headers) =>
  site.post<Noted>(`/api/desk/leads/${id}/answers`, answers, who)

test.each([
  ['2027년 1월', '2027-01'],
  ['27.1', '2027-01'],
  ['2027-12', '2027-12'],
  [' 2027/3월 ', '2027-03'],
  ['약정 없음', 'none'],
  ['모름', 'unknown'],
  ['2027년 13월', null],
  ['내년 봄', null],
  ['', null],
])('a month that was told as %j is kept as %j', (typed, kept) => {
  expect(readMonthAnswer(typed)).toBe(kept)
})

test.each([
  ['48,000원', '48000'],
  ['48000', '48000'],
  ['모름', 'unknown'],
  ['1,000,001', null],
  ['4,80', null],
  ['5만원쯤', null],
])('an amount that was told as %j is kept as %j', (typed, kept) => {
  expect(readAmountAnswer(typed)).toBe(kept)
})

test('what is answered on the phone is kept as it is told, one by one, and read with the lead', async () => {
  await using site = await openTestSite()
  const advisor = await signIn(site, 'advisor1')
  const { id } = await receiveLead(site)
  const read = async () => (await site.get<LeadDetail>(`/api/desk/leads/${id}`, advisor)).data
  const { lead: before } = await read()
  expect((await note(site, id, { provider: 'lg' }, advisor)).data.answers).toEqual({ provider: 'lg' })
  await note(site, id, { contractEnds: '2027년 1월', monthlyNow: '48,000원' }, advisor)
  const all = { provider: 'lg', contractEnds: '2027-01', monthlyNow: '48000' }
  const { lead, answers } = await read()
  expect(answers).toEqual(all)
  // Whoever types a note about the call is not told to look again.
  expect(lead.version).toBe(before.version)
  expect((await note(site, id, { provider: '' }, advisor)).data.answers).toEqual({
    contractEnds: '2027-01',
    monthlyNow: '48000',
  })
  expect(answerText('contractEnds', all)).toBe('2027년 1월')
  expect(answerText('monthlyNow', all)).toBe('48,000원')
})

test('every change leaves a line that names the questions and no answer; the same again leaves none', async () => {
  await using site = await openTestSite()
  const advisor = await signIn(site, 'advisor1')
  const { id } = await receiveLead(site)
  const answers = { building: 'villa', priority: 'speed' }
  await note(site, id, answers, advisor)
  await note(site, id, answers, advisor)
  const lines = await site.services.database
    .selectFrom('access_log')
    .select(['subject', 'reason'])
    .where('action', '=', 'lead.answers')
    .execute()
  expect(lines).toEqual([{ subject: `lead:${id}`, reason: '건물, 중요한 것' }])
})

test('what is no answer is refused beside its question, and nothing of it is kept', async () => {
  await using site = await openTestSite()
  const advisor = await signIn(site, 'advisor1')
  const { id } = await receiveLead(site)
  for (const wrong of [
    { provider: 'us' },
    { tvSets: '9' },
    { contractEnds: '다음에 말할게요' },
    { monthlyNow: '-1' },
    { monthlyNow: '9'.repeat(30) },
    { priority: { $ne: '' } },
  ]) {
    const { status, data } = await note(site, id, { building: 'villa', ...wrong }, advisor)
    expect([status, Object.keys(data.errors)]).toEqual([422, Object.keys(wrong)])
  }
  const kept = await site.services.database
    .selectFrom('call_answers')
    .selectAll()
    .where('lead_id', '=', id)
    .execute()
  expect(kept).toEqual([])
})

test('a colleague, a stranger and a lead that is over change nothing; a cancelled one keeps nothing', async () => {
  await using site = await openTestSite()
  const [advisor, other] = [await signIn(site, 'advisor1'), await signIn(site, 'advisor2')]
  const { id } = await receiveLead(site)
  await site.post(`/api/desk/leads/${id}/claim`, {}, advisor)
  await note(site, id, { provider: 'kt' }, advisor)
  expect((await note(site, id, { provider: 'sk' }, other)).status).toBe(403)
  expect((await note(site, id, { provider: 'sk' }, {})).status).toBe(401)
  expect((await note(site, 'none', { provider: 'sk' }, advisor)).status).toBe(404)
  await site.post(`/api/desk/leads/${id}/calls`, { outcome: 'REFUSED', note: '마음이 바뀌었대요' }, advisor)
  expect((await note(site, id, { provider: 'sk' }, advisor)).status).toBe(409)
  const kept = () =>
    site.services.database.selectFrom('call_answers').select('answers').where('lead_id', '=', id).execute()
  expect(await kept()).toEqual([{ answers: { provider: 'kt' } }])
  await site.services.database.deleteFrom('leads').where('id', '=', id).execute()
  expect(await kept()).toEqual([])
})
