// @module-tag long
import { expect, test } from 'vitest'
import { openBrowserSite, DESKTOP } from '#tests/browser.ts'
import { visitDesk } from '#tests/desk-visit.ts'
import { writeManyLines } from '#tests/many-lines.ts'
import { violationsAtBothWidths } from '#tests/page-state.ts'
import type { TestSite } from '#tests/site.ts'
import { seoulMoment } from '#app/platform/korean-time.ts'

const REPORT =
  '일별,캠페인,키워드,노출수,클릭수,"총비용(VAT포함,원)"\n2026.11.19.,인터넷,인터넷 가입 7,90,3,"33,000"\n어제,인터넷,가입,1,1,1\n'
const STATEMENT = '접수번호,개통일,수수료\nGC-NOTHERE1,2026-10-03,90000\n'

const csv = (buffer: string) => ({ name: 'report.csv', mimeType: 'text/csv', buffer: Buffer.from(buffer) })

/** Of Naver well, of Kakao not. */
async function writeFetches({ services: { database } }: TestSite) {
  const at = seoulMoment('2026-11-23', '06:31')
  const known = { name: '광고비 가져오기', cron: '30 6 * * *', known_since: at }
  await database
    .insertInto('clock_jobs')
    .values(['spend-naver', 'spend-kakao'].map((queue) => ({ ...known, queue })))
    .execute()
  const jobs = database.updateTable('clock_jobs')
  await jobs.set({ succeeded_at: at }).where('queue', 'like', 'spend-%').execute()
  await jobs.set({ failures: 4, failure: 'refused' }).where('queue', '=', 'spend-kakao').execute()
}

test('a manager reads what is left, takes a report of spending and a statement, and claims what differs', async () => {
  await using browser = await openBrowserSite({ now: () => seoulMoment('2026-11-23', '10:00') })
  await browser.site.services.database.deleteFrom('leads').execute()
  await writeManyLines(browser.site, 600)
  await writeFetches(browser.site)
  const page = await visitDesk(browser, 'manager', '/desk/profit', DESKTOP)
  const strip = page.locator('.figure-strip')
  await strip.getByText('남는 돈', { exact: true }).waitFor()
  expect(await page.locator('.figure-table tbody tr').count()).toBeGreaterThan(20)
  expect(await violationsAtBothWidths(page)).toEqual([])

  await page.getByRole('navigation', { name: '살펴보기' }).getByRole('link', { name: '광고비' }).click()
  await page.getByText('오늘 06:31에 가져왔어요.').waitFor()
  await page.getByText('접속을 거절했어요.').waitFor()
  await page.getByLabel('네이버 검색광고 보고서').setInputFiles(csv('아무것도'))
  await page.getByRole('button', { name: '읽고 미리 보기' }).click()
  await page.getByText('칸을 찾지 못했어요').waitFor()
  await page.getByLabel('네이버 검색광고 보고서').setInputFiles(csv(REPORT))
  await page.getByRole('button', { name: '읽고 미리 보기' }).click()
  await page.getByText('날짜를 읽을 수 없어요: 어제').waitFor()
  expect(await violationsAtBothWidths(page)).toEqual([])
  await page.getByRole('button', { name: '1줄 저장' }).click()
  await page.getByText('광고비를 저장했어요.').waitFor()
  await page.getByRole('cell', { name: '30,000원' }).waitFor()

  await page.getByRole('navigation', { name: '살펴보기' }).getByRole('link', { name: '정산' }).click()
  await page.getByLabel('우리 접수 번호').fill('접수번호')
  await page.getByLabel('개통일').fill('개통일')
  await page.getByLabel('수수료', { exact: true }).fill('수수료')
  await page.getByRole('button', { name: '기억하기' }).click()
  await page.getByText('칸 이름을 기억했어요.').waitFor()
  await page.getByLabel('LG U+ 2026년 10월 명세').setInputFiles(csv(STATEMENT))
  await page.getByRole('button', { name: '읽고 미리 보기' }).click()
  await page.getByRole('button', { name: '1줄 저장' }).click()
  await page.getByText('명세를 저장했어요.').waitFor()
  const unknown = page.getByRole('row', { name: /우리에게 없음/ })
  await unknown.getByText('바꾸기').click()
  await unknown.getByLabel('상태').selectOption('CLAIMED')
  await unknown.getByRole('button', { name: /남기기/ }).click()
  await unknown.locator('.differences-table__now').getByText('청구함').waitFor()
  expect(await violationsAtBothWidths(page)).toEqual([])

  await page.getByRole('navigation', { name: '살펴보기' }).getByRole('link', { name: '수수료 규칙' }).click()
  await page.getByRole('rowheader', { name: /KT/ }).first().waitFor()
  expect(await violationsAtBothWidths(page)).toEqual([])
  expect(browser.complaints.filter((each) => !each.includes('422'))).toEqual([])
})
