// @module-tag long
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowserSite, PHONE } from '#tests/browser.ts'
import { aRequest, type Accepted } from '#tests/make.ts'
import { MEMBER } from '#tests/member-sign-in.ts'
import { pressesTold } from '#tests/presses-told.ts'

/** Counts what is pressed; what is typed into a field is not, and no field has to be pressed twice. */
function fingersOn(page: Page) {
  let pressed = 0
  return {
    tap: async (target: Locator) => {
      pressed += 1
      await target.click()
    },
    type: async (field: Locator, words: string) => {
      pressed += 1
      await field.click()
      await page.keyboard.insertText(words)
    },
    enter: async () => {
      pressed += 1
      await page.keyboard.press('Enter')
    },
    count: () => {
      const counted = pressed
      pressed = 0
      return counted
    },
  }
}

test('docs/presses.md tells how often a new visitor with a phone presses for ten tasks', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/main', { ...PHONE, reducedMotion: 'reduce' })
  const main = page.getByRole('main')
  const { tap, type, enter, count } = fingersOn(page)
  const counted: Record<string, number> = {}
  const begin = () => page.goto(`${browser.origin}/main`)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const link = (name: string) => main.getByRole('link', { name, exact: true })

  await tap(page.locator('.site-header__consult'))
  const popup = page.getByRole('dialog', { name: '전화 상담 신청' })
  await type(popup.getByLabel('이름', { exact: true }), '고른이')
  await type(popup.getByLabel('휴대폰 번호'), '01000007777')
  await tap(popup.getByRole('checkbox'))
  await tap(popup.getByRole('button', { name: '상담 신청하기' }))
  await page.waitForURL('**/consult/done/*')
  counted['전화 상담을 신청해요'] = count()

  await begin()
  await tap(link('내역까지 자세히 비교'))
  await page.locator('.compare-asks__one').nth(2).waitFor()
  counted['세 통신사의 같은 조합을 나란히 봐요'] = count()

  await begin()
  await tap(link('인터넷+TV+휴대폰'))
  await tap(link('KT 휴대폰'))
  await expect.poll(() => page.locator('[data-carrier=kt] .lane__sum').textContent()).toBe('1,266,100원')
  counted['KT 휴대폰이면 3년에 얼마인지 봐요'] = count()

  await begin()
  await tap(page.locator('.site-header__tab', { hasText: 'KT' }))
  await tap(link('혜택'))
  await tap(main.locator('summary', { hasText: '사은품 조건과 돌려줘야 할 때' }))
  await main.getByText('남은 개월 수에 해당하는 금액을 돌려주셔야 해요').waitFor()
  counted['사은품을 언제 돌려줘야 하는지 찾아요'] = count()

  await begin()
  await tap(page.locator('.site-header__search'))
  await type(page.getByRole('searchbox'), '이사')
  await enter()
  const moving = main.getByRole('link', { name: /이사할 때/ })
  await tap(moving.first())
  await page.waitForURL('**/bbs/*/view?*')
  counted['이사에 관한 글을 읽어요'] = count()

  const { receiptNo } = (await browser.site.post<Accepted>('/api/jireh/consult', aRequest())).data
  await begin()
  await tap(page.locator('.site-footer').getByRole('link', { name: '비회원 상담 조회' }))
  await tap(page.getByRole('link', { name: '접수번호로', exact: true }))
  await type(page.getByLabel('접수번호'), receiptNo)
  await type(page.getByLabel('휴대폰 번호 뒤 네 자리'), '1234')
  await tap(button('상태 보기'))
  await button('신청 취소').waitFor()
  counted['신청이 어떻게 되었는지 접수번호로 봐요'] = count()

  await tap(page.getByText('시간 바꾸기', { exact: true }))
  await tap(page.locator('label:has(input[name=wishDay]:enabled)').first())
  await tap(page.locator('label:has(input[name=wish])').filter({ visible: true }).first())
  await tap(button('이 시간으로 바꾸기'))
  await page.getByText('상담 시간을 바꿨어요.').waitFor()
  counted['전화 받을 시간을 바꿔요'] = count()

  await tap(button('신청 취소'))
  await tap(button('신청 취소하기'))
  await page.getByText('상담 신청을 취소했어요.').waitFor()
  counted['신청을 취소해요'] = count()

  await begin()
  await tap(page.locator('.site-footer').getByRole('link', { name: '수수료 공개' }))
  await main.getByRole('heading', { level: 1, name: '저희는 이렇게 돈을 받아요' }).waitFor()
  counted['이 사이트가 누구에게서 돈을 받는지 읽어요'] = count()

  await begin()
  await tap(page.locator('.site-header__tab', { hasText: '게시판' }))
  await tap(main.getByRole('link', { name: '질문과 답변' }).first())
  await tap(link('질문하기'))
  await type(page.getByLabel('이메일', { exact: true }), MEMBER.email)
  await type(page.getByLabel('비밀번호', { exact: true }), MEMBER.passwd)
  await tap(button('로그인'))
  await page.locator('.ProseMirror').waitFor()
  await type(page.getByRole('textbox', { name: '제목', exact: true }), '이사 날짜가 바뀌면 어떻게 하나요')
  await type(page.locator('.ProseMirror'), '설치 날짜를 다시 고를 수 있는지 궁금해요.')
  await tap(button('질문 올리기'))
  await page.waitForURL('**/bbs/bbs_qna/view?*')
  counted['로그인해서 질문을 남겨요'] = count()

  expect(counted).toEqual(pressesTold('Visitors'))
})
