import { expect, test } from 'vitest'
import { deskPage, postAct } from '#tests/desk-page.ts'
import { aRequest } from '#tests/make.ts'
import { MEMBER, signMemberIn } from '#tests/member-sign-in.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import type { ConsentLine } from './consents-contract.ts'

type Headers = { authorization: string }
const SEARCH = '/api/desk/consents/search'
const search = async (site: TestSite, whose: string, headers: Headers) =>
  (await site.post<{ result: ConsentLine[] }>(SEARCH, { whose }, headers)).data.result

test('every consent of a person is found by what is typed whole, and each search stands in the log', async () => {
  await using site = await openTestSite()
  const { data } = await site.post<{ receiptNo: string }>(
    '/api/jireh/consult',
    aRequest({ customerName: '홍길동', customerMobile: '01012345678' }),
  )
  const privacy = await signIn(site, 'privacy')
  for (const whose of [data.receiptNo, '010-1234-5678'])
    expect(await search(site, whose, privacy), whose).toEqual([
      expect.objectContaining({
        whose: '상담 홍*동',
        item: 'privacy',
        version: 'consult-0.9',
        agreed: true,
        address: '127.0.0.1',
        channel: `상담 신청 ${data.receiptNo}`,
      }),
      expect.objectContaining({ whose: '상담 홍*동', item: 'age14', version: 'age14-0.9', agreed: true }),
    ])
  for (const whose of ['5678', '홍길동', 'GC-00000000'])
    expect(await search(site, whose, privacy), whose).toEqual([])
  const log = await site.services.database
    .selectFrom('access_log')
    .select('subject')
    .where('action', '=', 'consent.read')
    .execute()
  expect(log.filter(({ subject }) => subject !== 'consent:')).toHaveLength(2)
  // Who is not there was looked for all the same.
  expect(log.filter(({ subject }) => subject === 'consent:')).toHaveLength(3)
  expect(await site.post('/api/desk/consents/search', { whose: ' ' }, privacy)).toMatchObject({
    status: 422,
  })
})

test('a member’s consents are found by e-mail, with what was taken back', async () => {
  await using site = await openTestSite()
  const mine = await signMemberIn(site)
  for (const agreed of [true, false])
    expect(await site.post('/api/user/consents', { item: 'marketing', agreed }, mine)).toMatchObject({
      status: 200,
    })
  const owner = await signIn(site, 'owner')
  const found = await search(site, MEMBER.email.toUpperCase(), owner)
  expect(found.map(({ item, agreed, channel }) => [item, agreed, channel])).toEqual([
    ['marketing', false, '회원'],
    ['marketing', true, '회원'],
  ])
})

test('the page shows them without a script, links to the very words, and keeps what was not found', async () => {
  await using site = await openTestSite()
  await site.post('/api/jireh/consult', aRequest({ customerName: '홍길동', customerMobile: '01012345678' }))
  const owner = await signIn(site, 'owner')
  const find = (whose: string) => postAct(site, '/desk/consents', SEARCH, owner, { whose })
  const found = await find('01012345678')
  expect(found.text).toContain('상담 홍*동')
  expect(found.text).not.toContain('홍길동')
  expect(found.text).toContain('href="/desk/consents/texts/0.9"')
  const words = await deskPage(site, '/desk/consents/texts/0.9', owner)
  expect(words.text).toContain('상담이 끝난 날부터 3개월')
  expect((await deskPage(site, '/desk/consents/texts/7.7', owner)).status).toBe(404)
  const nothing = await find('01099998888')
  expect(nothing.text).toContain('찾은 동의가 없어요')
  expect(nothing.text).toMatch(/value="01099998888"/)
  expect((await find('')).status).toBe(422)
})

test('only the owner and the privacy officer look for consents', async () => {
  await using site = await openTestSite()
  for (const who of ['manager', 'advisor1', 'editor']) {
    const headers = await signIn(site, who)
    const answers = await Promise.all([
      site.post(SEARCH, { whose: '01012345678' }, headers),
      deskPage(site, '/desk/consents', headers),
      postAct(site, '/desk/consents', SEARCH, headers, { whose: '01012345678' }),
      deskPage(site, '/desk/consents/texts/0.9', headers),
    ])
    expect(
      answers.map(({ status }) => status),
      who,
    ).toEqual([403, 403, 403, 403])
  }
})
