// @module-tag long
import type { BrowserContextOptions } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESKTOP, openBrowserSite, PHONE, type BrowserSite } from '#tests/browser.ts'
import { visitDesk } from '#tests/desk-visit.ts'
import { faults } from '#tests/page-state.ts'

const atTheDesk = (browser: BrowserSite, who: string, options: BrowserContextOptions) =>
  visitDesk(browser, who, '/desk/campaigns', { ...options, reducedMotion: 'reduce' })

test('one writes an advertisement and mends it, another reads it and lets it go, and it is stopped', async () => {
  await using browser = await openBrowserSite()
  const page = await atTheDesk(browser, 'manager', DESKTOP)
  const found = await faults(page)
  await page.getByText('080 수신 거부 번호가 없어서 광고 문자를 보낼 수 없어요.').waitFor()
  expect(await page.getByRole('radio', { name: /문자/ }).isDisabled()).toBe(true)
  await page.getByRole('link', { name: '번호 적으러 가기' }).click()
  await page.getByRole('textbox', { name: '080 수신 거부 번호' }).fill('1670-2072')
  await page.getByRole('button', { name: '저장하기' }).click()
  await page.getByText('080으로 시작하는 번호를 적어 주세요.').waitFor()
  found.push(...(await faults(page)))
  await page.getByRole('textbox', { name: '080 수신 거부 번호' }).fill('0801234567')
  await page.getByRole('button', { name: '저장하기' }).click()
  await page.getByText('저장했어요.').first().waitFor()
  await page.goto(`${browser.origin}/desk/campaigns`)
  await page.getByLabel('제목').fill('업계 최저가 인터넷')
  await page.getByLabel('내용').fill('쓰던 요금과 나란히 견주어 볼 수 있어요.')
  const preview = page.getByRole('region', { name: '미리 보기' })
  await preview.getByText('업계 최저가 인터넷').waitFor()
  expect(await preview.innerText()).toMatch(
    /^[^]*\(광고\)[^]*견주어 볼 수 있어요\.[^]*080-123-4567[^]*바이트/,
  )
  await page.getByRole('radio', { name: /이메일/ }).check({ force: true })
  await preview.getByText('(광고) [고른커넥트] 업계 최저가 인터넷').waitFor()
  await page.getByRole('radio', { name: /문자/ }).check({ force: true })
  await page.getByRole('button', { name: '확인 요청하기' }).click()
  await page.getByText('“최저가”는 쓸 수 없는 표현이에요.').waitFor()
  expect(await page.getByLabel('내용').inputValue()).toContain('나란히')
  found.push(...(await faults(page)))
  await page.getByLabel('제목').fill('인터넷 요금 견주어 보기')
  await page.getByRole('button', { name: '확인 요청하기' }).click()
  const card = page.getByRole('article', { name: '인터넷 요금 견주어 보기' })
  await card.getByText('무료수신거부 080-123-4567').waitFor()
  expect(await card.getByRole('button').allInnerTexts()).toEqual([expect.stringContaining('취소')])
  found.push(...(await faults(page)))

  await preview.getByText('여기에 내용이 들어가요').waitFor()

  const other = await atTheDesk(browser, 'owner', PHONE)
  await other.getByRole('heading', { name: '내가 확인할 광고' }).waitFor()
  found.push(...(await faults(other)))
  await other.getByRole('button', { name: /^확인하고 보내기/ }).click()
  const question = other.getByRole('alertdialog')
  await question.getByText('동의한 회원 모두에게 보낼까요?').waitFor()
  found.push(...(await faults(other)))
  await question.getByRole('button', { name: '확인하고 보내기' }).click()
  await other.getByText('보내기로 함').waitFor()
  await other.getByRole('button', { name: /^멈추기/ }).click()
  await question.getByRole('button', { name: '멈추기' }).click()
  await other.getByText('멈춤', { exact: true }).waitFor()
  found.push(...(await faults(other)))
  expect(found).toEqual([])
  expect(browser.complaints.filter((each) => !each.includes('422'))).toEqual([])
})

test('without a script an advertisement is written, kept where it is wrong, and approved', async () => {
  await using browser = await openBrowserSite()
  const plain = { ...PHONE, javaScriptEnabled: false }
  const page = await atTheDesk(browser, 'manager', plain)
  await page.getByLabel('제목').fill('요금 소식')
  await page.getByLabel('내용').fill('공짜 인터넷')
  await page.getByRole('button', { name: '확인 요청하기' }).click()
  expect(await page.getByLabel('제목').inputValue()).toBe('요금 소식')
  await page.getByLabel('내용').fill('세 통신사 요금을 나란히 볼 수 있어요.')
  await page.getByRole('button', { name: '확인 요청하기' }).click()
  await page.getByText('광고를 적었어요. 다른 사람이 확인하면 나가요.').waitFor()
  const other = await atTheDesk(browser, 'owner', plain)
  await other.getByRole('button', { name: /^확인하고 보내기/ }).click()
  await other.getByText('광고를 보내기 시작했어요.').waitFor()
  await other.getByText('보내기로 함').waitFor()
})
