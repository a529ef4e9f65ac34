import { expect, test } from 'vitest'
import { writeSetting } from '#app/shared/settings/settings.server.ts'
import { receiveLead } from '#tests/make.ts'
import { postForm } from '#tests/member-sign-in.ts'
import { aSiteOn, lineChange, openLine } from '#tests/opened-lines.ts'
import { signIn } from '#tests/sign-in.ts'
import type { TestSite } from '#tests/site.ts'

const [TODAY, MOBILE] = ['2026-11-23', '01000065021']
const LAST4 = MOBILE.slice(-4)

/** Asked, talked about and opened; the number asks once more afterwards. */
async function anOpenedRequest() {
  const site = await aSiteOn(TODAY)
  await writeSetting(site.services, 'earlyCancel', {
    lg: [],
    kt: ['2026-01-01부터, 전체, 12:60 24:40 36:20, 예시'],
    sk: [],
  })
  const asked = { customerMobile: MOBILE, carrier: 'kt', planCode: 'KT-04' }
  const { id, receiptNo } = await receiveLead(site, asked)
  site.clock.now = new Date(site.clock.now.getTime() + 60_000)
  const desk = await signIn(site, 'advisor1')
  const { id: contractId } = await openLine(site, desk, id, '2026-02-23')
  site.clock.now = new Date(site.clock.now.getTime() + 60_000)
  const again = await receiveLead(site, { customerMobile: MOBILE, requestInfo: '한 번 더' })
  return { site, id, receiptNo, desk, joined: again.receiptNo, path: `leads/${id}/lines/${contractId}` }
}

async function page(site: TestSite, receiptNo: string, part: string, last4 = LAST4) {
  const answer = await postForm(site, `/consult/status/${receiptNo}${part}`, { last4 }, {})
  return { status: answer.status, text: await answer.text() }
}

const tells = ({ text }: { text: string }) => text.includes('2026.02.23')

test('whoever has the receipt and the digits reads the line that was opened for it, and what ending it may cost', async () => {
  const { site, receiptNo, desk, path } = await anOpenedRequest()
  await using _ = site
  expect((await page(site, receiptNo, '')).text).toContain(`action="/consult/status/${receiptNo}/lines"`)
  const { status, text } = await page(site, receiptNo, '/lines')
  expect(status).toBe(200)
  for (const words of ['개통한 날', '2026.02.23', '약정 끝 2029.02.22', '예상 할인반환금', '이용 중'])
    expect(text).toContain(words)
  expect(text).not.toContain(MOBILE)
  const query = new URLSearchParams({ format: 'csv', reason: '통신사에 낼 월 보고' })
  const headers = await signIn(site, 'manager')
  const file = await site.fetch(`/api/desk/leads/export?${query}`, { headers })
  expect(await file.text()).toMatch(/KT [^,"]+ 2026\.02\.23 개통, 약정 끝 2029\.02\.22/)
  await site.post(`/api/desk/${path}/change`, lineChange('TERMINATED', TODAY), desk)
  expect((await page(site, receiptNo, '/lines')).text).toContain('해지 2026.11.23')
})

test('nobody else does: without the digits, by a request that joined, by one that was taken back, or before a line is opened', async () => {
  const { site, receiptNo, joined } = await anOpenedRequest()
  await using _ = site
  const wrong = await page(site, receiptNo, '/lines', '0000')
  expect([wrong.status, tells(wrong)]).toEqual([404, false])
  const opened = await (await site.fetch(`/consult/status/${receiptNo}/lines`)).text()
  expect(opened).not.toContain('2026.02.23')
  // Somebody may know the number alone.
  expect((await page(site, joined, '')).text).not.toContain('/lines"')
  const other = await page(site, joined, '/lines')
  expect([other.status, tells(other)]).toEqual([404, false])
  expect(other.text).toContain('지금 볼 수 있는 회선이 없어요.')
  const fresh = await receiveLead(site, { customerMobile: '01000065022' })
  expect((await page(site, fresh.receiptNo, '/lines', '5022')).status).toBe(404)
  await site.services.database
    .updateTable('lead_requests')
    .set({ cancelled_at: site.clock.now })
    .where('receipt_no', '=', receiptNo)
    .execute()
  expect(tells(await page(site, receiptNo, '/lines'))).toBe(false)
})
