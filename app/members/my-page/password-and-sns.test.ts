import { expect, test } from 'vitest'
import { listMessages } from '#app/shared/messaging/messages.server.ts'
import { linkAccount } from '#app/members/login/social-proof.server.ts'
import { follow, postAct, submitAct } from '#tests/desk-page.ts'
import { MEMBER, OTHER, signMemberIn } from '#tests/member-sign-in.ts'
import { openTestSite } from '#tests/site.ts'

const NEW = 'a-brand-new-one-7'

test('the password is changed by the one that holds; other sessions end and it is told', async () => {
  await using site = await openTestSite()
  const phone = await signMemberIn(site)
  const mine = await signMemberIn(site)
  const post = (current: string, passwd: string) =>
    postAct(site, '/mypage/password', '/api/user/passwd', mine, { current, passwd })
  const wrong = await post('not-this-one', NEW)
  expect(wrong.status).toBe(422)
  expect(wrong.text).toContain('지금 비밀번호가 맞지 않아요.')
  for (const secret of ['not-this-one', NEW]) expect(wrong.text).not.toContain(secret)
  const empty = await post('', '')
  expect(empty.text.match(/<\/span>비밀번호를 입력해 주세요\./g)).toHaveLength(2)
  expect((await post(MEMBER.passwd, 'short')).text).toContain('비밀번호를 8자 이상으로 정해 주세요.')
  const done = await post(MEMBER.passwd, NEW)
  expect([done.status, done.headers.get('location')]).toEqual([303, '/mypage/password'])
  expect((await follow(site, done, mine)).text).toContain(
    '비밀번호를 바꿨어요. 다른 기기는 모두 로그아웃했어요.',
  )
  const check = (headers: Record<string, string>) => site.get('/api/user/authentication', headers)
  expect((await check(phone)).responseCode).toBe(50014)
  expect((await check(mine)).status).toBe(200)
  await signMemberIn(site, { email: MEMBER.email, passwd: NEW })
  const told = (await listMessages(site.services)).filter(({ template }) => template === 'passwd.reset')
  expect(told.map(({ channel }) => channel).toSorted()).toEqual(['mail', 'sms'])
})

test('linked accounts are listed and unlinked, but not the only way in, and never another’s', async () => {
  await using site = await openTestSite()
  const { services } = site
  const mine = await signMemberIn(site)
  const ids = await services.database
    .selectFrom('members')
    .select('id')
    .orderBy('joined_at')
    .orderBy('id')
    .execute()
  await linkAccount(services, ids[0]!.id, { snsType: 'LTKA', accountId: '1' })
  const page = async (headers = mine) => (await site.fetch('/mypage/sns', { headers })).text()
  const unlink = (snsType: string, headers = mine) =>
    submitAct(site, '/mypage/sns', `/api/user/linkSNS/${snsType}?_method=DELETE`, headers, {})
  const html = await page()
  expect(html).toContain('연결됨')
  expect(html).toContain('href="/member/social/naver?purpose=link"')
  expect(await page(await signMemberIn(site, OTHER))).not.toContain('연결됨')
  expect((await unlink('LTNV')).status).toBe(404)
  const theirs = await signMemberIn(site, OTHER)
  expect((await unlink('LTKA', theirs)).status).toBe(404)
  await services.database.updateTable('members').set({ passwd_hash: null }).execute()
  expect(await page()).toContain('로그인할 방법이 이것뿐이라 끊을 수 없어요.')
  expect((await unlink('LTKA')).status).toBe(409)
  await linkAccount(services, ids[0]!.id, { snsType: 'LTNV', accountId: '1' })
  expect(await page()).toContain('name="ask" value="kakao"')
  const asked = await (await site.fetch('/mypage/sns?ask=kakao', { headers: mine })).text()
  expect(asked).toContain('연결을 끊으면 카카오로 로그인할 수 없어요.')
  const unlinking = 'action="/api/user/linkSNS/LTKA?_method=DELETE"'
  expect(asked).toContain(unlinking)
  expect(await page()).not.toContain(unlinking)
  expect((await unlink('LTKA')).text).toContain('카카오 계정 연결을 끊었어요.')
  expect(await page()).not.toContain('name="ask" value="kakao"')
})
