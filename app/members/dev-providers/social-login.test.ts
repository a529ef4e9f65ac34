// @module-tag long
import { expect, test } from 'vitest'
import { MINUTE_MS } from '#app/platform/durations.ts'
import { letAllSleep, stopAll } from '#tests/member-sign-in.ts'
import { openTestSite, testOnSite, type TestSite } from '#tests/site.ts'
import { aBrowser, type Slug } from '#tests/social-visitor.ts'
import { DEMO_MEMBERS } from '#seeds/demo-members.server.ts'
import { addMember } from '#app/members/session/members.server.ts'
import { linkAccount } from '#app/members/login/social-proof.server.ts'
import { DEV_CLIENT } from '#app/members/login/social-providers.server.ts'
import { DEV_PEOPLE } from './dev-people.ts'
import { devAccountId } from './dev-provider.server.ts'

const SLUGS: Slug[] = ['naver', 'kakao', 'facebook']
const CODES = { naver: 'LTNV', kakao: 'LTKA', facebook: 'LTFB' } as const
const known = DEMO_MEMBERS[2]

/** State and code of a way to the provider, for the calls. */
async function fetchCode(
  browser: ReturnType<typeof aBrowser>,
  trip: Parameters<typeof browser.goAndReturn>[0] = {},
) {
  const back = new URL(await browser.goAndReturn(trip), 'http://localhost:3000')
  return Object.fromEntries(back.searchParams) as { state: string; code: string; error?: string }
}

const login = (browser: ReturnType<typeof aBrowser>, fields: Record<string, string>) =>
  browser.call('POST', `/api/user/loginBySNS?${new URLSearchParams(fields)}`)

async function passwordLogin(
  site: TestSite,
  browser: ReturnType<typeof aBrowser>,
  member: (typeof DEMO_MEMBERS)[number] = DEMO_MEMBERS[0],
) {
  const { headers } = await site.post('/api/user/loginByEmail', {
    email: member.email,
    passwd: member.passwd,
  })
  browser.cookies.set('gc_token', headers.get('x-authtoken')!)
}

test.each(SLUGS)('%s: a known account signs in and goes on to where one came from', async (slug) => {
  await using site = await openTestSite()
  const browser = aBrowser(site)
  expect(await browser.signIn({ slug, person: 'known', query: { redirect: '/plans?a=1' } })).toBe(
    '/plans?a=1',
  )
  expect(browser.cookies.has('gc_sns') || browser.cookies.has('gc_csrf')).toBe(false)
  const { data } = await browser.call('GET', '/api/user/authentication')
  expect(data).toEqual({ uEmail: known.email, uName: known.usrNm })
})

test.each(SLUGS)(
  '%s: an account that is nobody’s goes on to join, with what the provider said',
  async (slug) => {
    await using site = await openTestSite()
    const browser = aBrowser(site)
    expect(await browser.signIn({ slug, query: { redirect: '/plans' } })).toBe(
      '/member/join?redirect=%2Fplans',
    )
    expect(browser.cookies.has('gc_social')).toBe(true)
    expect(browser.cookies.has('gc_token')).toBe(false)

    const other = aBrowser(site)
    const answer = await login(other, { snsType: CODES[slug], ...(await fetchCode(other, { slug })) })
    const { email } = DEV_PEOPLE.new
    expect(answer).toMatchObject({
      status: 404,
      responseCode: 404,
      data: { userSNSModel: { snsType: CODES[slug], snsId: devAccountId(slug, 'new'), snsEmail: email } },
    })
    expect(answer.headers.getSetCookie().join()).toContain('gc_social=')
    expect(answer.headers.get('x-authtoken')).toBeNull()
  },
)

test.each(SLUGS)('%s: without an e-mail it goes on to join all the same', async (slug) => {
  await using site = await openTestSite()
  const browser = aBrowser(site)
  const answer = await login(browser, {
    snsType: slug,
    ...(await fetchCode(browser, { slug, person: 'nomail' })),
  })
  expect(answer).toMatchObject({ status: 404, data: { userSNSModel: { snsEmail: null } } })
})

test('the call signs a known account in as a password does', async () => {
  await using site = await openTestSite()
  const browser = aBrowser(site)
  const { state, authorizeUrl } = (await browser.call('GET', '/api/user/snsState?snsType=LTKA&purpose=login'))
    .data as { state: string; authorizeUrl: string }
  const begun = await site.get('/api/user/snsState?snsType=LTKA')
  expect(begun.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^gc_sns=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/),
    expect.stringMatching(/^gc_csrf=[\w-]{43}; Path=\/; SameSite=Lax; Max-Age=43200$/),
  ])
  const asked = new URL(authorizeUrl)
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({
    response_type: 'code',
    state,
    redirect_uri: 'http://localhost:3000/member/callback',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  })
  for (const line of begun.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line)!
    browser.cookies.set(name, value)
  }
  const url = (begun.data as { authorizeUrl: string }).authorizeUrl
  const back = new URL(await browser.leadsTo(`${url}&person=known`), 'http://localhost:3000')
  const answer = await login(browser, { snsType: 'kakao', ...Object.fromEntries(back.searchParams) })
  expect(answer).toMatchObject({
    status: 200,
    data: { working: 'STWK', uEmail: known.email, uName: known.usrNm },
  })
  expect(answer.headers.get('x-authtoken')).toMatch(/^[\w-]{43}$/)
  expect(answer.headers.get('x-expires-after')).toBe('24')
})

testOnSite.for<[Record<string, string>, number, string]>([
  [{ snsType: 'LTXX', code: 'x' }, 422, 'snsType Check'],
  [{ snsType: 'LTML', code: 'x' }, 422, 'snsType Check'],
  [{ code: 'x', state: 'y' }, 422, 'snsType Check'],
  [{ snsType: 'LTNV', state: 'y' }, 422, 'code Check'],
  [{ snsType: 'LTNV', state: 'y', error: 'access_denied' }, 422, 'code Check'],
  [{ snsType: 'LTNV', code: 'x' }, 403, 'csrf error'],
  [{ snsType: 'LTNV', code: 'x', state: 'made-up' }, 403, 'csrf error'],
])('%j is refused: %i %s', async ([fields, status, message], { site }) => {
  expect(await login(aBrowser(site), fields)).toMatchObject({ status, message })
})

test('a state is good for its browser, its provider, its purpose, ten minutes and one use', async () => {
  let at = Date.parse('2026-11-25T03:00:00Z')
  await using site = await openTestSite({ now: () => new Date(at) })
  const refused = { status: 403, message: 'csrf error' }
  const trip = { person: 'known' } as const

  const replaying = aBrowser(site)
  const used = { snsType: 'LTNV', ...(await fetchCode(replaying, trip)) }
  const cookies = new Map(replaying.cookies)
  expect(await login(replaying, used)).toMatchObject({ status: 200 })
  for (const [name, value] of cookies) replaying.cookies.set(name, value)
  expect(await login(replaying, used)).toMatchObject(refused)

  const stolen = await fetchCode(aBrowser(site), trip)
  const thief = aBrowser(site)
  expect(await login(thief, { snsType: 'LTNV', ...stolen })).toMatchObject(refused)
  thief.cookies.set('gc_sns', 'made-up')
  expect(await login(thief, { snsType: 'LTNV', ...(await fetchCode(aBrowser(site), trip)) })).toMatchObject(
    refused,
  )

  const elsewhere = aBrowser(site)
  expect(await login(elsewhere, { snsType: 'LTKA', ...(await fetchCode(elsewhere, trip)) })).toMatchObject(
    refused,
  )

  const linking = aBrowser(site)
  await passwordLogin(site, linking)
  const link = await fetchCode(linking, { query: { purpose: 'link' } })
  expect(await login(linking, { snsType: 'LTNV', ...link })).toMatchObject(refused)

  const late = aBrowser(site)
  const code = await fetchCode(late, trip)
  at += 10 * MINUTE_MS
  expect(await login(late, { snsType: 'LTNV', ...code })).toMatchObject(refused)
})

test('whatever fails on the way ends on the page that says so, and signs nobody in', async () => {
  await using site = await openTestSite()
  const endOf = async (trip: Parameters<ReturnType<typeof aBrowser>['signIn']>[0]) => {
    const browser = aBrowser(site)
    const end = await browser.signIn({ person: 'known', ...trip })
    expect(browser.cookies.has('gc_token') || browser.cookies.has('gc_sns')).toBe(false)
    return end
  }
  expect(await endOf({ turn: 'denied', query: { redirect: '/plans' } })).toBe(
    '/member/errorSns?why=denied&redirect=%2Fplans',
  )
  expect(await endOf({ turn: 'state' })).toBe('/member/errorSns')
  for (const slug of SLUGS) {
    expect(await endOf({ slug, turn: 'replay' })).toBe('/member/errorSns')
    expect(await endOf({ slug, turn: 'down' })).toBe('/member/errorSns?why=down')
  }
  expect(await endOf({ turn: 'slow' })).toBe('/member/errorSns?why=down')

  const early = aBrowser(site)
  const back = await early.goAndReturn({ person: 'known' })
  early.cookies.set('gc_csrf', 'of-another-sign-in')
  expect(await early.leadsTo(back)).toBe('/member/errorSns')

  const page = await (await site.fetch('/member/errorSns?why=down&redirect=%2Fplans')).text()
  expect(page).toContain('서비스에서 답이 오지 않았어요. 잠시 뒤 다시 시도하거나 이메일로 로그인해 주세요.')
  expect(page).toContain('href="/login?redirect=%2Fplans"')
})

test('a code works once, and for the calls a slow or absent provider is 503', async () => {
  await using site = await openTestSite()
  for (const [turn, status] of [
    ['replay', 422],
    ['down', 503],
    ['slow', 503],
  ] as const) {
    const browser = aBrowser(site)
    const code = await fetchCode(browser, { person: 'known', turn })
    const answer = await login(browser, { snsType: 'LTNV', ...code })
    expect([turn, answer.status, answer.headers.get('retry-after') !== null]).toEqual([
      turn,
      status,
      status === 503,
    ])
  }
})

test('sleeping and stopped members get to their pages and no session', async () => {
  await using site = await openTestSite()
  for (const [hold, page] of [
    [letAllSleep, '/member/dormant-user'],
    [stopAll, '/member/stop-user'],
  ] as const) {
    await hold(site)
    const browser = aBrowser(site)
    expect(await browser.signIn({ person: 'known' })).toBe(page)
    expect(browser.cookies.has('gc_token')).toBe(false)
    expect(browser.cookies.has('gc_held')).toBe(true)
  }
})

test('an account is never found by its e-mail', async () => {
  await using site = await openTestSite()
  await site.services.database.deleteFrom('member_accounts').execute()
  const browser = aBrowser(site)
  expect(await browser.signIn({ person: 'known' })).toBe('/member/join')
})

test('a member links an account, signs in by it, and unlinks it', async () => {
  await using site = await openTestSite()
  const browser = aBrowser(site)
  await passwordLogin(site, browser)
  expect(await browser.signIn({ slug: 'facebook', query: { purpose: 'link' } })).toBe(
    '/mypage/sns?linked=facebook',
  )
  const other = aBrowser(site)
  expect(await other.signIn({ slug: 'facebook' })).toBe('/main')
  expect((await other.call('GET', '/api/user/authentication')).data).toMatchObject({
    uEmail: DEMO_MEMBERS[0].email,
  })

  const code = await fetchCode(browser, { slug: 'kakao', query: { purpose: 'link' } })
  const linked = await browser.call('POST', '/api/user/linkSNS', {
    useYN: 1,
    email: DEMO_MEMBERS[0].email,
    snsType: 'LTKA',
    ...code,
    expiresIn: 3600,
  })
  expect(linked).toMatchObject({ status: 200, data: { linked: [{ snsType: 'LTFB' }, { snsType: 'LTKA' }] } })

  expect(await browser.call('DELETE', '/api/user/linkSNS/LTFB')).toMatchObject({
    status: 200,
    data: { linked: [{ snsType: 'LTKA' }] },
  })
  expect(await browser.call('DELETE', '/api/user/linkSNS/LTFB')).toMatchObject({ status: 404 })
  expect(await browser.call('DELETE', '/api/user/linkSNS/LTXX')).toMatchObject({
    status: 422,
    message: 'snsType Check',
  })
  expect(await aBrowser(site).signIn({ slug: 'facebook' })).toBe('/member/join')
})

/** What a program of ours is given at the provider's, without this site in between. */
async function fetchTokens(site: TestSite, slug: Slug): Promise<Record<string, unknown>> {
  const provider = `${await site.services.devProviderAddress()}/${slug}`
  const [redirect_uri, verifier] = ['http://localhost:3000/member/callback', 'v'.repeat(43)]
  const asking = {
    response_type: 'code',
    code_challenge: verifier,
    redirect_uri,
    person: 'new',
    turn: 'fine',
  }
  const there = await fetch(`${provider}/authorize?${new URLSearchParams(asking)}`, { redirect: 'manual' })
  const code = new URL(there.headers.get('location')!).searchParams.get('code')!
  const client = { client_id: DEV_CLIENT.id, client_secret: DEV_CLIENT.secret, code_verifier: verifier }
  const body = new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri, ...client })
  return (await fetch(`${provider}/token`, { method: 'POST', body })).json() as Promise<
    Record<string, unknown>
  >
}

test.each(SLUGS)('%s: an account is linked by the tokens of the payload, if they are ours', async (slug) => {
  await using site = await openTestSite()
  const browser = aBrowser(site)
  await passwordLogin(site, browser)
  const snsType = CODES[slug]
  const link = async (tokens: Record<string, unknown>, state?: string) => {
    const begun = await browser.call('GET', `/api/user/snsState?snsType=${snsType}&purpose=link`)
    const payload = { useYN: 1, email: DEMO_MEMBERS[0].email, snsType, expiresIn: 3600, ...tokens }
    return browser.call('POST', '/api/user/linkSNS', { ...payload, state: state ?? begun.data['state'] })
  }
  const { access_token: accessToken, refresh_token: refreshToken } = await fetchTokens(site, slug)
  const tokens = { accessToken, ...(refreshToken !== undefined && { refreshToken }) }
  expect(await link(tokens, 'another-state')).toMatchObject({ status: 403, message: 'csrf error' })
  // What another app was given: neither redeemed by our secret nor known as ours.
  for (const foreign of [{ accessToken: 'x', refreshToken: 'y' }, { accessToken: 'x' }])
    expect(await link(foreign)).toMatchObject({ status: 422, message: 'code Check' })
  if (slug !== 'facebook')
    expect(await link({ accessToken })).toMatchObject({ status: 422, message: 'code Check' })
  expect(await link(tokens)).toMatchObject({ status: 200, data: { linked: [{ snsType }] } })
  expect(await aBrowser(site).signIn({ slug })).toBe('/main')
})

test('a member without an e-mail links nothing; linking ends a draft of joining', async () => {
  await using site = await openTestSite()
  const browser = aBrowser(site)
  expect(await browser.signIn({ slug: 'kakao' })).toBe('/member/join')
  const agreed = { way: 'LTKA', term: true, privacy: true, age14: true }
  expect((await browser.call('POST', '/api/user/join/consents', agreed)).status).toBe(200)
  await passwordLogin(site, browser)
  const { database } = site.services
  const drafts = () => database.selectFrom('join_drafts').select('matter').execute()
  expect(await drafts()).toEqual([{ matter: 'join' }])
  const code = await fetchCode(browser, { slug: 'naver', query: { purpose: 'link' } })
  const before = await database.selectFrom('members').select(['id', 'email_sealed', 'email_index']).execute()
  await database.updateTable('members').set({ email_sealed: null, email_index: null }).execute()
  const refused = { status: 403, message: 'not logged in member' }
  expect(await browser.call('POST', '/api/user/linkSNS', { snsType: 'LTNV', ...code })).toMatchObject(refused)
  expect(await browser.call('GET', '/api/user/snsState?snsType=LTNV&purpose=link')).toMatchObject(refused)
  const own = { headers: { 'sec-fetch-site': 'same-origin' } }
  expect(await browser.leadsTo('/member/social/naver?purpose=link', own)).toBe('/member/errorSns?why=nomail')
  expect(await drafts()).toHaveLength(1)
  for (const { id, ...email } of before)
    await database.updateTable('members').set(email).where('id', '=', id).execute()
  expect(await browser.signIn({ slug: 'naver', query: { purpose: 'link' } })).toBe('/mypage/sns?linked=naver')
  expect(await drafts()).toEqual([])
  expect(['gc_csrf', 'gc_social'].filter((name) => browser.cookies.has(name))).toEqual([])
})

test('another member’s account is not linked, nor a second one of a provider', async () => {
  await using site = await openTestSite()
  const browser = aBrowser(site)
  await passwordLogin(site, browser)
  const link = { query: { purpose: 'link' } }
  expect(await browser.signIn({ person: 'known', ...link })).toBe(
    '/member/errorSns?why=taken&redirect=%2Fmypage%2Fsns',
  )
  const taken = await fetchCode(browser, { person: 'known', ...link })
  expect(await browser.call('POST', '/api/user/linkSNS', { snsType: 'LTNV', ...taken })).toMatchObject({
    status: 409,
    message: '이미 다른 회원에 연결된 네이버 계정이에요.',
  })

  expect(await browser.signIn(link)).toBe('/mypage/sns?linked=naver')
  expect(await browser.signIn(link)).toBe('/mypage/sns?linked=naver')
  const second = await fetchCode(browser, { person: 'nomail', ...link })
  expect(await browser.call('POST', '/api/user/linkSNS', { snsType: 'LTNV', ...second })).toMatchObject({
    status: 409,
    message: '다른 네이버 계정이 이미 연결되어 있어요. 먼저 그 연결을 끊어 주세요.',
  })
})

test('linking needs the member who began it, signed in, on our own page', async () => {
  await using site = await openTestSite()
  const stranger = aBrowser(site)
  const refused = { status: 401, responseCode: 401, message: 'not logged in member' }
  expect(
    await stranger.call('POST', '/api/user/linkSNS', { snsType: 'LTNV', code: 'x', state: 'y' }),
  ).toMatchObject(refused)
  expect(await stranger.call('GET', '/api/user/snsState?snsType=LTNV&purpose=link')).toMatchObject(refused)
  expect(await stranger.call('DELETE', '/api/user/linkSNS/LTNV')).toMatchObject({ status: 401 })
  const own = { headers: { 'sec-fetch-site': 'same-origin' } }
  expect(await stranger.leadsTo('/member/social/naver?purpose=link', own)).toBe(
    '/login?redirect=%2Fmypage%2Fsns',
  )

  const browser = aBrowser(site)
  await passwordLogin(site, browser)
  expect(
    await browser.call('POST', '/api/user/linkSNS', { snsType: 'LTNV', code: 'x', state: 'y' }),
  ).toMatchObject({ status: 403, message: 'csrf error' })
  expect(
    await browser.call('POST', '/api/user/linkSNS', {
      useYN: 1,
      snsType: 'LTNV',
      accessToken: 'x',
      state: 'y',
    }),
  ).toMatchObject({ status: 422, message: 'code Check' })
  const foreign = { headers: { 'sec-fetch-site': 'cross-site' } }
  expect(await browser.leadsTo('/member/social/naver?purpose=link', foreign)).toBe('/mypage/sns')

  const back = await browser.goAndReturn({ query: { purpose: 'link' } })
  await passwordLogin(site, browser, DEMO_MEMBERS[1])
  expect(await browser.leadsTo(back)).toContain('/member/errorSns')
  const lost = await browser.goAndReturn({ query: { purpose: 'link' } })
  browser.cookies.delete('gc_token')
  expect(await browser.leadsTo(lost)).toContain('/member/errorSns')
  expect(
    await site.services.database.selectFrom('member_accounts').select('member_id').distinct().execute(),
  ).toHaveLength(1)
})

test('the last way in stays, even when two are unlinked at once', async () => {
  await using site = await openTestSite()
  const memberId = (await addMember(site.services, {
    snsType: 'LTNV',
    email: null,
    name: '한새봄',
    phone: '01000009911',
    passwdHash: null,
  }))!
  for (const slug of ['naver', 'kakao'] as const) {
    await linkAccount(site.services, memberId, {
      snsType: CODES[slug],
      accountId: devAccountId(slug, 'new'),
    })
  }
  const browser = aBrowser(site)
  expect(await browser.signIn({ slug: 'kakao' })).toBe('/main')
  const unlink = (type: string) => browser.call('DELETE', `/api/user/linkSNS/${type}`)
  const both = await Promise.all([unlink('LTNV'), unlink('LTKA')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.message).toBe(
    '로그인할 방법이 하나뿐이에요. 다른 계정을 먼저 연결해 주세요.',
  )
})

test('showing again who one is renews the session’s proof, for one’s own account only', async () => {
  let at = Date.parse('2026-11-25T03:00:00Z')
  await using site = await openTestSite({ now: () => new Date(at) })
  const browser = aBrowser(site)
  await browser.signIn({ person: 'known' })
  at += 60 * MINUTE_MS
  const proofs = () => site.services.database.selectFrom('member_sessions').select('proven_at').execute()
  const reauth = { query: { purpose: 'reauth', redirect: '/mypage/profile' } }
  expect(await browser.signIn({ person: 'new', ...reauth })).toContain('/member/errorSns')
  expect((await proofs()).map(({ proven_at }) => proven_at.getTime())).toEqual([at - 60 * MINUTE_MS])
  expect(await browser.signIn({ person: 'known', ...reauth })).toBe('/mypage/profile')
  expect((await proofs()).map(({ proven_at }) => proven_at.getTime())).toEqual([at])
})

test('no id, name, e-mail, verifier or token of a provider is readable in rows or logs', async () => {
  await using site = await openTestSite()
  await aBrowser(site).signIn({ slug: 'kakao' })
  const unfinished = aBrowser(site)
  await unfinished.goAndReturn({ person: 'known' })
  await aBrowser(site).signIn({ person: 'known', turn: 'replay' })
  const tables = ['members', 'member_accounts', 'social_states', 'social_proofs'] as const
  const rows = await Promise.all(
    tables.map((table) => site.services.database.selectFrom(table).selectAll().execute()),
  )
  expect(rows.map(({ length }) => length > 0)).toEqual([true, true, true, true])
  const told =
    JSON.stringify(rows) +
    rows
      .flat()
      .flatMap((row) => Object.values(row))
      .join() +
    JSON.stringify(site.logLines)
  const secrets = Object.values(DEV_PEOPLE).flatMap(({ accountId, name, email }) => [
    accountId,
    name,
    email ?? accountId,
  ])
  for (const secret of [...secrets, unfinished.cookies.get('gc_csrf')!, unfinished.cookies.get('gc_sns')!])
    expect(told).not.toContain(secret)
})

test('in production a provider without keys is hidden, and there is no stand-in', async () => {
  const env = {
    APP_ENV: 'production',
    ORIGIN: 'https://goreun.example',
    KAKAO_CLIENT_ID: 'k',
    KAKAO_CLIENT_SECRET: 's',
  }
  await using site = await openTestSite({ env })
  const page = await (await site.fetch('/login')).text()
  expect([page.includes('카카오로 계속하기'), page.includes('네이버로 계속하기')]).toEqual([true, false])
  for (const path of ['/standin', '/standin/naver/authorize', '/member/social/naver', '/member/social/none'])
    expect([path, (await site.fetch(path)).status]).toEqual([path, 404])
  expect(await site.get('/api/user/snsState?snsType=LTNV')).toMatchObject({
    status: 422,
    message: 'snsType Check',
  })
  const there = (await site.fetch('/member/social/kakao', { redirect: 'manual' })).headers
  const target = new URL(there.get('location')!)
  expect(target.origin + target.pathname).toBe('https://kauth.kakao.com/oauth/authorize')
  expect(target.searchParams.get('redirect_uri')).toBe('https://goreun.example/member/callback')
  expect(there.getSetCookie().every((cookie) => cookie.endsWith('; Secure'))).toBe(true)
})

test('the stand-in refuses another verifier, address or client, and a code used twice', async () => {
  await using site = await openTestSite()
  const devProviders = await site.services.devProviderAddress()
  const callback = 'http://localhost:3000/member/callback'
  // Of RFC 7636, appendix B.
  const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'
  const right = {
    grant_type: 'authorization_code',
    redirect_uri: callback,
    client_id: DEV_CLIENT.id,
    client_secret: DEV_CLIENT.secret,
    code_verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
  }
  const asking = { response_type: 'code', redirect_uri: callback, state: 's', code_challenge: challenge }
  const aCode = async () => {
    const query = new URLSearchParams({ ...asking, code_challenge_method: 'S256' })
    const answer = await fetch(`${devProviders}/kakao/authorize?${query}`, { redirect: 'manual' })
    return new URL(answer.headers.get('location')!).searchParams.get('code')!
  }
  const trade = async (code: string, change: Partial<typeof right> = {}) => {
    const given = Object.entries({ ...right, code, ...change }).filter(([, value]) => value !== undefined)
    return (await fetch(`${devProviders}/kakao/token`, { method: 'POST', body: new URLSearchParams(given) }))
      .status
  }
  const code = await aCode()
  expect([await trade(code), await trade(code)]).toEqual([200, 400])
  for (const wrong of [
    { code_verifier: right.code_verifier.replace('dB', 'Bd') },
    { code_verifier: undefined },
    { redirect_uri: `${callback}/` },
    { client_id: 'somebody' },
    { client_secret: 'guessed' },
  ])
    expect([wrong, await trade(await aCode(), wrong as Partial<typeof right>)]).toEqual([wrong, 400])
})
