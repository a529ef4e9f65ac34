import { expect, test } from 'vitest'
import { choiceAddress } from '#app/members/my-page/marketing-choice.server.ts'
import { openBrowserSite, PHONE, type BrowserSite } from '#tests/browser.ts'
import { violations } from '#tests/page-state.ts'

/** The address of a mail that asks whether a consent still stands; the consent is made first. */
async function addressToStop({ site: { services } }: BrowserSite): Promise<string> {
  const { id: memberId } = await services.database
    .selectFrom('members')
    .select('id')
    .executeTakeFirstOrThrow()
  const { id: consentId } = await services.database
    .insertInto('member_consents')
    .values({
      member_id: memberId,
      item: 'marketing',
      version: 'marketing-1.0',
      is_agreed: true,
      address: '203.0.113.7',
      at: services.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { pathname, search } = new URL(choiceAddress(services, { memberId, consentId, keeps: false }))
  return pathname + search
}

const lines = async ({ site: { services } }: BrowserSite) => {
  const rows = await services.database
    .selectFrom('member_consents')
    .select('is_agreed')
    .where('item', '=', 'marketing')
    .orderBy('id')
    .execute()
  return rows.map(({ is_agreed }) => is_agreed)
}

test(
  'one press in the mail ends advertising, and a script is not needed for it',
  { tags: 'main' },
  async () => {
    await using browser = await openBrowserSite()
    const address = await addressToStop(browser)
    const bare = await browser.visit(address, { ...PHONE, javaScriptEnabled: false })
    await bare.getByRole('heading', { name: '광고 정보를 그만 받을까요?' }).waitFor()
    expect(await lines(browser)).toEqual([true])
    await bare.getByRole('button', { name: '그만 받기' }).click()
    await bare.getByRole('heading', { name: '광고 정보를 그만 받아요' }).waitFor()
    expect(await lines(browser)).toEqual([true, false])

    const again = await addressToStop(browser)
    const page = await browser.visit(again)
    await page.getByRole('heading', { name: '광고 정보를 그만 받아요' }).waitFor()
    expect(await lines(browser)).toEqual([true, false, true, false])
    expect(await violations(page)).toEqual([])
    expect(browser.complaints).toEqual([])
  },
)
