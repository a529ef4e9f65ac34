import { expect, test } from 'vitest'
import { deskPage, postAct } from '#tests/desk-page.ts'
import { receiveLead } from '#tests/make.ts'
import { columnsThatTell } from '#tests/person-search.ts'
import { aClock } from '#tests/sent-messages.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import { agreeToTransfer } from '#tests/transfer-consent.ts'
import { changedOf, isBegun } from './draft-forms.ts'

type Headers = { authorization: string }

async function aSite() {
  const clock = aClock()
  const site = await openTestSite({ now: clock.now })
  const { id } = await receiveLead(site, { customerMobile: '01099887755', planCode: 'KT-04' })
  const [one, two, manager] = await Promise.all(
    ['advisor1', 'advisor2', 'manager'].map((who) => signIn(site, who)),
  )
  return { clock, site, id, one: one!, two: two!, manager: manager! }
}

const post = <Data = unknown>(site: TestSite, who: Headers, path: string, body: unknown = {}) =>
  site.post<Data>(`/api/desk/leads/${path}`, body, who)
const keep = (site: TestSite, who: Headers, id: string, form: string, fields: object) =>
  post<{ savedAt: string | null }>(site, who, `${id}/draft`, { form, fields })
const page = async (site: TestSite, who: Headers, path: string) => await deskPage(site, `/desk/${path}`, who)
const forms = async ({ services }: TestSite) =>
  (await services.database.selectFrom('note_drafts').select('form').orderBy('form').execute()).map(
    ({ form }) => form,
  )
const contract = (id: string) => `leads/${id}/contract`

test('each longer form of a lead is kept by its name, for its writer alone, and ends when it is sent', async () => {
  const { site, id, one, manager } = await aSite()
  await using _ = site
  const { receiptNo } = (await site.get<{ requests: { receiptNo: string }[] }>(`/api/desk/leads/${id}`, one))
    .data.requests[0]!
  const address = `address:${receiptNo}`
  await keep(site, one, id, 'text', { choice: 'note', words: '저녁에 다시 걸게요', seen: '쓰지 않는 값' })
  await keep(site, one, id, address, { line: '서울 보람로 12', detail: '101동' })
  await keep(site, one, id, 'choice', { speed: '1000', tv: 'none', carrier: 'kt' })
  await keep(site, one, id, 'quote', { planCode: 'KT-04', note: '아내 회선도 물어봄' })
  expect(await forms(site)).toEqual([address, 'choice', 'quote', 'text'])
  expect(await columnsThatTell(site, ['저녁에 다시', '보람로', '아내 회선'])).toEqual([
    'note_drafts.fields_sealed',
  ])
  const lead = (await page(site, one, `leads/${id}`)).text
  expect(lead).toContain('>저녁에 다시 걸게요</textarea>')
  expect(lead).toContain('value="서울 보람로 12"')
  expect(lead).toMatch(/<input[^>]*name="quote-speed"[^>]*checked[^>]*value="1000"/)
  expect(lead.match(/임시저장한 내용이에요/g)).toHaveLength(2)
  expect((await page(site, one, contract(id))).text).toContain('>아내 회선도 물어봄</textarea>')
  for (const path of [`leads/${id}`, contract(id)])
    expect((await page(site, manager, path)).text).not.toMatch(/저녁에 다시|보람로|아내 회선/)
  // A form that is none is not kept, and a call's draft is another.
  expect((await keep(site, one, id, 'nothing', { note: '말' })).status).toBe(422)
  expect((await page(site, one, 'next')).text).not.toContain('임시저장한 메모예요.')
  // Sent, thrown away, emptied.
  await post(site, one, `${id}/texts`, { choice: 'note', words: '저녁에 다시 걸게요' })
  await post(site, one, `${id}/requests/${receiptNo}/address`, { line: '서울 보람로 12' })
  expect(await forms(site)).toEqual(['choice', 'quote'])
  await post(site, one, `${id}/quotes`, { planCode: 'KT-04', mobileLines: 0 })
  expect(await forms(site)).toEqual([])
  await keep(site, one, id, 'text', { choice: 'note', words: '지울 말' })
  await postAct(site, `/desk/leads/${id}`, `/api/desk/leads/${id}/draft/drop`, one, { form: 'text' })
  expect(await forms(site)).toEqual([])
  await keep(site, one, id, 'text', { choice: 'note', words: '지울 말' })
  await keep(site, one, id, 'text', { choice: '', words: '' })
  expect(await forms(site)).toEqual([])
})

test('a lead that becomes a colleague’s locks every begun form of it, on its page and its contract’s, and each becomes a note', async () => {
  const { site, id, one, two, manager } = await aSite()
  await using _ = site
  await keep(site, one, id, 'text', { choice: 'note', words: '저녁에 다시 걸게요' })
  await keep(site, one, id, 'quote', { planCode: 'KT-04', giftReason: '이사 비용을 크게 걱정해요' })
  await post(site, two, `${id}/claim`)
  for (const path of [`leads/${id}`, contract(id)]) {
    const { status, text } = await page(site, one, path)
    expect(status).toBe(403)
    expect(text).toContain('상담사 나 님이 방금 맡았어요.')
    expect(text).toMatch(/<textarea[^>]*readonly[^>]*>보낼 말: 저녁에 다시 걸게요<\/textarea>/i)
    expect(text).toContain('평균 밖 사은품의 이유: 이사 비용을 크게 걱정해요')
    expect(text).not.toContain('안내한 금액 남기기')
  }
  // What was begun may be gone on with, nothing else.
  expect((await keep(site, one, id, 'text', { choice: 'note', words: '저녁에 걸게요' })).status).toBe(200)
  expect((await keep(site, one, id, 'book', { installTime: '오후' })).status).toBe(403)
  const note = '보낼 말: 저녁에 걸게요'
  const left = await postAct(site, `/desk/${contract(id)}`, `/api/desk/leads/${id}/notes`, one, {
    note,
    form: 'text',
  })
  expect([left.status, await forms(site)]).toEqual([303, ['quote']])
  expect((await page(site, two, `leads/${id}`)).text).toContain(note)
  expect((await post(site, one, `${id}/notes`, { note, form: 'text' })).status).toBe(403)
  // Handed back, it goes on where it stood.
  const { id: staffId } = await site.services.database
    .selectFrom('staff')
    .select('id')
    .where('email', '=', 'advisor1@desk.example')
    .executeTakeFirstOrThrow()
  await post(site, manager, `${id}/assign`, { assigneeId: staffId })
  expect((await page(site, one, contract(id))).text).toContain('value="이사 비용을 크게 걱정해요"')
})

test('a step that a colleague took locks what was typed of it; a merge carries every form, and a gift given is told', async () => {
  const { site, id, one, manager } = await aSite()
  await using _ = site
  await post(site, one, `${id}/quotes`, { planCode: 'KT-04', mobileLines: 0 })
  await agreeToTransfer(site, one, id)
  await post(site, one, `${id}/contract/apply`)
  await keep(site, one, id, 'book', { installDate: '2026-12-03', installTime: '15:00~17:00' })
  const shown = (await page(site, one, contract(id))).text
  expect(shown).toContain('value="15:00~17:00"')
  expect(shown).not.toContain('쓰던 설치 날짜')
  await post(site, manager, `${id}/contract/book`, { installDate: '2026-11-26', installTime: '09:00~11:00' })
  await post(site, manager, `${id}/contract/open`, { earlier: true, openedOn: '2026-11-23' })
  const locked = (await page(site, one, contract(id))).text
  expect(locked).toContain('그사이 바뀌어서 이 칸은 더 쓸 수 없어요.')
  expect(locked).toContain('시간: 15:00~17:00')
  const { id: giftId } = await site.services.database
    .selectFrom('gifts')
    .innerJoin('contracts', 'contracts.id', 'gifts.contract_id')
    .select('gifts.id')
    .where('contracts.lead_id', '=', id)
    .executeTakeFirstOrThrow()
  // One that names no gift takes none away.
  await keep(site, manager, id, 'pay:none', { proof: '없는 것' })
  await keep(site, manager, id, `pay:${giftId}`, { paidOn: '2026-11-23', proof: '상품권 끝자리 4821' })
  expect((await page(site, manager, `gifts?edit=pay.${giftId}`)).text).toContain('value="상품권 끝자리 4821"')
  const owner = await signIn(site, 'owner')
  const paid = { paidOn: '2026-11-23', proof: '이체 확인 77' }
  expect((await site.post(`/api/desk/gifts/${giftId}/pay`, paid, owner)).status).toBe(200)
  const ledger = (await page(site, manager, 'gifts')).text
  expect(ledger).toContain('그사이 지급 완료로 남긴 사은품이에요.')
  expect(ledger).toContain('확인한 것: 상품권 끝자리 4821')
  // Of two leads of one person, each form goes on in the one that stays.
  const [kept, other] = [
    await receiveLead(site, { customerMobile: '01099887744' }),
    await receiveLead(site, { customerMobile: '01099887733' }),
  ]
  await keep(site, one, other.id, 'text', { choice: 'note', words: '다른 상담에 쓰던 말' })
  expect((await post(site, one, `${kept.id}/merge`, { otherId: other.id })).status).toBe(200)
  expect((await page(site, one, `leads/${kept.id}`)).text).toContain('>다른 상담에 쓰던 말</textarea>')
})

test('an answer begun for one address is none for the next, but its words stay to be left as a note', async () => {
  const { site, id, one } = await aSite()
  await using _ = site
  const { receiptNo } = (await site.get<{ requests: { receiptNo: string }[] }>(`/api/desk/leads/${id}`, one))
    .data.requests[0]!
  const of = (act: string) => `${id}/requests/${receiptNo}/${act}`
  await post(site, one, of('address'), { line: '서울 보람로 12' })
  const first = `installable:${receiptNo}-1`
  await keep(site, one, id, first, { carrier: 'kt', answer: 'NO', note: '인입선이 없대요' })
  const inForm = /<input[^>]*value="인입선이 없대요"/
  const shown = (await page(site, one, `leads/${id}`)).text
  expect(shown).toMatch(inForm)
  expect(shown).not.toContain('그사이 주소가 바뀌었어요.')
  await post(site, one, of('address'), { line: '서울 새빛로 3' })
  const moved = (await page(site, one, `leads/${id}`)).text
  expect(moved).not.toMatch(inForm)
  expect(moved).toContain('그사이 주소가 바뀌었어요.')
  expect(moved).toContain('메모: 인입선이 없대요</textarea>')
  await keep(site, one, id, `installable:${receiptNo}-2`, { carrier: 'kt' })
  await post(site, one, of('installable'), { addressVersion: 2, carrier: 'kt', answer: 'YES' })
  expect(await forms(site)).toEqual([first])
  await post(site, one, `${id}/notes`, { note: '메모: 인입선이 없대요', form: first })
  expect(await forms(site)).toEqual([])
})

test('a draft is what differs from what is stored, so that nothing untouched comes back and an emptied form ends', () => {
  const stored = { planCode: 'KT-04', mobileLines: '0', homePhone: 'on' }
  const untouched = { ...stored, note: '', giftReason: '' }
  expect(changedOf('quote', untouched, stored)).toEqual({})
  expect(isBegun(changedOf('quote', untouched, stored), 'quote')).toBe(false)
  const { homePhone: _, ...unticked } = { ...untouched, note: '아내 회선도' }
  expect(changedOf('quote', unticked, stored)).toEqual({ note: '아내 회선도', homePhone: '' })
  expect(changedOf('quote', { ...untouched, planCode: 'LG-04' }, stored)).toEqual({ planCode: 'LG-04' })
})
