// @module-tag long
import { expect, test } from 'vitest'
import { openBrowserSite, PHONE, untilTakenOver } from '#tests/browser.ts'
import { aRequest } from '#tests/make.ts'
import { visitDesk } from '#tests/desk-visit.ts'
import { violationsAtBothWidths } from '#tests/page-state.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import { signIn } from '#tests/sign-in.ts'

const REQUEST = {
  kind: 'erase',
  channel: 'phone',
  contact: '01055556666',
  identityNote: '접수번호와 뒤 네 자리',
  content: '지워 주세요',
}

test('the privacy officer checks the log, exports and answers a request, without a fault at both widths', async () => {
  await using browser = await openBrowserSite()
  const { site } = browser
  const { data } = await site.post<{ receiptNo: string }>('/api/jireh/consult', aRequest())
  const calm = { ...PHONE, reducedMotion: 'reduce', acceptDownloads: true } as const
  const page = await visitDesk(browser, 'privacy', '/robots.txt', calm)
  const open = async (path: string, name: string) => {
    await page.goto(browser.origin + path)
    await page.getByRole('heading', { name, level: 1 }).waitFor()
    await untilTakenOver(page)
    return violationsAtBothWidths(page)
  }
  const press = (name: string) => page.getByRole('button', { name, exact: true }).press('Enter')
  const makeFile = () => page.getByRole('button', { name: /건 파일 만들기$/ }).press('Enter')

  const found = await open('/desk/audit', '접속기록')
  await press('검사하기 기록 위변조')
  await page.getByText('위변조된 기록이 없어요').waitFor()
  found.push(...(await violationsAtBothWidths(page)))
  await page.getByRole('link', { name: '월 점검표' }).press('Enter')
  await page.getByRole('heading', { name: '접속기록 점검표', level: 1 }).waitFor()
  found.push(...(await violationsAtBothWidths(page)))

  found.push(...(await open('/desk/exports', '내보내기')))
  await makeFile()
  await page.getByText('내보내는 이유를 다섯 글자 이상 적어 주세요.').waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('reason')
  await page.getByLabel('이유').fill('월 점검에 쓸 명단')
  await makeFile()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: '파일 다운로드' }).press('Enter')
  expect((await download).suggestedFilename()).toMatch(/^고른커넥트 상담 .*\.xlsx$/)

  found.push(...(await open('/desk/consents', '동의 기록')))
  await page.getByLabel('누구의 동의를 찾나요').fill(data.receiptNo)
  await press('찾기')
  await page.getByText('consult-0.9').waitFor()
  found.push(...(await violationsAtBothWidths(page)))

  found.push(...(await open('/desk/retention', '보유와 파기')))
  await page.getByText('보류 추가').press('Enter')
  await page.getByLabel('접수번호').fill(data.receiptNo)
  await page.getByLabel('분쟁이나 소송에 필요해서').press('Space')
  await page.getByLabel('보류하는 이유').fill('분쟁 조정을 기다려요')
  await press('파기 보류')
  await page.getByRole('heading', { name: '보류 1건' }).waitFor()
  found.push(...(await violationsAtBothWidths(page)))

  found.push(...(await open('/desk/requests', '권리행사 요청')))
  await page.getByRole('link', { name: '받은 요청 적기' }).first().press('Enter')
  await page.getByLabel('삭제').press('Space')
  await page.getByLabel('전화', { exact: true }).press('Space')
  await page.getByLabel('그 사람의 번호나 이메일').fill('01000001234')
  await page.getByLabel('본인 확인').fill('접수번호와 뒤 네 자리')
  await page.getByLabel('요청한 내용').fill('지워 주세요')
  found.push(...(await violationsAtBothWidths(page)))
  await press('적기')
  await page.getByRole('heading', { name: '삭제 요청', level: 1 }).waitFor()
  await page.getByText('아직 진행 중인 상담이에요', { exact: false }).waitFor()
  await page.getByText('직접 적은 요청은 다른 사람이 정하고', { exact: false }).waitFor()
  found.push(...(await violationsAtBothWidths(page)))
  // What somebody else wrote down is decided here.
  const theirs = await site.post<{ id: number }>(
    '/api/desk/requests',
    { ...REQUEST, receivedOn: seoulDate(new Date()) },
    await signIn(site, 'owner'),
  )
  found.push(...(await open(`/desk/requests/${theirs.data.id}`, '삭제 요청')))
  await page.getByLabel('거절해요').press('Space')
  await page.getByLabel('알려 준 답').fill('상담이 끝나면 지운다고 알렸어요')
  await press('답 남기기')
  await page.getByText('거절했다고 남겼어요.').waitFor()
  found.push(...(await violationsAtBothWidths(page)))
  expect(found).toEqual([])
  expect(browser.complaints.filter((line) => !/status of (409|422)/.test(line))).toEqual([])
})
