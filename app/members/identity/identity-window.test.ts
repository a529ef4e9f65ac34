import { expect, test } from 'vitest'
import { maskEmail } from '#app/shared/personal-data/masking.ts'
import { DEMO_MEMBERS } from '#seeds/demo-members.server.ts'
import { submitAct } from '#tests/act-forms.ts'
import { openPortone } from '#tests/portone.ts'
import { aClock } from '#tests/sent-messages.ts'
import { openOffice } from '#tests/open-office.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import { aBrowser } from '#tests/social-visitor.ts'
import { LOCAL_PEOPLE } from './local-people.ts'
import { isYoung } from './window-proof.server.ts'

type Browser = ReturnType<typeof aBrowser>
const [somebody, member] = LOCAL_PEOPLE
const CALLBACK = '/member/callback_cert'
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const customer = { name: '한새봄', phoneNumber: '01000008001', birthDate: '1990-03-02', ci: 'secret-ci' }

/** Agrees to the terms, without which there is no window. */
async function agree(browser: Browser) {
  const ticked = { term: 'on', privacy: 'on', age14: 'on' }
  const agreed = await submitAct(browser.send, '/member/join', '/api/user/join/consents', ticked)
  expect(agreed.headers.get('location')).toMatch(/^\/member\/join/)
}

/** Opens development's window and closes it: the address that leads back. */
async function goThrough(browser: Browser, person: string, step = 'confirm') {
  await agree(browser)
  const window = await browser.leadsTo('/member/cert')
  expect(window).toMatch(/^\/standin\/cert\?id=gc-[\w-]+$/)
  const headers = { ...FORM, 'sec-fetch-site': 'same-origin' }
  return browser.leadsTo(window, { method: 'POST', body: new URLSearchParams({ person, step }), headers })
}

/** The same with PortOne: the id that its window is given. */
async function openWindow(browser: Browser) {
  await agree(browser)
  const html = await (await browser.send('/member/cert')).text()
  return /gc-[\w-]{32}/.exec(html)![0]
}

async function draftOf(site: TestSite) {
  const [row] = await site.services.database.selectFrom('join_drafts').selectAll().execute()
  return (
    row && (JSON.parse(site.services.keyring.open('join-draft', row.draft_sealed)) as Record<string, unknown>)
  )
}

async function refused(browser: Browser, path: string) {
  const answer = await browser.send(path)
  expect(answer.status).toBe(422)
  expect(await answer.text()).toContain('입력값의 유효 시간이 지났습니다.')
}

const isYoungOn = (birthDate: string | null, now: string) => isYoung({ birthDate }, new Date(now))

test('who confirms in the window has a proof for joining, and nothing of it is in an address', async () => {
  await using site = await openTestSite()
  const browser = aBrowser(site)
  const back = await goThrough(browser, somebody.key)
  expect(back).toMatch(/^\/member\/callback_cert\?identityVerificationId=gc-[\w-]+$/)
  expect(await browser.leadsTo(back)).toBe('/member/join_detail')
  const draft = await draftOf(site)
  expect(draft).toMatchObject({ usrNm: somebody.name, phone: somebody.phone, encData: expect.any(String) })
  expect(draft).not.toHaveProperty('known')
  const info = await browser.call('POST', '/api/user/cert/info', { encData: draft!['encData'] })
  expect(info).toMatchObject({
    status: 200,
    data: { response_msg: { phone: somebody.phone, usrNm: somebody.name, createType: 'LTML' } },
  })
  // Of this browser only.
  const other = await aBrowser(site).call('POST', '/api/user/cert/info', { encData: draft!['encData'] })
  expect(other.status).toBe(422)
})

test('a company that sends back by a form from its own site is followed', async () => {
  await using site = await openTestSite()
  const browser = aBrowser(site)
  const id = new URL(await goThrough(browser, somebody.key), 'http://x').searchParams.get(
    'identityVerificationId',
  )!
  const foreign = { ...FORM, origin: 'https://cert.example', 'sec-fetch-site': 'cross-site' }
  const body = new URLSearchParams({ identity_verification_id: id, name: somebody.name })
  // As browsers do it: without our cookies, and then with them.
  const posted = await site.fetch(CALLBACK, { method: 'POST', body, headers: foreign })
  expect(posted.status).toBe(303)
  expect(posted.headers.get('location')).toBe(`${CALLBACK}?identityVerificationId=${id}`)
  expect(await browser.leadsTo(posted.headers.get('location')!)).toBe('/member/join_detail')
  for (const broken of [
    '{',
    'identityVerificationId=a%0d%0ab',
    `identityVerificationId=${'a'.repeat(9_000)}`,
  ]) {
    const answer = await site.fetch(CALLBACK, { method: 'POST', body: broken, headers: foreign })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, CALLBACK])
  }
})

test('a window is good for its browser, half an hour and one use', async () => {
  const clock = aClock()
  await using site = await openTestSite({ now: clock.now })
  const browser = aBrowser(site)
  const back = await goThrough(browser, somebody.key)
  await browser.leadsTo(back)
  await refused(browser, back)

  const stolen = await goThrough(aBrowser(site), somebody.key)
  const thief = aBrowser(site)
  await goThrough(thief, somebody.key)
  await refused(thief, stolen)
  await refused(aBrowser(site), `${CALLBACK}?identityVerificationId=made-up`)

  const late = await goThrough(browser, somebody.key)
  clock.pass(30 * 60_000)
  await refused(browser, late)
})

test('a closed window, somebody under fourteen and a member’s number are told in words', async () => {
  const clock = aClock()
  await using site = await openTestSite({ now: clock.now })
  const browser = aBrowser(site)
  const closed = await browser.send(await goThrough(browser, somebody.key, 'cancel'))
  expect(closed.status).toBe(422)
  expect(await closed.text()).toContain('창을 닫았거나 확인되지 않았어요.')
  const young = await browser.send(await goThrough(browser, 'young'))
  expect(young.status).toBe(422)
  expect(await young.text()).toContain('만 14세가 되지 않아 가입할 수 없어요')
  expect(await site.services.database.selectFrom('verifications').selectAll().execute()).toEqual([])

  expect(await browser.leadsTo(await goThrough(browser, member.key))).toBe('/member/join?step=known')
  const draft = await draftOf(site)
  expect(draft).toMatchObject({ phone: member.phone, known: maskEmail(DEMO_MEMBERS[2].email) })
  const info = await browser.call('POST', '/api/user/cert/info', { encData: draft!['encData'] })
  expect(info).toMatchObject({ status: 409, responseCode: 5001, message: maskEmail(DEMO_MEMBERS[2].email) })
})

test('fourteen is the fourteenth birthday in Seoul', () => {
  expect(isYoungOn('2012-11-26', '2026-11-25T14:59:00Z')).toBe(true)
  expect(isYoungOn('2012-11-26', '2026-11-25T15:00:00Z')).toBe(false)
  expect(isYoungOn('2012-12-31', '2026-11-25T15:00:00Z')).toBe(true)
  expect(isYoungOn('2012-01-01', '2026-11-25T15:00:00Z')).toBe(false)
  expect(isYoungOn(null, '2026-11-25T15:00:00Z')).toBe(false)
})

test('PortOne is asked itself who that was; what it says is readable in no row and no log', async () => {
  await using portone = await openPortone()
  await using site = await openTestSite({ env: portone.env })
  const browser = aBrowser(site)
  await agree(browser)
  const opened = await browser.send('/member/cert')
  const policy = opened.headers.get('content-security-policy')!
  for (const name of ['script-src', 'connect-src', 'frame-src', 'form-action'])
    expect(policy).toContain(
      `${name} 'self' https://cdn.portone.io https://*.portone.io https://*.iamport.co`,
    )
  expect(policy).not.toContain('trusted-types')
  expect((await site.fetch('/login')).headers.get('content-security-policy')).not.toContain('portone')
  const id = await openWindow(browser)
  portone.verify(id, { ...customer, phoneNumber: '010-0000-8001' })
  expect(await browser.leadsTo(`${CALLBACK}?identityVerificationId=${id}`)).toBe('/member/join_detail')
  expect(await draftOf(site)).toMatchObject({ usrNm: customer.name, phone: customer.phoneNumber })
  const { database } = site.services
  const rows = await Promise.all([
    database.selectFrom('verifications').selectAll().execute(),
    database.selectFrom('join_drafts').selectAll().execute(),
  ])
  const told =
    JSON.stringify([rows, site.logLines]) +
    rows
      .flat()
      .flatMap((row) => Object.values(row))
      .join()
  for (const secret of [...Object.values(customer), id, portone.env.PORTONE_API_SECRET])
    expect(told).not.toContain(secret)
})

test.each([
  ['a window that nobody finished', { status: 'READY' }, 422],
  ['a window that failed', { status: 'FAILED', failure: { reason: 'x' } }, 422],
  ['another window’s answer', { status: 'VERIFIED', id: 'gc-other', verifiedCustomer: customer }, 422],
  ['no number', { status: 'VERIFIED', verifiedCustomer: { ...customer, phoneNumber: undefined } }, 422],
  ['nonsense', 'nonsense', 422],
])('PortOne: %s proves nothing', async (_, body, status) => {
  await using portone = await openPortone()
  await using site = await openTestSite({ env: portone.env })
  const browser = aBrowser(site)
  const id = await openWindow(browser)
  portone.tell(id, { status: 200, body: typeof body === 'string' ? body : { id, ...body } })
  expect((await browser.send(`${CALLBACK}?identityVerificationId=${id}`)).status).toBe(status)
  expect(await draftOf(site)).not.toHaveProperty('encData')
})

test.each([
  ['knows nothing of the window', { status: 404, body: { type: 'IDENTITY_VERIFICATION_NOT_FOUND' } }, 422],
  ['is out of order', { status: 500, body: {} }, 503],
  ['does not know us', { status: 401, body: { type: 'UNAUTHORIZED' } }, 503],
  ['does not answer', 'slow', 503],
] as const)('when PortOne %s, that is told and nothing is proved', async (_, reply, status) => {
  await using portone = await openPortone()
  await using site = await openTestSite({ env: portone.env })
  const browser = aBrowser(site)
  const id = await openWindow(browser)
  portone.tell(id, reply)
  const answer = await browser.send(`${CALLBACK}?identityVerificationId=${id}`)
  expect(answer.status).toBe(status)
  expect(await answer.text()).toContain('본인 확인을 끝내지 못했어요')
})

test('in production without keys there is no window, with PortOne’s no simulated one', async () => {
  const env = { APP_ENV: 'production', ORIGIN: 'https://goreun.example' }
  await using bare = await openTestSite({ env })
  for (const path of ['/member/cert', '/standin/cert']) expect((await bare.fetch(path)).status).toBe(404)
  await using portone = await openPortone()
  await using site = await openTestSite({ env: { ...env, ...portone.env } })
  await openOffice(site)
  const browser = aBrowser(site)
  expect(await browser.leadsTo('/member/cert')).toBe('/member/join')
  await agree(browser)
  expect([(await browser.send('/member/cert')).status, (await browser.send('/standin/cert')).status]).toEqual(
    [200, 404],
  )
})
