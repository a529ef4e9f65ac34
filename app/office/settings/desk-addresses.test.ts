import { expect, test } from 'vitest'
import { isWithin, normalizeRange } from '#app/shared/settings/desk-addresses.ts'
import { writeSetting } from '#app/shared/settings/settings.server.ts'
import { DEMO_STAFF } from '#seeds/demo-staff.server.ts'
import { acceptInvitation } from '#app/office/staff/invitations.server.ts'
import { logIn } from '#app/office/staff/login.server.ts'
import { logInByPasskey, passkeyLoginChallenge } from '#app/office/staff/passkey-login.server.ts'
import { readVisit } from '#app/platform/visit.server.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite } from '#tests/site.ts'
import { makeSoftwareKey } from '#tests/software-key.ts'

test('addresses of either kind are read, written one way, and matched', () => {
  expect(normalizeRange(' 203.0.113.7 ')).toBe('203.0.113.7/32')
  expect(normalizeRange('203.0.113.7/24')).toBe('203.0.113.0/24')
  expect(normalizeRange('2001:db8::1')).toBe('2001:db8::1/128')
  expect(normalizeRange('::ffff:203.0.113.7')).toBe('203.0.113.7/32')
  for (const wrong of ['', '사무실', '203.0.113', '203.0.113.7/33', '300.1.1.1', '203.0.113.7/', '1'])
    expect([wrong, normalizeRange(wrong)]).toEqual([wrong, null])
  expect(isWithin([], '198.51.100.9')).toBe(true)
  expect(isWithin(['203.0.113.0/24'], '203.0.113.255')).toBe(true)
  expect(isWithin(['203.0.113.0/24'], '203.0.114.1')).toBe(false)
  expect(isWithin(['203.0.113.0/24'], '2001:db8::1')).toBe(false)
  expect(isWithin(['2001:db8::/32'], '2001:db8:ffff::1')).toBe(true)
})

test('from elsewhere no page, form, call, stream or sign-in of the desk answers, nor is anybody of the staff', async () => {
  await using site = await openTestSite({ env: { TRUSTED_PROXIES: '127.0.0.1/32' } })
  const HOME = { 'x-forwarded-for': '203.0.113.7' }
  const owner = { ...(await signIn(site, 'owner')), ...HOME }
  const save = (version: number, value: string[], headers = owner) =>
    site.put('/api/desk/settings/deskAddresses', { version, value }, headers)
  expect((await save(0, ['198.51.100.0/24'])).status).toBe(422)
  expect((await save(0, ['사무실'])).status).toBe(422)
  expect((await save(0, ['198.51.100.0/24', '203.0.113.0/24'])).status).toBe(200)
  const outside = { ...owner, 'x-forwarded-for': '192.0.2.1' }
  for (const path of [
    '/desk',
    '/desk.data',
    '/desk/login',
    '/desk/proof',
    '/desk/invitation',
    '/desk/leads/x.data',
  ]) {
    const answer = await site.fetch(path, { headers: outside, redirect: 'manual' })
    expect([path, answer.status]).toEqual([path, 403])
  }
  const page = await site.fetch('/desk', { headers: outside })
  expect(await page.text()).toContain('이 인터넷 주소에서는 상담실을 열 수 없어요.')
  for (const [method, path] of [
    ['GET', '/api/desk/leads'],
    ['GET', '/api/desk/events'],
    ['POST', '/api/desk/login'],
    ['POST', '/api/desk/passkey/options'],
    ['POST', '/api/desk/proof'],
  ] as const)
    expect([
      path,
      (await site.call(method, path, method === 'POST' ? {} : undefined, outside)).status,
    ]).toEqual([path, 403])
  // On pages of everybody they are a visitor there, not one of the staff.
  const notice = { title: '공지사항을 알려 드려요', content: '쉬는 날에는 전화를 받지 않아요.' }
  expect((await site.post('/api/bbs/bbs_notice', notice, outside)).status).toBe(401)
  expect((await site.post('/api/bbs/bbs_notice', notice, owner)).status).toBe(200)
  expect((await site.fetch('/main', { headers: outside })).status).toBe(200)
  expect((await site.get('/api/desk/leads', owner)).status).toBe(200)
  // An older list that shuts out whoever puts it back is refused as well.
  expect((await save(1, ['203.0.113.7'])).status).toBe(200)
  expect((await save(2, ['203.0.113.7', '198.51.100.0/24'])).status).toBe(200)
  const changes = await site.get<{ result: { id: number; version: number }[] }>(
    '/api/desk/settings/deskAddresses/versions',
    owner,
  )
  expect(changes.data.result).toHaveLength(3)
  const back = { changeId: changes.data.result[0]!.id, version: 3 }
  const revert = (headers: typeof owner) =>
    site.post('/api/desk/settings/deskAddresses/revert', back, headers)
  const moved = { ...owner, 'x-forwarded-for': '198.51.100.9' }
  expect((await revert(moved)).status).toBe(422)
  expect((await site.get('/api/desk/leads', moved)).status).toBe(200)
  expect((await revert(owner)).status).toBe(200)
  expect((await site.get('/api/desk/leads', moved)).status).toBe(403)
})

test('a switch at the server opens the desk again for whoever shut it', async () => {
  await using site = await openTestSite({ env: { DESK_OPEN_EVERYWHERE: 'true' } })
  const owner = await signIn(site, 'owner')
  const older = JSON.stringify(['203.0.113.0/24'])
  await site.services.database.insertInto('settings').values({ key: 'deskAddresses', value: older }).execute()
  await site.services.invalidate('settings')
  expect((await site.get('/api/desk/leads', owner)).status).toBe(200)
})

const { email, passwd } = DEMO_STAFF.find(({ role }) => role === 'owner')!
const OUTSIDE = '192.0.2.1'

test('no other way to write the address of the desk leads in from elsewhere', async () => {
  await using site = await openTestSite()
  await writeSetting(site.services, 'deskAddresses', ['203.0.113.0/24'])
  const from = (path: string, init: RequestInit = {}) =>
    site.fetch(path, { ...init, redirect: 'manual' }, OUTSIDE)
  for (const path of [
    '/DESK/login',
    '/Desk',
    '/%64esk/login',
    '/.//desk/login',
    '/DESK/login.data',
    '/%64ESK.data',
  ])
    expect([path, (await from(path)).status]).toEqual([path, 403])
  const headers = { 'content-type': 'application/json' }
  const sent = { method: 'POST', headers, body: JSON.stringify({ email, passwd }) }
  for (const path of ['/api/%64esk/login', '/%61pi/desk/login', '/api/%64esk/passkey/options'])
    expect([path, (await from(path, sent)).status]).toEqual([path, 403])
  const form = { method: 'POST', body: new URLSearchParams({ email, passwd }) }
  expect((await from('/DESK/login', form)).status).toBe(403)
  expect(await site.services.database.selectFrom('staff_sessions').select('id').execute()).toEqual([])
})

test('whoever stands outside is refused by signing in itself, whatever it was called by', async () => {
  await using site = await openTestSite()
  const { services } = site
  await writeSetting(services, 'deskAddresses', ['203.0.113.0/24'])
  const hop = { headers: new Headers(), requestId: 'r', isHttps: false }
  const visitOf = (socketAddress: string) => readVisit({ ...hop, socketAddress }, () => false)
  const visit = visitOf(OUTSIDE)
  const response = makeSoftwareKey().sign('AAAAAAAAAAAAAAAAAAAAAA')
  const ways = [
    () => logIn(services, { email, passwd }, visit, new Headers()),
    () => passkeyLoginChallenge(services, {}, visit),
    () => logInByPasskey(services, { response }, visit, new Headers()),
    () => acceptInvitation(services, { token: 'x', passwd: 'quite-new-words-3' }, visit),
  ]
  for (const way of ways) await expect(way()).rejects.toMatchObject({ code: 'notAllowed' })
  const inside = await logIn(services, { email, passwd }, visitOf('203.0.113.7'), new Headers())
  expect(inside).toMatchObject({ role: 'owner' })
})
