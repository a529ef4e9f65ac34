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
const STATEMENT = 'LG 정산,,\n우리 접수,개통 일자,지급액\nGC-NOTHERE1,2026-10-03,90000\n'

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
  const sum = page.locator('.profit-sum')
  await sum.getByText('남는 돈', { exact: true }).waitFor()
  expect(await page.locator('.figure-table tbody tr').count()).toBeGreaterThan(20)
  await page.setViewportSize({ width: 390, height: 844 })
  const rows = await page
    .locator('.figure-table tbody tr')
    .evaluateAll((all) =>
      all.map((row) => [
        row.getBoundingClientRect().height,
        [...row.querySelectorAll('td')].filter((cell) => cell.offsetParent !== null).length,
      ]),
    )
  expect(Math.max(...rows.map(([height]) => height!))).toBeLessThanOrEqual(72)
  expect(new Set(rows.map(([, figures]) => figures))).toEqual(new Set([4]))
  await page.setViewportSize(DESKTOP.viewport)
  expect(await violationsAtBothWidths(page)).toEqual([])

  await page.getByRole('navigation', { name: '보고서' }).getByRole('link', { name: '광고비' }).click()
  await page.getByText('오늘 06:31에 가져왔어요.').waitFor()
  await page.getByText('접속을 거절했어요.').waitFor()
  await page.getByLabel('네이버 검색광고 보고서').setInputFiles(csv('아무것도'))
  await page.getByRole('button', { name: '읽고 미리 보기' }).click()
  await page.getByText('칸을 찾지 못했어요').waitFor()
  await page.getByLabel('네이버 검색광고 보고서').setInputFiles(csv(REPORT))
  await page.getByRole('button', { name: '읽고 미리 보기' }).click()
  await page.getByText('날짜를 읽을 수 없어요: 어제').waitFor()
  expect(await violationsAtBothWidths(page)).toEqual([])
  await page.getByRole('button', { name: '1행 저장' }).click()
  await page.getByText('광고비를 저장했어요.').waitFor()
  await page.getByRole('cell', { name: '30,000원' }).waitFor()

  await page.getByRole('navigation', { name: '보고서' }).getByRole('link', { name: '정산' }).click()
  await page.getByRole('link', { name: '명세 올리기 LG U+' }).click()
  await page
    .getByLabel('LG U+ 2026년 10월 명세')
    .and(page.locator('[type=file]'))
    .setInputFiles(csv(STATEMENT))
  await page.getByRole('button', { name: '읽고 미리 보기' }).click()
  // The likely columns are chosen already, beside the file's first rows.
  await page.getByRole('cell', { name: 'GC-NOTHERE1' }).waitFor()
  expect(await page.getByLabel('우리 접수 번호').inputValue()).toBe('우리 접수')
  expect(await page.getByLabel('수수료', { exact: true }).inputValue()).toBe('지급액')
  await page.getByLabel('수수료', { exact: true }).selectOption('')
  await page.getByRole('button', { name: '이 칸으로 읽기' }).click()
  await page.getByText('수수료가 적힌 칸을 골라 주세요.').waitFor()
  expect(await violationsAtBothWidths(page)).toEqual([])
  await page.getByLabel('수수료', { exact: true }).selectOption('지급액')
  await page.getByRole('button', { name: '이 칸으로 읽기' }).click()
  await page.getByRole('button', { name: '1건 저장' }).click()
  await page.getByText('명세를 저장했어요.').waitFor()
  await page.getByRole('link', { name: '3행 우리 회선에 연결' }).click()
  const linking = page.getByRole('region', { name: '명세 3행 연결' })
  await linking.getByText('개통일과 금액이 가까운 회선').waitFor()
  expect(await violationsAtBothWidths(page)).toEqual([])
  await linking.getByRole('button', { name: /^연결/ }).first().click()
  await page.getByText('명세의 줄을 우리 회선에 연결했어요.').waitFor()
  await page.getByRole('button', { name: /^연결 해제 3행/ }).click()
  await page.getByText('연결을 해제했어요.').waitFor()
  const unknown = page.getByRole('row', { name: /우리 기록에 없음/ })
  await unknown.getByText('바꾸기').click()
  await unknown.getByLabel('상태').selectOption('CLAIMED')
  await unknown.getByRole('button', { name: /남기기/ }).click()
  await unknown.locator('.differences-table__now').getByText('청구함').waitFor()
  expect(await violationsAtBothWidths(page)).toEqual([])

  await page.getByRole('navigation', { name: '보고서' }).getByRole('link', { name: '수수료 규칙' }).click()
  await page.getByRole('rowheader', { name: /KT/ }).first().waitFor()
  expect(await violationsAtBothWidths(page)).toEqual([])
  expect(browser.complaints.filter((each) => !each.includes('422'))).toEqual([])
})
