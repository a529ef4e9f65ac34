import { expect, test } from 'vitest'
import { receiveLead } from '#tests/make.ts'
import { deskPage, submitAct } from '#tests/desk-page.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'

const openings = (site: TestSite, id: string) =>
  site.services.database
    .selectFrom('access_log')
    .select('action')
    .where('subject', '=', `lead:${id}`)
    .where('action', 'in', ['lead.open', 'lead.openOther'])
    .execute()

const ASKED = {
  customerName: '선우가람',
  customerMobile: '01088881234',
  requestInfo: '다음 달에 이사해요.\n둘째 줄이에요.',
}

test('a lead beside the list is the same look as opening its page: logged once, masked, and kept by the address', async () => {
  await using site = await openTestSite()
  const advisor = await signIn(site, 'advisor1')
  const { id } = await receiveLead(site, ASKED)
  expect((await deskPage(site, '/desk', advisor)).text).not.toContain('둘째 줄이에요.')
  expect(await openings(site, id)).toEqual([])
  const { text } = await deskPage(site, `/desk?preview=${id}`, advisor)
  expect(text).toContain('둘째 줄이에요.')
  expect(text).toContain('010-****-1234')
  expect(text).not.toMatch(/8888[-. ]?1234/)
  expect(text).not.toContain('선우가람')
  await deskPage(site, `/desk?preview=${id}&sort=came`, advisor)
  expect(await openings(site, id)).toEqual([{ action: 'lead.openOther' }])
  // Taken from there, without a script.
  const taken = await submitAct(site, `/desk?preview=${id}`, `/api/desk/leads/${id}/claim`, advisor, {})
  expect(taken.text).toContain('둘째 줄이에요.')
  expect(await openings(site, id)).toContainEqual({ action: 'lead.open' })
})

test('what a colleague has is not seen beside the list either, and what is no lead is left out', async () => {
  await using site = await openTestSite()
  const [first, second] = [await signIn(site, 'advisor1'), await signIn(site, 'advisor2')]
  const { id } = await receiveLead(site, ASKED)
  const draft = { fields: { note: '둘째가 쓰던 말' } }
  expect(await site.post(`/api/desk/leads/${id}/draft`, draft, second)).toMatchObject({ status: 200 })
  await site.post(`/api/desk/leads/${id}/claim`, {}, first)
  const { status, text } = await deskPage(site, `/desk?preview=${id}`, second)
  expect(status).toBe(200)
  expect(text).toContain('이유를 남기고 열기')
  expect(text).not.toContain('둘째 줄')
  // Their own words are theirs still, and nobody else's.
  expect(text).toContain('쓰던 통화 기록')
  expect(text).toContain('둘째가 쓰던 말')
  expect(await openings(site, id)).toEqual([])
  expect((await deskPage(site, `/desk?preview=${id}`, first)).text).not.toContain('둘째가 쓰던 말')
  for (const none of ['0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b', 'x', '%00']) {
    const page = await deskPage(site, `/desk?preview=${none}`, first)
    expect(page.status).toBe(200)
    expect(page.text).not.toContain('queue-preview"')
  }
})
