// @module-tag long
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESKTOP, openBrowserSite, PHONE } from '#tests/browser.ts'

/** Of Chromium's accessibility tree, which is what a screen reader is told. */
interface Told {
  role?: { value: string }
  name?: { value: string }
  description?: { value: string }
  properties?: { name: string; value: { value: unknown } }[]
}

/** The focused thing and everything that is marked as wrong, as a screen reader is told them. */
async function toldBy(page: Page) {
  const session = await page.context().newCDPSession(page)
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: Told[] }
  await session.detach()
  const has = (node: Told, property: string, value: unknown) =>
    node.properties?.some((each) => each.name === property && each.value.value === value) === true
  const said = ({ role, name, description }: Told) => ({
    role: role?.value,
    name: name?.value,
    description: description?.value,
  })
  return {
    // The page has the focus as well.
    focused: nodes
      .filter((node) => has(node, 'focused', true) && node.role?.value !== 'RootWebArea')
      .map(said),
    wrong: nodes.filter((node) => has(node, 'invalid', 'true')).map(said),
    alerts: nodes.filter(({ role }) => role?.value === 'alert').map(said),
  }
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('a refused form of joining comes to the first fault, and each says by itself that it is wrong and why', async () => {
  await using browser = await openBrowserSite()
  for (const device of [PHONE, DESKTOP]) {
    const page = await browser.visit('/member/join', device)
    await page.locator('summary', { hasText: '이메일로 계속하기' }).click()
    expect((await toldBy(page)).wrong).toEqual([])
    await press(page, '동의하고 계속하기')
    await page.getByText('만 14세 이상이면 가입할 수 있어요.').waitFor()
    const consents = await toldBy(page)
    const term = {
      role: 'checkbox',
      name: '(필수) 이용약관에 동의해요',
      description: '오류: 필수 약관에 동의하면 가입할 수 있어요.',
    }
    expect(consents.focused).toEqual([term])
    expect(consents.wrong.map(({ name }) => name)).toEqual([
      term.name,
      '(필수) 회원 가입을 위한 개인정보 수집·이용에 동의해요',
      '(필수) 만\u00A014세 이상이에요',
    ])
    for (const each of consents.wrong) expect(each.description).toMatch(/^오류: .+요\.$/)
    // What is ticked is wrong no more.
    await page.keyboard.press('Space')
    expect((await toldBy(page)).wrong.map(({ name }) => name)).not.toContain(term.name)
    await page.getByRole('checkbox', { name: /^필수 항목 모두 동의/ }).check()
    await press(page, '동의하고 계속하기')
    await page.getByRole('heading', { level: 1, name: '휴대폰 번호를 알려 주세요' }).waitFor()

    await press(page, '인증번호 받기')
    await page.getByText('연락처를 입력해주세요.').waitFor()
    const number = await toldBy(page)
    expect(number.focused).toEqual([
      { role: 'textbox', name: '이름', description: '오류: 이름을 정확히 입력해주세요.' },
    ])
    expect(number.wrong.map(({ name }) => name)).toEqual(['이름', '휴대폰 번호'])
    await page.close()
  }
})

test('what no field is wrong about is told as an alert that has the focus', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/login', PHONE)
  await page.getByLabel('이메일', { exact: true }).fill('nobody@example.com')
  await page.getByLabel('비밀번호', { exact: true }).fill('not-the-password-1')
  await press(page, '로그인')
  await expect.poll(async () => (await toldBy(page)).alerts.length).toBe(1)
  const { focused, alerts, wrong } = await toldBy(page)
  expect(focused).toEqual(alerts)
  expect(wrong).toEqual([])
})
