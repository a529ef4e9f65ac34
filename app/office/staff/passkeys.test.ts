import { expect, test } from 'vitest'
import { DEMO_STAFF } from '#seeds/demo-staff.server.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import { makeSoftwareKey } from '#tests/software-key.ts'

type Headers = Record<string, string>
type Key = ReturnType<typeof makeSoftwareKey>
const OWNER = DEMO_STAFF.find(({ role }) => role === 'owner')!
const FROM_US = { 'sec-fetch-site': 'same-origin' }

function aClock(start = '2026-11-25T03:00:00Z') {
  let at = Date.parse(start)
  return { now: () => new Date(at), pass: (minutes: number) => void (at += minutes * 60_000) }
}

const askFor = (site: TestSite, path: string, headers: Headers = {}) =>
  site.post<{ options: Record<string, unknown> }>(path, {}, { ...FROM_US, ...headers })

async function challenge(site: TestSite, path: string, headers: Headers = {}) {
  const { data } = await askFor(site, path, headers)
  return String(data.options['challenge'])
}

async function add(site: TestSite, headers: Headers, key: Key, lie?: Parameters<Key['make']>[1]) {
  const asked = await challenge(site, '/api/desk/account/passkeys/options', headers)
  const response = key.make(asked, lie)
  return site.post<{ recoveryCodes: string[] }>(
    '/api/desk/account/passkeys',
    { name: '사무실 노트북', response },
    headers,
  )
}

const logIn = (site: TestSite, response: unknown) =>
  site.post('/api/desk/passkey/login', { response }, FROM_US)
const stored = (site: TestSite) => site.services.database.selectFrom('staff_passkeys').selectAll().execute()

test('a passkey is added once, signs in alone, and its name and last use are told', async () => {
  await using site = await openTestSite()
  const owner = await signIn(site, 'owner')
  const key = makeSoftwareKey()
  const added = await add(site, owner, key)
  expect(added.status).toBe(200)
  expect(added.data.recoveryCodes).toHaveLength(10)
  expect((await add(site, owner, key)).status).toBe(409)
  expect(await stored(site)).toHaveLength(1)
  const signed = key.sign(await challenge(site, '/api/desk/passkey/options'), { counter: 1 })
  const inside = await logIn(site, signed)
  expect(inside).toMatchObject({ status: 200, data: { name: '대표', role: 'owner' } })
  const headers = { authorization: `Bearer ${inside.headers.get('x-authtoken')}` }
  const account = await site.get<{ passkeys: { passkeyId: string }[] }>('/api/desk/account', headers)
  expect(account.data.passkeys).toMatchObject([{ name: '사무실 노트북', lastUsedAt: expect.any(String) }])
  const path = `/api/desk/account/passkeys/${account.data.passkeys[0]!.passkeyId}`
  expect((await site.put(path, { name: '집 노트북' }, headers)).status).toBe(200)
  // Nobody else's.
  const advisor = await signIn(site, 'advisor1')
  expect((await site.put(path, { name: '남의 것' }, advisor)).status).toBe(404)
  expect((await site.post(`${path}/remove`, {}, advisor)).status).toBe(404)
  expect((await stored(site))[0]!.name).toBe('집 노트북')
})

test('replayed, foreign, late and unverified answers let nobody in, nor does a copied key', async () => {
  const clock = aClock()
  await using site = await openTestSite({ now: clock.now })
  const owner = await signIn(site, 'owner')
  const key = makeSoftwareKey()
  await add(site, owner, key)
  const asked = () => challenge(site, '/api/desk/passkey/options')
  const once = key.sign(await asked(), { counter: 5 })
  const both = await Promise.all([logIn(site, once), logIn(site, once)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401])
  expect((await logIn(site, once)).status).toBe(401)
  const refused: Record<string, unknown> = {
    'a challenge of nobody': key.sign('AAAAAAAAAAAAAAAAAAAAAA', { counter: 6 }),
    'another origin': key.sign(await asked(), { counter: 6, origin: 'https://goreun.example' }),
    'another host': key.sign(await asked(), { counter: 6, rpId: 'goreun.example' }),
    'no person at it': key.sign(await asked(), { counter: 6, isUnverified: true }),
    'a count that went back': key.sign(await asked(), { counter: 5 }),
    'a key nobody added': makeSoftwareKey().sign(await asked(), { counter: 6 }),
    'the challenge of a proof': key.sign(await challenge(site, '/api/desk/proof/options', owner), {
      counter: 6,
    }),
  }
  for (const [what, response] of Object.entries(refused))
    expect([what, (await logIn(site, response)).status]).toEqual([what, 401])
  const old = await asked()
  clock.pass(5)
  expect((await logIn(site, key.sign(old, { counter: 7 }))).status).toBe(401)
  // A refused answer has used its challenge up all the same.
  const spent = await asked()
  await logIn(site, key.sign(spent, { counter: 8, origin: 'https://goreun.example' }))
  expect((await logIn(site, key.sign(spent, { counter: 8 }))).status).toBe(401)
  expect((await logIn(site, key.sign(await asked(), { counter: 9 }))).status).toBe(200)
  // Two keys with one count are a key and its copy, whichever comes first.
  const twins = await Promise.all(
    Array.from({ length: 6 }, async () => key.sign(await asked(), { counter: 10 })),
  )
  const inside = await Promise.all(twins.map((response) => logIn(site, response)))
  expect(inside.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401, 401, 401])
  for (const response of [
    {},
    { id: 'x' },
    { ...once, response: { clientDataJSON: '!', authenticatorData: '', signature: '' } },
  ])
    expect([401, 422]).toContain((await logIn(site, response)).status)
  // Dismissed people have no key.
  await site.services.database
    .updateTable('staff')
    .set({ is_active: false })
    .where('role', '=', 'owner')
    .execute()
  expect((await logIn(site, key.sign(await asked(), { counter: 11 }))).status).toBe(401)
  // Each failure with a known key stands in the access log, with its owner; of unknown ones nothing is known.
  const { failed } = await site.services.database
    .selectFrom('access_log')
    .select(({ fn }) => fn.countAll<number>().as('failed'))
    .where('action', '=', 'staff.loginFailed')
    .where('reason', '=', '패스키')
    .where('staff_name', '=', '대표')
    .executeTakeFirstOrThrow()
  expect(failed).toBeGreaterThan(10)
})

test('a key is added to whoever asked, from our own pages, and with a fresh proof only', async () => {
  const clock = aClock()
  await using site = await openTestSite({ now: clock.now })
  const [owner, advisor] = [await signIn(site, 'owner'), await signIn(site, 'advisor1')]
  const key = makeSoftwareKey()
  expect((await add(site, owner, key, { origin: 'https://goreun.example' })).status).toBe(422)
  expect((await add(site, owner, key, { rpId: 'goreun.example' })).status).toBe(422)
  expect((await add(site, owner, key, { isUnverified: true })).status).toBe(422)
  const asked = await challenge(site, '/api/desk/account/passkeys/options', owner)
  const body = { name: '남의 문제', response: key.make(asked) }
  expect((await site.post('/api/desk/account/passkeys', body, advisor)).status).toBe(422)
  clock.pass(10)
  const late = await site.post('/api/desk/account/passkeys', body, owner)
  expect(late).toMatchObject({ status: 403, responseCode: 40301 })
  expect(await stored(site)).toEqual([])
})

test('a passkey proves anew, stands in the place of the app, and the last factor of an owner stays', async () => {
  const clock = aClock()
  await using site = await openTestSite({ now: clock.now })
  const owner = await signIn(site, 'owner')
  const key = makeSoftwareKey()
  const { data } = await add(site, owner, key)
  // The password alone is not enough from now on; with a recovery code it is.
  const { email, passwd } = OWNER
  const byPassword = (otp?: string) => site.post('/api/desk/login', { email, passwd, otp })
  expect(await byPassword()).toMatchObject({ status: 422, data: { errors: { otp: expect.any(String) } } })
  expect((await byPassword('123456')).status).toBe(422)
  expect((await byPassword(data.recoveryCodes[0])).status).toBe(200)
  // Where the duty holds, the passkey meets it.
  const older = JSON.stringify(['owner', 'privacy'])
  await site.services.database.insertInto('settings').values({ key: 'requireTotp', value: older }).execute()
  await site.services.invalidate('settings')
  expect((await site.get('/api/desk/staff', owner)).status).toBe(200)
  clock.pass(7)
  const forNew = await challenge(site, '/api/desk/account/passkeys/options', owner)
  clock.pass(4)
  const id = (await stored(site))[0]!.id
  const remove = () => site.post(`/api/desk/account/passkeys/${id}/remove`, {}, owner)
  expect(await remove()).toMatchObject({ status: 403, responseCode: 40301 })
  const prove = (passkey: unknown) => site.post('/api/desk/proof', { passkey }, owner)
  const asked = await challenge(site, '/api/desk/proof/options', owner)
  const foreign = key.sign(await challenge(site, '/api/desk/passkey/options'), { counter: 1 })
  expect((await prove(foreign)).status).toBe(422)
  // Nor does a colleague's key, whatever it signs, nor what was asked for a new passkey.
  const advisor = await signIn(site, 'advisor1')
  const colleagues = makeSoftwareKey()
  expect((await add(site, advisor, colleagues)).status).toBe(200)
  const again = () => challenge(site, '/api/desk/proof/options', owner)
  expect((await prove(colleagues.sign(await again(), { counter: 1 }))).status).toBe(422)
  expect((await prove(key.sign(forNew, { counter: 1 }))).status).toBe(422)
  const signed = key.sign(asked, { counter: 2 })
  expect((await prove(signed)).status).toBe(200)
  expect((await prove(signed)).status).toBe(422)
  expect(await remove()).toMatchObject({ status: 409 })
  expect((await stored(site)).map((each) => each.id)).toContain(id)
})

test('a browser is told to ask for finger, face or PIN, and nobody keeps more than ten keys', async () => {
  await using site = await openTestSite()
  const owner = await signIn(site, 'owner')
  const made = await askFor(site, '/api/desk/account/passkeys/options', owner)
  expect(made.data.options['authenticatorSelection']).toMatchObject({ userVerification: 'required' })
  const used = await askFor(site, '/api/desk/passkey/options')
  expect(used.data.options['userVerification']).toBe('required')
  const statuses: number[] = []
  for (let each = 0; each < 11; each += 1) statuses.push((await add(site, owner, makeSoftwareKey())).status)
  expect(statuses).toEqual([...Array<number>(10).fill(200), 409])
})

test('an address that tries keys is told to wait, as one that tries passwords is', async () => {
  await using site = await openTestSite()
  const key = makeSoftwareKey()
  await add(site, await signIn(site, 'owner'), key)
  const nobodys = makeSoftwareKey()
  const guess = async () => (await logIn(site, nobodys.sign('AAAAAAAAAAAAAAAAAAAAAA'))).status
  for (let tried = 0; tried < 30; tried += 1) expect(await guess()).toBe(401)
  expect(await guess()).toBe(429)
  // Challenges are rows: nobody fills the table.
  const statuses: number[] = []
  for (let each = 0; each < 61; each += 1)
    statuses.push((await askFor(site, '/api/desk/passkey/options')).status)
  expect([statuses.lastIndexOf(200), statuses.at(-1)]).toEqual([59, 429])
})
