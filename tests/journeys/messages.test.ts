// @module-tag long
import { expect, test } from 'vitest'
import { uuidv7 } from '#app/platform/ids.server.ts'
import { sendMessage } from '#app/shared/messaging/messages.server.ts'
import { stopUrl } from '#app/crm/requests/stop-links.server.ts'
import { CONNECTED } from '#tests/connected.ts'
import { openBrowserSite, PHONE, untilTakenOver } from '#tests/browser.ts'
import { aRequest } from '#tests/make.ts'
import { visitDesk } from '#tests/desk-visit.ts'
import { violationsAtBothWidths } from '#tests/page-state.ts'
import type { TestSite } from '#tests/site.ts'

async function storeStrangers({ services: { database, keyring, now } }: TestSite) {
  const texts = [
    ['01000099999', '누구세요?'],
    ['01000099998', '남편 대신 답해요'],
  ] as const
  for (const [from, text] of texts)
    await database
      .insertInto('text_replies')
      .values({
        id: uuidv7(),
        sent_index: keyring.blindIndex('text-reply', from),
        lead_id: null,
        from_sealed: keyring.seal('reply-from', from),
        text_sealed: keyring.seal('reply-text', text),
        is_stop: false,
        at: now(),
      })
      .execute()
}

test('the owner sends again, names an endpoint, and a visitor stops calls, without a fault at both widths', async () => {
  await using browser = await openBrowserSite({ env: CONNECTED })
  const { site } = browser
  const { database } = site.services
  const message = {
    channel: 'mail',
    template: 'gift.paid',
    recipient: 'kim@example.com',
    text: '사은품',
  } as const
  await sendMessage(site.services, message, 'journey')
  await database
    .updateTable('messages')
    .set({ status: 'given_up', failure: 'rejected', due_at: null })
    .where('template', '=', 'gift.paid')
    .execute()
  const page = await visitDesk(browser, 'owner', '/robots.txt', { ...PHONE, reducedMotion: 'reduce' })
  const open = async (path: string, name: string) => {
    await page.goto(browser.origin + path)
    await page.getByRole('heading', { name, level: 1 }).waitFor()
    await untilTakenOver(page)
  }
  await open('/desk/messages?state=given_up', '발송 내역')
  const found = await violationsAtBothWidths(page)
  await page.getByText('이메일 서버가 받는 사람이나 내용을 받아 주지 않았어요.').waitFor()
  await page.locator('.list-table__link').press('Enter')
  await page.getByRole('button', { name: /^다시 보내기 사은품/ }).press('Enter')
  await page.getByRole('heading', { name: '조건에 맞는 메시지가 없어요' }).waitFor()

  // A text that found no lead: put to one, whose number is mistyped first.
  await storeStrangers(site)
  const { receipt_no } = await database
    .selectFrom('lead_requests')
    .innerJoin('leads', 'leads.id', 'lead_requests.lead_id')
    .select('receipt_no')
    .where('leads.closed_at', 'is', null)
    .limit(1)
    .executeTakeFirstOrThrow()
  await open('/desk/replies', '받은 문자')
  found.push(...(await violationsAtBothWidths(page)))
  await page.getByRole('button', { name: /^확인 완료 .*9999/ }).press('Enter')
  await page.getByText('누구세요?').waitFor({ state: 'detached' })
  await page.getByText('더 보기').first().press('Enter')
  await page.getByLabel('상담의 접수번호').fill('GC-00000000')
  await page.getByRole('button', { name: /^남기기/ }).press('Enter')
  await page.getByText('이 접수번호의 상담이 없어요.').waitFor()
  await page.getByLabel('상담의 접수번호').fill(receipt_no)
  await page.getByRole('button', { name: /^남기기/ }).press('Enter')
  await page.getByRole('heading', { name: '확인할 문자가 없어요' }).waitFor()
  await page.getByRole('link', { name: '상담에 남김', exact: true }).press('Enter')
  await page.getByRole('link', { name: `상담 열기 ${receipt_no}` }).waitFor()
  found.push(...(await violationsAtBothWidths(page)))

  await open('/desk/webhooks', '웹훅')
  await page.getByRole('link', { name: '받는 곳 더하기' }).press('Enter')
  await page.getByLabel('받는 주소').fill('ftp://receiver.example.kr')
  await page.getByRole('button', { name: '더하기' }).press('Enter')
  await page.getByText('https://로 시작하는 주소를 적어 주세요.').waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('url')
  await page.getByLabel('받는 주소').fill('https://receiver.example.kr/goreun')
  await page.getByLabel('사은품 지급 gift.paid').press('Space')
  await page.getByRole('button', { name: '더하기' }).press('Enter')
  await page.getByText(/^whsec_/).waitFor()
  found.push(...(await violationsAtBothWidths(page)))
  await page.getByRole('link', { name: 'https://receiver.example.kr/goreun' }).press('Enter')
  await page.getByRole('heading', { name: '보낸 기록' }).waitFor()
  found.push(...(await violationsAtBothWidths(page)))

  await site.post('/api/jireh/consult', aRequest())
  const { id } = await database
    .selectFrom('lead_requests')
    .select('id')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const link = new URL(stopUrl(site.services, id))
  await open(`${link.pathname}${link.search}`, '전화를 그만 받으시겠어요?')
  found.push(...(await violationsAtBothWidths(page)))
  // Pressed without a script: only a real browser tells where its form comes from.
  const plain = await browser.visit(`${link.pathname}${link.search}`, {
    ...PHONE,
    javaScriptEnabled: false,
  })
  await plain.getByRole('button', { name: '전화 그만 받기' }).press('Enter')
  await plain.getByRole('heading', { name: '이제 전화하지 않아요', level: 1 }).waitFor()
  await open(`${link.pathname}${link.search}`, '이제 전화하지 않아요')
  found.push(...(await violationsAtBothWidths(page)))
  expect(found).toEqual([])
})
