import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { calls } from '#app/calls.server.ts'
import { DEFAULTS } from '#app/shared/settings/settings.server.ts'
import { DEMO_STAFF } from '#seeds/demo-staff.server.ts'
import { PROOF_NEEDED_CODE } from '#app/platform/endpoint.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'

type Headers = Record<string, string>
const NONE = '00000000-0000-7000-8000-000000000000'
const OWNER = DEMO_STAFF.find(({ role }) => role === 'owner')!
const MINUTE = 60_000

function aClock(start = '2026-11-25T03:00:00Z') {
  let at = Date.parse(start)
  return { now: () => new Date(at), pass: (ms: number) => void (at += ms) }
}

const PERIODS = {
  unconverted: 3,
  notes: 3,
  converted: 60,
  landings: 3,
  visitors: 30,
  messages: 3,
  version: 1,
}
const REVEALS = { ...DEFAULTS.reveals, perHour: 50 }
const WEBHOOK = { url: 'https://hook.example/in', events: ['lead.created'] }

/** What every act of weight is sent, so that nothing but the proof is missing. */
const SENT: Record<string, { body?: object; query?: string }> = {
  'POST /api/desk/campaigns/:id/decision': { body: { decision: 'approved' } },
  'POST /api/desk/staff': { body: { email: 'new@desk.example', name: '새 사람', role: 'advisor' } },
  'POST /api/desk/staff/:staffId/link': { body: {} },
  'POST /api/desk/staff/:staffId/role': { body: { role: 'owner', version: 1 } },
  'POST /api/desk/staff/:staffId/stop': { body: { reason: '그만둠', version: 1 } },
  'POST /api/desk/staff/:staffId/start': { body: { version: 1 } },
  'POST /api/desk/staff/:staffId/totp-reset': { body: { reason: '잃음' } },
  'POST /api/desk/account/totp': { body: {} },
  'POST /api/desk/account/totp/confirm': { body: { otp: '000000' } },
  'POST /api/desk/account/totp/off': { body: { passwd: OWNER.passwd, otp: '000000' } },
  'POST /api/desk/account/recovery-codes': { body: { passwd: OWNER.passwd, otp: '000000' } },
  'POST /api/desk/account/passkeys/options': { body: {} },
  'POST /api/desk/webhooks': { body: WEBHOOK },
  'PUT /api/desk/webhooks/:id': { body: { ...WEBHOOK, isOn: false, version: 1 } },
  'POST /api/desk/webhooks/:id/secret': { body: { version: 1 } },
  'POST /api/desk/webhooks/:id/remove': { body: { version: 1 } },
  'PUT /api/desk/retention': { body: PERIODS },
  'POST /api/desk/retention/runs': { body: { confirmCount: 0 } },
  'PUT /api/desk/settings/requireTotp': { body: { version: 0, value: null } },
  'PUT /api/desk/settings/backups': { body: { version: 0, value: { at: '03:00', keep: 14, keepDays: 35 } } },
  'PUT /api/desk/settings/deskAddresses': { body: { version: 0, value: ['127.0.0.1'] } },
  'PUT /api/desk/settings/reveals': { body: { version: 0, value: REVEALS } },
  'POST /api/desk/settings/:key/revert': { body: { changeId: 1, version: 1 } },
  'GET /api/desk/leads/export': { query: '?format=csv&reason=대조하려고요&masked=false' },
  'GET /api/desk/gifts/file': { query: '?format=csv&reason=이체하려고요&masked=false' },
  'POST /api/desk/exports': { body: { format: 'csv', reason: '대조하려고요', masked: false } },
  'POST /api/desk/content/samples/remove': { body: { total: 0 } },
}
/** Refused only where there is something to take along or to destroy: tested below and by their own rooms. */
const LATER = [
  'GET /api/desk/exports/:id/file',
  'POST /api/desk/requests/:id/decision',
  'POST /api/desk/account/passkeys',
  'POST /api/desk/account/passkeys/:passkeyId/remove',
  'GET /api/desk/requests/:id/file',
]

const asked = (site: TestSite, [method, path]: [string, string], headers: Headers) => {
  const { body, query = '' } = SENT[`${method} ${path}`]!
  const place = path.replace(':key', 'requireTotp').replaceAll(/:\w+/g, NONE)
  return site.call(method, encodeURI(place + query), body, { 'sec-fetch-site': 'same-origin', ...headers })
}

test('every act of weight is refused to a session whose proof is ten minutes old, and is not before', async () => {
  const clock = aClock()
  await using site = await openTestSite({ now: clock.now })
  const owner = await signIn(site, 'owner')
  const rows = calls.filter(({ row }) => row.refusals.includes('proofNeeded')).map(({ row }) => row)
  const paths = rows.map(({ method, path }) => `${method} ${path}`)
  expect(paths.toSorted()).toEqual([...Object.keys(SENT), ...LATER].toSorted())
  clock.pass(10 * MINUTE)
  const wrong: string[] = []
  for (const act of Object.keys(SENT)) {
    const { status, responseCode } = await asked(site, act.split(' ') as [string, string], owner)
    if (status !== 403 || responseCode !== PROOF_NEEDED_CODE) wrong.push(`${act}: ${status} ${responseCode}`)
  }
  expect(wrong).toEqual([])
  const again = { passwd: OWNER.passwd }
  expect((await site.post('/api/desk/proof', again, owner)).status).toBe(200)
  clock.pass(10 * MINUTE - 1)
  expect((await asked(site, ['POST', '/api/desk/staff'], owner)).status).toBe(200)
  clock.pass(1)
  expect((await asked(site, ['POST', '/api/desk/webhooks'], owner)).responseCode).toBe(PROOF_NEEDED_CODE)
  // A clock that was set back makes no proof of what is yet to come.
  await site.post('/api/desk/proof', again, owner)
  clock.pass(-5 * MINUTE)
  expect((await asked(site, ['POST', '/api/desk/webhooks'], owner)).responseCode).toBe(PROOF_NEEDED_CODE)
})

test('a prepared file without masks is not sent to a session that proved nothing since', async () => {
  const clock = aClock()
  await using site = await openTestSite({ now: clock.now })
  const [owner, other] = [await signIn(site, 'owner'), await signIn(site, 'owner')]
  clock.pass(5 * MINUTE)
  const file = { format: 'csv', reason: '대조하려고요', masked: false }
  const prepared = await site.post<{ id: string }>('/api/desk/exports', file, owner)
  expect(prepared.status).toBe(200)
  clock.pass(5 * MINUTE)
  const fetched = (headers: Headers) =>
    site.fetch(`/api/desk/exports/${prepared.data.id}/file`, {
      headers: { 'sec-fetch-site': 'same-origin', ...headers },
    })
  expect((await fetched(owner)).status).toBe(403)
  // A browser that follows the link is led to the proof, and back to the page it stands on.
  const followed = await site.fetch(`/api/desk/exports/${prepared.data.id}/file`, {
    headers: {
      ...owner,
      'sec-fetch-site': 'same-origin',
      'sec-fetch-mode': 'navigate',
      referer: 'http://localhost:3000/desk/exports?page=2',
    },
    redirect: 'manual',
  })
  expect([followed.status, followed.headers.get('location')]).toEqual([
    303,
    '/desk/proof?redirect=%2Fdesk%2Fexports%3Fpage%3D2',
  ])
  // A proof is the session's own: what one device proves opens nothing on another.
  await site.post('/api/desk/proof', { passwd: OWNER.passwd }, other)
  expect((await fetched(owner)).status).toBe(403)
  expect((await fetched(other)).status).toBe(200)
  // Masked files take no proof.
  expect((await site.post('/api/desk/exports', { ...file, masked: true }, owner)).status).toBe(200)
})

test('a code proves as a password does, once; wrong proofs wait by a counter of their own', async () => {
  const clock = aClock()
  await using site = await openTestSite({ now: clock.now })
  const { totpSecret, email, passwd } = DEMO_STAFF.find(({ totpSecret: secret }) => secret)!
  const code = () =>
    TOTP.generate({ secret: Secret.fromBase32(totpSecret!), timestamp: clock.now().getTime() })
  const signedIn = await site.post('/api/desk/login', { email, passwd, otp: code() })
  const headers = { authorization: `Bearer ${signedIn.headers.get('x-authtoken')}` }
  clock.pass(11 * MINUTE)
  const prove = (body: object) => site.post('/api/desk/proof', body, headers)
  expect((await prove({})).status).toBe(422)
  expect(await prove({ otp: '000000' })).toMatchObject({
    status: 422,
    data: { errors: { otp: expect.any(String) } },
  })
  const good = code()
  expect((await prove({ otp: good })).status).toBe(200)
  expect((await prove({ otp: good })).status).toBe(422)
  const wrong = await Promise.all(Array.from({ length: 8 }, () => prove({ passwd: 'not-the-password' })))
  expect(wrong.map(({ status }) => status)).toContain(429)
  expect((await prove({ passwd })).status).toBe(429)
  // Neither the door nor one's own account is shut by it.
  clock.pass(MINUTE / 2)
  expect((await site.post('/api/desk/login', { email, passwd, otp: code() })).status).toBe(200)
  const own = { currentPasswd: passwd, passwd: 'quite-new-words-3' }
  expect((await site.post('/api/desk/account/password', own, headers)).status).toBe(200)
})

test('without a script the form waits behind the proof and goes on with what was typed', async () => {
  const clock = aClock()
  await using site = await openTestSite({ now: clock.now })
  const owner = await signIn(site, 'owner')
  clock.pass(11 * MINUTE)
  const cookie = `gc_desk=${owner['authorization']!.replace('Bearer ', '')}`
  const send = async (path: string, body: Record<string, string>) => {
    const answer = await site.fetch(path, {
      method: 'POST',
      headers: { cookie, 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams(body),
      redirect: 'manual',
    })
    return { status: answer.status, location: answer.headers.get('location'), html: await answer.text() }
  }
  const act = { _back: '/desk/staff', _act: '/api/desk/staff' }
  const typed = { ...act, email: 'new@desk.example', name: '새 상담사', role: 'advisor' }
  const away = await send('/api/desk/staff', typed)
  expect([away.status, away.location]).toEqual([307, '/desk/proof?redirect=%2Fdesk%2Fstaff&kept=1'])
  const page = await send(away.location!, typed)
  expect(page.status).toBe(403)
  expect(page.html).toContain('본인 확인')
  const kept = /name="kept" value="([^"]*)"/.exec(page.html)![1]!.replaceAll('&amp;', '&')
  const proof = (fields: Record<string, string>) =>
    send('/api/desk/proof', { _back: away.location!, ...fields })
  const refused = await proof({ kept, passwd: 'not-the-password' })
  expect(refused.status).toBe(422)
  expect(refused.html).toContain('비밀번호가 맞지 않아요.')
  expect(refused.html).toContain(`name="kept"`)
  const proven = await proof({ kept, passwd: OWNER.passwd })
  expect(proven.html).toContain('이어서 하기')
  expect(proven.html).toContain('value="새 상담사"')
  const done = await send('/api/desk/staff', typed)
  expect(done.html).toContain('초대했어요.')
  // What is typed into one's own account is no other page's to carry.
  clock.pass(11 * MINUTE)
  const own = {
    _back: '/desk/account',
    _act: '/api/desk/account/totp/off',
    passwd: OWNER.passwd,
    otp: '123456',
  }
  const alone = await send('/api/desk/account/totp/off', own)
  expect([alone.status, alone.location]).toEqual([303, '/desk/proof?redirect=%2Fdesk%2Faccount'])
  // Nothing but a page of the desk is gone on to.
  const led = await site.fetch('/desk/proof?redirect=https%3A%2F%2Fevil.example', { headers: { cookie } })
  expect(await led.text()).toContain('name="_next" value="/desk/home"')
  const off = await proof({ _next: 'https://evil.example', passwd: OWNER.passwd })
  expect(off.location).toBe(away.location)
})

test('owners and privacy officers keep the second factor, whatever is set or put back', async () => {
  await using site = await openTestSite()
  const owner = await signIn(site, 'owner')
  const put = (version: number, value: unknown) =>
    site.put('/api/desk/settings/requireTotp', { version, value }, owner)
  for (const value of [[], ['advisor'], ['owner'], ['privacy', 'editor']])
    expect([value, (await put(0, value)).status]).toEqual([value, 422])
  // A value from before there was the rule takes the duty from nobody, and is not put back.
  const older = JSON.stringify(['advisor'])
  const { id: by_id } = await site.services.database
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow()
  const change = await site.services.database
    .insertInto('settings_versions')
    .values({
      key: 'requireTotp',
      version: 9,
      at: new Date(),
      by_id,
      by_name: '대표',
      before: older,
      after: 'null',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const back = { changeId: change.id, version: 0 }
  const reverted = await site.post('/api/desk/settings/requireTotp/revert', back, owner)
  expect(reverted.status).toBe(422)
  await site.services.database.insertInto('settings').values({ key: 'requireTotp', value: older }).execute()
  await site.services.invalidate('settings')
  expect((await site.get('/api/desk/staff', owner)).status).toBe(403)
  const { version } = await site.services.database
    .selectFrom('settings')
    .select('version')
    .where('key', '=', 'requireTotp')
    .executeTakeFirstOrThrow()
  expect(version).toBe(1)
})
