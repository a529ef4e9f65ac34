// @module-tag long
import { expect, test } from 'vitest'
import type { OwnReferral } from '#app/crm/referrals/contract.ts'
import { openBrowserSite, PHONE } from '#tests/browser.ts'
import { visitDesk } from '#tests/desk-visit.ts'
import { signMemberIn } from '#tests/member-sign-in.ts'
import { violations } from '#tests/page-state.ts'

test.each([true, false])(
  'a code is made on my page, brought to the form by its address, and decided on at the desk (script: %s)',
  async (javaScriptEnabled) => {
    await using browser = await openBrowserSite()
    const { site } = browser
    const { cookie, ...headers } = await signMemberIn(site)
    const own = await browser.visit('/mypage/referral', { ...PHONE, cookie, javaScriptEnabled })
    const found = javaScriptEnabled ? await violations(own) : []
    await own.getByRole('button', { name: '추천 코드 만들기' }).click()
    await own.getByRole('heading', { name: /^내 코드 / }).waitFor()
    const { url } = (await site.get<OwnReferral>('/api/user/referral', { cookie, ...headers })).data
    const path = new URL(url!).pathname + new URL(url!).search
    const page = await browser.visit(path, { ...PHONE, javaScriptEnabled })
    await page.getByText('추천한 분이 대가를 받는 주소예요').waitFor()
    if (javaScriptEnabled) found.push(...(await violations(page)))
    await page.getByRole('link', { name: /로 신청하기$/ }).click()
    await page.waitForURL(/\/consult\?referral=/)
    const form = page.getByRole('form', { name: '전화 상담 신청' })
    await form.getByLabel('이름').fill('박새봄')
    await form.getByLabel('휴대폰 번호').fill('01000068101')
    await form.getByRole('checkbox', { name: /동의해요/ }).check()
    await form.getByRole('button', { name: '상담 신청하기' }).click()
    await page
      .getByText(/GC-[0-9A-Z]{8}/)
      .first()
      .waitFor()
    const desk = await visitDesk(browser, 'owner', '/desk/referrals?state=all')
    await desk.getByText('상담 중').waitFor()
    found.push(...(await violations(desk)))
    expect(found).toEqual([])
  },
)
