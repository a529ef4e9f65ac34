import { expect, test } from 'vitest'
import { addDays, seoulMoment } from '#app/platform/korean-time.ts'
import { deskPage } from '#tests/desk-page.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import type { WeeklyReport } from './contract.ts'

const NEWEST = '2026-11-16'

/** Weeks as they were counted: the newest first, a week apart. */
async function report({ services }: TestSite, weeks: readonly Record<string, number>[]): Promise<void> {
  await services.database
    .insertInto('weekly_reports')
    .values(
      weeks.map((figures, back) => ({
        week: addDays(NEWEST, -7 * back),
        figures: JSON.stringify(figures),
        made_at: services.now(),
      })),
    )
    .execute()
}

const aSite = () => openTestSite({ now: () => seoulMoment('2026-11-23', '09:00') })
const lineOf = ({ sections }: WeeklyReport, key: string) =>
  sections.flatMap(({ lines }) => lines).find((line) => line.key === key)!
const USUAL = [20, 22, 24, 21, 23, 40, 3, 22].map((leads) => ({
  leads,
  firstCalls: 90,
  wait: 30,
  giftsLate: 0,
  spend: 100_000,
}))

test('each figure stands beside the week before and what is usual, and says which way it went', async () => {
  await using site = await aSite()
  await report(site, [{ leads: 30, firstCalls: 71, wait: 30, giftsLate: 2, spend: 200_000 }, ...USUAL])
  const owner = await signIn(site, 'owner')
  const { data } = await site.get<WeeklyReport>('/api/desk/reports/weekly', owner)
  expect(lineOf(data, 'leads')).toMatchObject({
    value: 30,
    before: 20,
    median: 22,
    // Without the busiest and the quietest of the eight.
    usual: { from: 20, until: 24 },
    verdict: 'better',
  })
  expect(lineOf(data, 'firstCalls')).toMatchObject({ value: 71, verdict: 'worse' })
  expect(lineOf(data, 'wait').verdict).toBe('usual')
  // Money spent is neither good nor bad by itself.
  expect(lineOf(data, 'spend').verdict).toBe('above')
  expect(data.first).toEqual(['giftsLate', 'firstCalls'])
  const { text } = await deskPage(site, '/desk/reports/weekly', owner)
  for (const words of [
    '먼저 볼 것',
    '늦은 사은품 지급하기',
    '나빠짐',
    '좋아짐',
    '늘었음',
    '20~24건',
    '10건 늘었어요 · 좋아짐',
    '19%p 낮아졌어요 · 나빠짐',
    '앞 주 20건',
    '+100,000원',
    '상담은 10건 늘고, 개통은 0건이에요.',
    '앞 주 11.09~11.15',
  ])
    expect(text).toContain(words)
  // What is as usual does not stand between what is not.
  const [changed, usual] = ['달라진 것', '나머지 1가지'].map((words) => text.indexOf(words))
  expect(changed).toBeGreaterThan(0)
  expect(usual).toBeGreaterThan(changed!)
  expect(text.indexOf('첫 전화까지 걸린 시간')).toBeGreaterThan(usual!)
  expect(text.lastIndexOf('나빠짐')).toBeLessThan(usual!)
  expect(text).toContain('평소 90%보다 낮아요')
  // What stands in the tiles stands in no row again.
  expect(text.slice(changed, usual)).not.toContain('들어온 상담')
  const file = await site.fetch('/api/desk/reports/weekly/table?format=csv', { headers: owner })
  expect(await file.text()).toContain('나빠짐')
})

test('the course of a headline is of eight weeks and ends with the week that is told, whatever was not counted', async () => {
  await using site = await aSite()
  await report(site, [{ leads: 30 }, ...USUAL.map((week, back) => (back === 1 ? { opened: 3 } : week))])
  const owner = await signIn(site, 'owner')
  const { data } = await site.get<WeeklyReport>('/api/desk/reports/weekly', owner)
  expect(lineOf(data, 'leads').course?.map(({ value }) => value)).toEqual([3, 40, 23, 21, 24, null, 20, 30])
  expect(lineOf(data, 'leads').course?.at(-1)?.week).toBe(NEWEST)
  expect(lineOf(data, 'wait').course).toBeNull()
  const older = await site.get<WeeklyReport>('/api/desk/reports/weekly?week=2026-10-05', owner)
  expect(lineOf(older.data, 'leads').course?.map(({ value }) => value)).toEqual([22, 3, 40])
  expect(data.isSample).toBe(false)
})

test('a calm week names what moved furthest, and money is told in the first sentence to whoever may see it', async () => {
  await using site = await aSite()
  const calm = { leads: 23, opened: 5, firstCalls: 95, wait: 30, giftsLate: 0, left: 85_600 }
  await report(site, [calm, ...USUAL])
  const [owner, advisor] = [await signIn(site, 'owner'), await signIn(site, 'advisor1')]
  const { data } = await site.get<WeeklyReport>('/api/desk/reports/weekly', owner)
  expect([data.first, data.notable]).toEqual([[], 'firstCalls'])
  const told = (await deskPage(site, '/desk/reports/weekly', owner)).text
  expect(told).toContain('상담은 3건 늘고, 개통은 5건이에요. 개통이 85,600원을 남겼어요.')
  expect(told).toContain('평소 90%보다 높아요')
  expect((await deskPage(site, '/desk/reports/weekly', advisor)).text).not.toContain('남긴 돈')
})

test('a loss is told as one in the sentence, the tile and what comes first, also where every week is like it', async () => {
  await using site = await aSite()
  const weeks = [578_664, -400_000, -80_000, 5_000].map((left, back) => ({
    leads: 20,
    opened: back === 1 ? 10 : 15,
    left,
  }))
  await report(site, [{ leads: 37, opened: 12, left: -159_100 }, ...weeks])
  const [owner, advisor] = [await signIn(site, 'owner'), await signIn(site, 'advisor1')]
  const { data } = await site.get<WeeklyReport>('/api/desk/reports/weekly', owner)
  expect(lineOf(data, 'left')).toMatchObject({ verdict: 'usual', isLoss: true })
  expect(data.first).toEqual(['left'])
  const { text } = await deskPage(site, '/desk/reports/weekly', owner)
  expect(text).toContain('상담은 17건 늘고, 개통은 3건 줄었어요. 159,100원 손해예요.')
  expect(text).toContain('737,764원 줄었어요 · 손해예요')
  expect(text).toContain('수수료보다 사은품과 광고비가 많았어요. 앞 주에는 578,664원 남았어요.')
  expect(text).toContain('손익 보기')
  expect(text).not.toContain('평소보다 나빠진 것도')
  // What is kept for those who lead is told by no other sentence either.
  const others = (await deskPage(site, '/desk/reports/weekly', advisor)).text
  expect(others).not.toContain('손해')
  expect(others).toContain('개통은 3건 줄었어요.')
})

test('a report that was counted of samples says so', async () => {
  await using site = await aSite()
  await report(site, [{ leads: 30, isSample: 1 }])
  const { text } = await deskPage(site, '/desk/reports/weekly', await signIn(site, 'owner'))
  expect(text).toContain('예시 상담으로 센 숫자예요')
})

test('with fewer than four weeks before it nothing is judged, and an older week has nothing to be done', async () => {
  await using site = await aSite()
  await report(site, [{ leads: 30, giftsLate: 2 }, { leads: 3, giftsLate: 1 }, { leads: 2 }])
  const owner = await signIn(site, 'owner')
  const { data } = await site.get<WeeklyReport>('/api/desk/reports/weekly', owner)
  expect(lineOf(data, 'leads')).toMatchObject({ before: 3, usual: null, verdict: null })
  expect(data.first).toEqual(['giftsLate'])
  const older = await site.get<WeeklyReport>('/api/desk/reports/weekly?week=2026-11-09', owner)
  expect(older.data.first).toEqual([])
  expect(older.data.isNewest).toBe(false)
})

test('an advisor is told of no figure that is for those who lead, also not in what comes first', async () => {
  await using site = await aSite()
  await report(site, [
    { leads: 22, perRequest: 90_000 },
    ...USUAL.map((week) => ({ ...week, perRequest: 5_000 })),
  ])
  const [owner, advisor] = [await signIn(site, 'owner'), await signIn(site, 'advisor1')]
  const of = async (who: typeof owner) =>
    (await site.get<WeeklyReport>('/api/desk/reports/weekly', who)).data.first
  expect(await of(owner)).toEqual(['perRequest'])
  expect(await of(advisor)).toEqual([])
})

test('a week in which nothing happened says so', async () => {
  await using site = await aSite()
  await report(site, [{ leads: 0, opened: 0 }])
  const { text } = await deskPage(site, '/desk/reports/weekly', await signIn(site, 'owner'))
  expect(text).toContain('이 주에는 들어온 상담도, 개통도 없었어요')
  expect(text).not.toContain('먼저 볼 것')
})
