import { expect, test } from 'vitest'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'

const NAVIGATION = { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin' }
const editor = { email: 'editor@desk.example', passwd: 'demo-9Hb4-plain-page' }
const LOGIN = '/api/desk/login'
const ACT = '/api/desk/blocked-words'
const PROOF = '/desk/proof?redirect=%2Fdesk%2Fstaff'
const CONTENT = { _back: '/desk/words', _act: ACT, word: '싸게 드려요 "지금"', action: 'queue' }

/** A form posted by a browser without a script. */
async function post(site: TestSite, path: string, body: Record<string, string>, headers = {}) {
  const answer = await site.fetch(path, {
    method: 'POST',
    headers: { ...NAVIGATION, ...headers },
    body: new URLSearchParams(body),
    redirect: 'manual',
  })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

const hidden = (html: string, name: string) =>
  new RegExp(`<input type="hidden" name="${name}" value="([^"]*)"`)
    .exec(html)?.[1]
    ?.replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

test('a form posted without a script by whom the login ran out is sent after signing in again', async () => {
  let now = new Date('2026-11-23T10:00:00+09:00')
  await using site = await openTestSite({ now: () => now })
  const { authorization } = await signIn(site, 'editor')
  now = new Date('2026-11-23T11:00:00+09:00')
  const dead = { cookie: `gc_desk=${authorization.replace('Bearer ', '')}` }
  const sentOn = await post(site, ACT, CONTENT, { ...dead, referer: 'http://localhost:3000/desk/words' })
  const to = sentOn.headers.get('location') ?? ''
  expect([sentOn.status, to]).toEqual([307, '/desk/login?redirect=%2Fdesk%2Fwords&expired=1&kept=1'])
  const queue = await post(site, '/desk?index&view=new', { step: 'claim' }, dead)
  expect(new URLSearchParams(queue.headers.get('location')?.split('?')[1]).get('redirect')).toBe(
    '/desk?index&view=new',
  )
  const asked = await post(site, to, CONTENT, dead)
  expect(asked.status).toBe(401)
  expect(asked.text).toContain('쓰던 내용은 로그인한 뒤에 이어서 보낼 수 있어요.')
  const kept = hidden(asked.text, 'kept') ?? ''
  expect(Object.fromEntries(new URLSearchParams(kept))).toEqual(CONTENT)
  expect(asked.text).toContain(`action="${LOGIN}"`)
  const wrong = await post(site, LOGIN, { _back: to, ...editor, passwd: 'wrong', kept })
  expect([wrong.status, hidden(wrong.text, 'kept')]).toEqual([401, kept])
  const signedIn = await post(site, LOGIN, { _back: to, ...editor, kept })
  expect(signedIn.status).toBe(200)
  expect(signedIn.text).toContain('편집자 님으로 로그인했어요.')
  expect(signedIn.text).toContain(`action="${ACT}" method="post"`)
  for (const [name, value] of Object.entries(CONTENT)) expect(hidden(signedIn.text, name)).toBe(value)
  const cookie = signedIn.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  const saved = await post(site, ACT, CONTENT, { cookie })
  expect([saved.status, saved.headers.get('location')]).toEqual([303, '/desk/words'])
  const words = await site.fetch('/desk/words', { headers: { cookie } })
  expect(await words.text()).toContain('싸게 드려요')
})

test('the form of an act is sent on to its act, and comes back to the page it stood on', async () => {
  await using site = await openTestSite()
  const act = '/api/desk/content/boards?_method=PUT'
  const own = { _back: '/desk/boards', _act: act }
  const form = {
    ...own,
    version: '0',
    'boards.bbs_tip.takesComments': 'on',
    'boards.bbs_tip.reportsToBlind': '7',
  }
  const from = { referer: 'http://localhost:3000/desk/boards' }
  const sentOn = await post(site, act, form, from)
  const to = sentOn.headers.get('location') ?? ''
  expect([sentOn.status, to]).toEqual([307, '/desk/login?redirect=%2Fdesk%2Fboards&kept=1'])
  const kept = hidden((await post(site, to, form)).text, 'kept') ?? ''
  const signedIn = await post(site, LOGIN, { _back: to, ...editor, kept })
  expect(signedIn.text).toContain(`action="${act}" method="post"`)
  const session = signedIn.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  const done = await post(site, act, form, { ...from, cookie: session })
  expect([done.status, done.headers.get('location')]).toEqual([303, '/desk/boards'])
  const elsewhere = { ...form, _act: 'https://evil.example/', _back: '//evil.example' }
  const keptElsewhere = new URLSearchParams(elsewhere).toString()
  const other = await post(site, LOGIN, { _back: to, ...editor, kept: keptElsewhere })
  expect(other.text).toContain('action="/desk/boards" method="post"')
  expect(
    (await post(site, act, { ...elsewhere, version: '1' }, { cookie: session })).headers.get('location'),
  ).toBe('/')
})

test('scripts, other sites and forms with passwords are not kept', async () => {
  await using site = await openTestSite()
  const script = await post(site, '/desk/words', CONTENT, { 'sec-fetch-mode': 'cors' })
  expect(script.status).toBe(302)
  const account = await post(site, '/desk/account', { step: 'password', passwd: 'a secret' })
  expect([account.status, account.headers.get('location')]).toEqual([
    302,
    '/desk/login?redirect=%2Fdesk%2Faccount',
  ])
  const proof = await post(site, '/api/desk/proof', { _back: PROOF, passwd: 'a secret' })
  expect([proof.status, proof.headers.get('location')]).toEqual([303, '/desk/login?redirect=%2Fdesk%2Fstaff'])
  expect((await post(site, '/desk/login', editor)).status).toBe(405)
  expect((await post(site, '/desk/words', CONTENT, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  const other = await post(site, '/desk/login?kept=1', CONTENT, { 'sec-fetch-site': 'cross-site' })
  expect(other.status).toBe(403)
})
