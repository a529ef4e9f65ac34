// @module-tag long
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { remindOfEnds } from '#app/crm/renewals/remind.server.ts'
import { deliverDue } from '#app/shared/messaging/delivery.server.ts'
import { listMessages } from '#app/shared/messaging/messages.server.ts'
import { writeSetting } from '#app/shared/settings/settings.server.ts'
import { seoulMoment } from '#app/platform/korean-time.ts'
import { DESKTOP, openBrowserSite, PHONE } from '#tests/browser.ts'
import { visitDesk } from '#tests/desk-visit.ts'
import { MEMBER, signMemberIn } from '#tests/member-sign-in.ts'
import { openLine } from '#tests/opened-lines.ts'
import { violations } from '#tests/page-state.ts'
import { signIn } from '#tests/sign-in.ts'

const [DAY_ONE, OPENED, SECOND_OPENED] = ['2026-11-23', '2026-12-01', '2027-04-05']
const [MOVED, TERMINATED, RETURNED] = ['2027-09-13', '2027-12-10', '2027-12-20']
/** Ninety days before the last day of three years, a Saturday; and the Monday after. */
const [REMINDED, CALLED] = ['2029-09-01', '2029-09-03']

async function aBrowser() {
  const clock = { now: seoulMoment(DAY_ONE, '10:00') }
  const browser = await openBrowserSite({ now: () => clock.now })
  const { services } = browser.site
  for (const table of ['contracts', 'leads'] as const) await services.database.deleteFrom(table).execute()
  const rule = ['2026-01-01부터, 전체, 12:60 24:40 36:20, 사은품 12개월, 예시']
  await writeSetting(services, 'earlyCancel', { lg: [], kt: rule, sk: [] })
  const on = (day: string, time = '10:00') => void (clock.now = seoulMoment(day, time))
  /** What may be undone waits for its seconds, then leaves; tells what was written to the customer last. */
  const told = async (template: string) => {
    clock.now = new Date(clock.now.getTime() + 60_000)
    await deliverDue(services)
    const last = (await listMessages(services)).findLast((each) => each.template === template)
    expect([template, last?.recipient]).toEqual([template, MEMBER.phone])
    return last!.text
  }
  return Object.assign(browser, { on, told, found: [] as string[] })
}
type Walk = Awaited<ReturnType<typeof aBrowser>>

const pathIn = (text: string) => /https?:\/\/[^/\s]+(\/\S+)/.exec(text)![1]!

async function looksAt(walk: Walk, page: Page, ...words: (string | RegExp)[]) {
  for (const each of words) await page.getByText(each).first().waitFor()
  walk.found.push(...(await violations(page)))
}

/** Each visit of the desk is another day, so that who works signs in anew. */
async function atDesk(walk: Walk, who: string, path: string, work: (page: Page) => Promise<void>) {
  const page = await visitDesk(walk, who, path, DESKTOP)
  await work(page)
  await page.context().close()
}

async function asCustomer(walk: Walk, path: string, work: (page: Page) => Promise<void>) {
  const { cookie } = await signMemberIn(walk.site)
  const page = await walk.visit(path, { ...PHONE, cookie })
  await work(page)
  await page.context().close()
}

/** From an advertisement to the form and its receipt. */
async function asks(walk: Walk) {
  const page = await walk.visit('/main?inType=IRGC3&utm_source=naver&utm_medium=cpc&utm_campaign=years')
  await page.goto(`${walk.origin}/consult?plan=KT-04`)
  const form = page.locator('form.consult-form--page')
  await form.getByLabel('이름', { exact: true }).fill(MEMBER.usrNm)
  await form.getByLabel('휴대폰 번호').fill(MEMBER.phone)
  await form.getByLabel('(필수) 개인정보 수집·이용에 동의해요').check()
  await form.getByRole('button', { name: '상담 신청하기' }).click()
  await page.getByRole('heading', { level: 1, name: /접수가 완료되었습니다/ }).waitFor()
  await page.context().close()
  return walk.site.services.database
    .selectFrom('lead_requests')
    .select(['lead_id as id', 'receipt_no as receiptNo'])
    .executeTakeFirstOrThrow()
}

/** Behind the receipt and four digits of the number. */
async function readsStatus(walk: Walk, receiptNo: string, ...words: (string | RegExp)[]) {
  const page = await walk.visit(`/consult/status/${receiptNo}`)
  const gate = page.getByLabel('휴대폰 번호 뒤 네 자리')
  if (await gate.isVisible()) {
    await gate.fill(MEMBER.phone.slice(-4))
    await page.getByRole('button', { name: '상태 보기' }).click()
  }
  await looksAt(walk, page, ...words)
  await page.context().close()
}

async function callsAndTells(walk: Walk, id: string) {
  await atDesk(walk, 'advisor1', '/desk/next', async (page) => {
    await page.getByRole('heading', { name: /^다음 통화: / }).waitFor()
    await page.getByRole('button', { name: '전화 걸기' }).click()
    await page.getByRole('timer').waitFor()
    await page.locator('.lead-call-form').getByText('통화함').click()
    await page.getByRole('button', { name: '저장하고 다음' }).click()
    await page.getByRole('heading', { name: '내가 걸 상담이 없어요' }).waitFor()
  })
  await atDesk(walk, 'advisor1', `/desk/leads/${id}/contract`, async (page) => {
    await page.getByLabel('사은품 금액, 원').fill('300000')
    await page.getByRole('button', { name: '남기기', exact: true }).click()
    await page.getByText('안내한 금액을 남겼어요. 버전 1이에요.').waitFor()
    await page.getByRole('button', { name: '동의 링크 문자로 보내기' }).click()
    await page.getByText('답을 기다려요').waitFor()
  })
  const customer = await walk.visit(pathIn(await walk.told('consult.transfer')))
  await customer.getByRole('checkbox').check()
  await customer.getByRole('button', { name: '신청 전달하기' }).click()
  await looksAt(walk, customer, 'KT에 전달하는 데 동의했어요')
  await customer.context().close()
}

async function opens(walk: Walk, id: string) {
  const contract = `/desk/leads/${id}/contract`
  await atDesk(walk, 'advisor1', contract, async (page) => {
    await page.getByRole('button', { name: '가입 신청하기' }).click()
    await page.getByLabel('설치하는 날').fill(OPENED)
    await page.getByLabel('시간').fill('13:00~15:00')
    await page.getByRole('button', { name: '설치 날짜 남기기' }).click()
    await page.getByLabel('개통한 날').waitFor()
  })
  expect(await walk.told('install.booked')).toContain('12월 1일(화)')
  walk.on(OPENED, '16:00')
  await atDesk(walk, 'advisor1', contract, async (page) => {
    await page.getByRole('button', { name: '개통 확인하기' }).click()
    await looksAt(walk, page, '개통한 회선 1개', /개통 2026\.12\.01/)
  })
}

/** The day after its opening was promised; the customer sees it among their gifts. */
async function paysGift(walk: Walk, day: string) {
  walk.on(day)
  await atDesk(walk, 'manager', '/desk/gifts', async (page) => {
    await page.getByRole('link', { name: /^지급 기록/ }).click()
    await page.getByRole('textbox', { name: '확인한 것' }).fill('상품권 끝 4821')
    await page.getByRole('button', { name: '지급 완료로 남기기' }).click()
    await page.getByRole('heading', { name: '지급 예정 사은품이 없어요' }).waitFor()
  })
  expect(await walk.told('gift.paid')).toContain('300,000원')
}

/** Of the line that stands so far down; the newest opened is the first. */
const lineAt = (page: Page, place: number) =>
  page
    .getByRole('region', { name: /^개통한 회선/ })
    .locator('ul.stack-5 > li')
    .nth(place)

interface Noted {
  kind: string
  told: string
  startsTerm?: boolean
}

async function notes(page: Page, place: number, { kind, told, startsTerm = false }: Noted) {
  const line = lineAt(page, place)
  await line.getByText('회선에 바뀐 일 남기기').click()
  await line.getByText(kind, { exact: true }).click()
  if (startsTerm) await line.getByText('이날부터 약정을 새로 시작해요').click()
  await line.getByText('손님', { exact: true }).click()
  await line.getByLabel('이유', { exact: true }).fill('손님이 전화로 말했어요')
  await line.getByLabel(/^손님에게 안내한 말/).fill(told)
  await line.getByRole('button', { name: '바뀐 일 남기기' }).click()
  await line.getByText(`안내한 말: ${told}`).waitFor()
}

/** What ending costs is told first; then the gift's share is asked back, given back and settled. */
async function endsSecond(walk: Walk, id: string) {
  walk.on(TERMINATED)
  await atDesk(walk, 'advisor1', `/desk/leads/${id}/contract`, async (page) => {
    await lineAt(page, 0).getByText('해지하면 얼마인지').click()
    await lineAt(page, 0).getByRole('button', { name: '예상 금액 문자로 보내기' }).click()
    await expect
      .poll(() => walk.told('line.estimate').catch(() => ''))
      .toContain('실제 금액은 통신사가 정해요')
    await notes(page, 0, { kind: '해지', told: '요금은 오늘까지예요' })
    await looksAt(walk, page, '돌려받을 사은품 75,000원')
  })
  expect(await walk.told('line.ended')).toContain('돌려주실 사은품: 75,000원')
  await asCustomer(walk, '/mypage/lines', (page) => looksAt(walk, page, '돌려주실 사은품', /75,000원/))
  walk.on(RETURNED)
  await atDesk(walk, 'manager', '/desk/gifts/returns', async (page) => {
    await looksAt(walk, page, '사은품 300,000원 × 남은 3개월 ÷ 12개월 = 75,000원')
    await page.getByText('끝내기', { exact: true }).click()
    await page.getByText('돌려받았어요', { exact: true }).click()
    await page.getByLabel(/^돌려받은 날/).fill(RETURNED)
    await page.getByLabel('확인한 것이나 받지 않는 이유').fill('이체 확인 번호 4821')
    await page.getByRole('button', { name: '남기고 알리기' }).click()
    await page.getByRole('heading', { name: '돌려받을 사은품이 없어요' }).waitFor()
    await page.getByRole('link', { name: /^끝남/ }).click()
    await looksAt(walk, page, /이체 확인 번호 4821/)
  })
  expect(await walk.told('line.settled')).toContain('돌려주신 것을 확인했어요')
  await asCustomer(walk, '/mypage/lines', (page) => looksAt(walk, page, '돌려주신 것을 확인했어요'))
}

/** Told by text, compared behind its link, asked about there, and called by the desk. */
async function renews(walk: Walk, id: string) {
  walk.on(REMINDED)
  expect(await remindOfEnds(walk.site.services)).toBe(1)
  const text = await walk.told('contract.end')
  expect(text).toContain('KT 약정이 2029.11.30에 끝나요')
  const page = await walk.visit(pathIn(text))
  await looksAt(walk, page, '그대로 쓰면', '바꾸면서 내는 돈')
  await page.getByRole('checkbox', { name: '개인정보 수집·이용에 동의해요' }).check()
  await page.getByRole('button', { name: '전화로 물어보기' }).click()
  await page.waitForURL(/\/consult\/done\//)
  const receiptNo = /GC-\w{8}/.exec(page.url())![0]
  await page.context().close()
  await readsStatus(walk, receiptNo, /^접수번호 GC-/, '접수됐어요')
  walk.on(CALLED)
  await atDesk(walk, 'advisor1', '/desk/next', async (next) => {
    await next.getByRole('heading', { name: /^다음 통화: / }).waitFor()
    await looksAt(walk, next, /\[약정 끝 비교에서 신청\]/, /약정 끝 2029\.11\.30/)
  })
  await beginsAnew(walk, id)
}

/** Told the new plan, asked for the consent anew where the change needs it, and begun with a term of its own. */
async function beginsAnew(walk: Walk, id: string) {
  const contract = `/desk/leads/${id}/contract`
  await atDesk(walk, 'advisor1', contract, async (page) => {
    await looksAt(walk, page, '개통한 회선 2개', /2027\.09\.13 이전 설치/, /2027\.12\.10 해지/)
    await page.getByText('다시 안내한 금액 남기기').click()
    await page.getByLabel('상품', { exact: true }).selectOption('KT-05')
    await page.getByLabel('사은품 금액, 원').fill('300000')
    await page.getByRole('button', { name: '남기기', exact: true }).click()
    await page.getByText('안내한 금액을 남겼어요. 버전 3이에요.').waitFor()
    await lineAt(page, 1).getByText('요금제를 바꾸기 전에 동의 받기').click()
    await lineAt(page, 1).getByRole('button', { name: '동의 링크 다시 보내기' }).click()
    await lineAt(page, 1).getByText('답을 기다려요').waitFor()
  })
  const customer = await walk.visit(pathIn(await walk.told('consult.transfer')))
  await customer.getByRole('checkbox').check()
  await customer.getByRole('button', { name: '신청 전달하기' }).click()
  await looksAt(walk, customer, 'KT에 전달하는 데 동의했어요')
  await customer.context().close()
  await atDesk(walk, 'advisor1', contract, async (page) => {
    await notes(page, 1, { kind: '요금제 변경', told: '오늘부터 3년이에요', startsTerm: true })
    await looksAt(walk, page, /2029\.09\.03 요금제 변경/, /약정을 새로 시작/)
  })
  expect(await walk.told('gift.scheduled')).toContain('300,000원')
  await asCustomer(walk, '/mypage/lines', (page) => looksAt(walk, page, /2032\.09\.02/))
}

test('in browsers: one person from a click to the renewal three years later, two lines, one moved, one ended early', async () => {
  await using walk = await aBrowser()
  const { id, receiptNo } = await asks(walk)
  await readsStatus(walk, receiptNo, /^접수번호 GC-/, '접수됐어요')
  await callsAndTells(walk, id)
  await readsStatus(walk, receiptNo, '상담사와 통화했어요')
  await opens(walk, id)
  await readsStatus(walk, receiptNo, '개통됐어요')
  await paysGift(walk, '2026-12-08')
  await asCustomer(walk, '/mypage/lines', async (page) => {
    await page.getByText('약정 만료 알림 받기').click()
    await page.getByLabel('약정 만료 알림을 위한').check()
    await page.getByRole('button', { name: '알림 켜기' }).click()
    await looksAt(walk, page, '약정이 끝나기 전에 문자로 알려 드려요.', '2029.11.30')
  })

  // The second line by calls: its screens are those of the first.
  walk.on(SECOND_OPENED)
  await openLine(walk.site, await signIn(walk.site, 'advisor1'), id, SECOND_OPENED)
  await paysGift(walk, '2027-04-12')

  walk.on(MOVED)
  await atDesk(walk, 'advisor1', `/desk/leads/${id}/contract`, async (page) => {
    await page.getByText('개통한 회선 2개').waitFor()
    await notes(page, 1, { kind: '이전 설치', told: '새 집은 다음 날 설치해요' })
    await looksAt(walk, page, /2027\.09\.13 이전 설치/)
  })
  await endsSecond(walk, id)
  await renews(walk, id)
  expect(walk.found).toEqual([])
  expect(walk.complaints).toEqual([])
}, 240_000)
