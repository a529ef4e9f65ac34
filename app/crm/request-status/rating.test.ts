import { expect, test } from 'vitest'
import type { ConsultationStatus } from '#app/crm/requests/request-contract.ts'
import { DAY_MS } from '#app/platform/durations.ts'
import { receiveLead } from '#tests/make.ts'
import { aClock } from '#tests/sent-messages.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'

const CONSULT = '/api/jireh/consult'

interface Detail {
  events: { kind: string; staffName: string | null; note: string | null; detail: Record<string, unknown> }[]
}

/** A lead with its visitor and its advisor. */
async function aTalk(site: TestSite, customerMobile = '01077771234', wants: object = {}) {
  const { id, receiptNo } = await receiveLead(site, { customerMobile, ...wants })
  // Anew each time, because a session of staff ends before a rating does.
  const desk = () => signIn(site, 'manager')
  const last4 = customerMobile.slice(-4)
  const does = async (step: string, body: object) =>
    site.post(`/api/desk/leads/${id}/${step}`, body, await desk())
  await does('claim', {})
  return {
    id,
    talks: async () => expect((await does('calls', { outcome: 'TALKED' })).status).toBe(200),
    tells: async (planCode: string) => {
      const told = await does('quotes', { planCode, mobileLines: 0, giftAmount: 0 })
      expect([told.status, told.message]).toEqual([200, told.message])
    },
    rates: (rating: unknown, line?: unknown, of = receiptNo) =>
      site.post<ConsultationStatus>(`${CONSULT}/${of}/rating`, { last4, rating, line }),
    reads: async (of = receiptNo) =>
      (await site.get<ConsultationStatus>(`${CONSULT}/${of}?last4=${last4}`)).data,
    ratings: async () =>
      (await site.get<Detail>(`/api/desk/leads/${id}`, await desk())).data.events.filter(
        ({ kind }) => kind === 'RATED',
      ),
  }
}

test('a talk is rated by one tap, with or without a line, and the desk sees both', async () => {
  await using site = await openTestSite()
  const { talks, rates, reads, ratings } = await aTalk(site)
  expect((await rates('GOOD')).status).toBe(409)
  expect(await reads()).toMatchObject({ canRate: false, rating: null })
  await talks()
  expect(await reads()).toMatchObject({ canRate: true, rating: null })
  expect(await rates('POOR')).toMatchObject({ status: 200, data: { canRate: true, rating: 'POOR' } })
  expect(await rates('GOOD', ' 친절했어요 ')).toMatchObject({ status: 200, data: { rating: 'GOOD' } })
  // Once for a call: what was said before is gone.
  expect(await ratings()).toMatchObject([{ staffName: null, note: '친절했어요', detail: { rating: 'GOOD' } }])
})

test('a rating keeps the carrier that the talk was about as it was first rated', async () => {
  await using site = await openTestSite()
  const carrierOf = async ({ ratings }: Awaited<ReturnType<typeof aTalk>>) =>
    (await ratings()).map(({ detail }) => detail.carrier)
  // Somebody whom any carrier would do.
  const any = await aTalk(site, '01077771235', { carrier: '', planCode: undefined })
  await any.talks()
  await any.rates('GOOD')
  expect(await carrierOf(any)).toEqual([undefined])
  const asked = await aTalk(site, '01077771236', { carrier: 'lg', planCode: undefined })
  await asked.talks()
  await asked.rates('GOOD')
  expect(await carrierOf(asked)).toEqual(['lg'])
  const told = await aTalk(site, '01077771237', { carrier: 'lg', planCode: undefined })
  await told.tells('KT-04')
  await told.talks()
  await told.rates('GOOD')
  expect(await carrierOf(told)).toEqual(['kt'])
  // A later quote moves no answer, changed or not.
  await told.tells('SK-04')
  await told.rates('POOR')
  expect(await carrierOf(told)).toEqual(['kt'])
})

test('many taps at once are one rating', async () => {
  await using site = await openTestSite()
  const { talks, rates, ratings } = await aTalk(site)
  await talks()
  const answers = await Promise.all(['GOOD', 'FAIR', 'POOR', 'GOOD'].map((rating) => rates(rating)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await ratings()).toHaveLength(1)
})

test('a rating changes for a day from its first, and the next call has one of its own', async () => {
  const clock = aClock()
  await using site = await openTestSite({ now: clock.now })
  const { talks, rates, reads, ratings } = await aTalk(site)
  await talks()
  await rates('POOR')
  clock.pass(DAY_MS / 2)
  expect((await rates('FAIR')).status).toBe(200)
  clock.pass(DAY_MS / 2 + 1_000)
  expect(await rates('GOOD')).toMatchObject({
    status: 409,
    message: '평가는 남긴 뒤 하루 동안만 바꿀 수 있어요.',
  })
  expect(await reads()).toMatchObject({ canRate: false, rating: 'FAIR' })
  await talks()
  expect(await reads()).toMatchObject({ canRate: true, rating: null })
  expect((await rates('GOOD')).status).toBe(200)
  expect((await ratings()).map(({ detail }) => detail['rating'])).toEqual(['GOOD', 'FAIR'])
})

test('two weeks after a call nobody is asked any more', async () => {
  const clock = aClock()
  await using site = await openTestSite({ now: clock.now })
  const { talks, rates, reads } = await aTalk(site)
  await talks()
  clock.pass(14 * DAY_MS + 60_000)
  expect((await reads()).canRate).toBe(false)
  expect((await rates('GOOD')).status).toBe(409)
})

test('who joined a number’s lead neither rates nor learns of a talk, not even their own', async () => {
  await using site = await openTestSite()
  const { talks, rates, reads, ratings } = await aTalk(site)
  const { receiptNo: stranger } = await receiveLead(site, {
    customerMobile: '01077771234',
    requestInfo: '남',
  })
  await talks()
  await rates('GOOD')
  expect(await reads(stranger)).toMatchObject({ canRate: false, rating: null })
  expect((await rates('POOR', null, stranger)).status).toBe(409)
  expect(await ratings()).toMatchObject([{ detail: { rating: 'GOOD' } }])
})

test.each([
  ['GREAT', null],
  [5, null],
  ['', null],
  ['GOOD', '가'.repeat(201)],
  ['GOOD', 7],
])('the rating %j with the line %j is refused', async (rating, line) => {
  await using site = await openTestSite()
  const { talks, rates, ratings } = await aTalk(site)
  await talks()
  expect((await rates(rating, line)).status).toBe(422)
  expect(await ratings()).toEqual([])
})

test('a few ratings are counted and shown of no advisor, neither at 평가 nor at the dashboard', async () => {
  const clock = aClock()
  await using site = await openTestSite({ now: clock.now })
  const talked = await Promise.all(
    ['01077771231', '01077771232', '01077771233'].map((mobile) => aTalk(site, mobile)),
  )
  for (const [turn, { talks, rates }] of talked.entries()) {
    await talks()
    await rates(turn === 0 ? 'POOR' : 'GOOD')
  }
  clock.pass(DAY_MS + 60_000)
  const owner = await signIn(site, 'owner')
  const { data } = await site.get<{ calls: { shown: object | null; waiting: number }[] }>(
    '/api/desk/quality',
    owner,
  )
  expect(data.calls).toMatchObject([{ shown: null, waiting: 3 }])
  const dashboard = await site.get<{ advisors: object[] }>('/api/desk/dashboard', owner)
  expect(JSON.stringify(dashboard.data.advisors)).not.toMatch(/rated|good/)
})
