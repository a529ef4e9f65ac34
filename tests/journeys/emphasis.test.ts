// @module-tag long
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { CARRIER_COMPANIES } from '#app/shared/carriers/carriers.ts'
import { DESKTOP, openBrowserSite, PHONE } from '#tests/browser.ts'
import { receiveLead } from '#tests/make.ts'
import { signIn } from '#tests/sign-in.ts'
import { askForTransfer } from '#tests/transfer-consent.ts'

/** Nine points, as the law has it for what must stand out (개인정보 보호법 시행령 17조, 개인정보 처리 방법에 관한 고시 4조). */
const LEAST_PX = 12

/** The strong words in the texts of consents, beside the words around them. */
const strongWords = (page: Page) =>
  page.locator('.privacy-notice strong, .consent-text strong').evaluateAll((all) =>
    all
      .filter((strong) => strong.checkVisibility())
      .map((strong) => {
        const [own, around] = [getComputedStyle(strong), getComputedStyle(strong.parentElement!)]
        const sizes = [own, around].map(({ fontSize }) => Number.parseFloat(fontSize))
        return {
          text: strong.textContent,
          px: sizes[0]!,
          ratio: sizes[0]! / sizes[1]!,
          isBold: Number(own.fontWeight) >= 600 && Number(around.fontWeight) < 600,
        }
      }),
  )

test.each([
  ['a phone', PHONE],
  ['a wide screen', DESKTOP],
])(
  'what the law wants to stand out does, in every form that asks for a consent, on %s',
  async (_, options) => {
    await using browser = await openBrowserSite()
    const { site } = browser
    const desk = await signIn(site, 'owner')
    const { id } = await receiveLead(site)
    await site.post(`/api/desk/leads/${id}/claim`, {}, desk)
    const transfer = await askForTransfer(site, desk, id)
    for (const [path, mustTell] of [
      ['/consult', ['가입 권유 포함', '상담이 끝난 날부터 3개월']],
      ['/member/join', ['탈퇴하면 바로 파기', '광고', '오후 9시부터 다음 날 오전 8시 사이']],
      [transfer, ['가입 신청 처리', '개통을 확인할 때까지', CARRIER_COMPANIES.kt]],
    ] as const)
      for (const colorScheme of ['light', 'dark'] as const) {
        const page = await browser.read(path, { ...options, colorScheme, javaScriptEnabled: false })
        await page
          .locator('details')
          .evaluateAll((all) => all.forEach((each) => each.setAttribute('open', '')))
        const words = await strongWords(page)
        for (const told of mustTell)
          expect(
            words.some(({ text }) => text?.includes(told)),
            `${path}: ${told}`,
          ).toBe(true)
        for (const { text, px, ratio, isBold } of words)
          expect([text, px >= LEAST_PX, ratio >= 1.2, isBold]).toEqual([text, true, true, true])
        await page.context().close()
      }
  },
)
