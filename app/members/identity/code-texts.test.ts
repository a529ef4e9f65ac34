import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { expect, test } from 'vitest'
import { MINUTE_MS } from '#app/platform/durations.ts'
import type { SentChallenge } from '#app/shared/text-limits/contract.ts'
import { aRequest } from '#tests/make.ts'
import { listMessages } from '#app/shared/messaging/messages.server.ts'
import { aClock } from '#tests/sent-messages.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import { TEXT_SENDERS } from '#tests/text-senders.ts'

const FREE = 15

let made = 0
const aNumber = () => `010${String(50_000_000 + made++)}`

interface Refused {
  challenge: SentChallenge
}

async function ask(site: TestSite, phone: string, { proof, address = '203.0.113.9' }: Asking = {}) {
  const body = JSON.stringify({ phone, purpose: 'findPwd', ...(proof && { proof }) })
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
  const answer = await site.fetch('/api/user/cert/request', init, address)
  const { message, data } = (await answer.json()) as { message: string; data: Refused | null }
  return { status: answer.status, message, data, retryAfter: Number(answer.headers.get('retry-after')) }
}
interface Asking {
  proof?: string
  address?: string
}

async function solved(challenge: SentChallenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  return JSON.stringify({ challenge, solution })
}

/** Uses up what an address gets without a proof, in turns at these sites. */
async function useUp(...sites: TestSite[]) {
  for (let at = 0; at < FREE; at++) expect((await ask(sites[at % sites.length]!, aNumber())).status).toBe(200)
}

async function challengeFor(site: TestSite, phone: string): Promise<SentChallenge> {
  const { status, data } = await ask(site, phone)
  expect(status).toBe(429)
  return data!.challenge
}

const codes = async (site: TestSite) =>
  (await listMessages(site.services)).filter(({ template }) => template === 'cert.code').length

test('past its free codes an address works for each one, at whichever process it asks', async () => {
  const clock = aClock()
  await using site = await openTestSite({ now: clock.now })
  await using other = await openTestSite({ now: clock.now, databaseUrl: site.databaseUrl })
  await useUp(site, other)
  const phone = aNumber()
  const refused = await ask(other, phone)
  expect(refused).toMatchObject({ status: 429, message: expect.stringContaining('1670-2072') as string })
  expect(refused.retryAfter).toBeGreaterThan(0)
  const proof = await solved(refused.data!.challenge)
  expect((await ask(site, phone, { proof })).status).toBe(200)
  expect(await codes(site)).toBe(FREE + 1)
  // Others do not notice.
  expect((await ask(site, aNumber(), { address: '198.51.100.4' })).status).toBe(200)
})

test('a proof is good once, in time, for its number, and only if it is ours and right', async () => {
  const clock = aClock()
  await using site = await openTestSite({ now: clock.now })
  await using other = await openTestSite({ now: clock.now, databaseUrl: site.databaseUrl })
  await useUp(site)
  const phone = aNumber()
  const challenge = await challengeFor(site, phone)
  const proof = await solved(challenge)
  const told = JSON.parse(proof) as { challenge: SentChallenge; solution: { counter: number } }
  const altered = [
    'nonsense',
    '{}',
    JSON.stringify({ ...told, solution: { ...told.solution, derivedKey: '00'.repeat(32) } }),
    JSON.stringify({
      ...told,
      challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 1, keyPrefix: '00' } },
    }),
    JSON.stringify({ ...told, challenge: { ...challenge, signature: '00'.repeat(32) } }),
  ]
  for (const wrong of altered) expect((await ask(site, phone, { proof: wrong })).status).toBe(429)
  expect((await ask(site, aNumber(), { proof })).status).toBe(429)
  expect((await ask(site, phone, { proof })).status).toBe(200)
  expect((await ask(site, phone, { proof })).status).toBe(429)
  expect((await ask(other, phone, { proof })).status).toBe(429)

  const late = await solved(await challengeFor(site, phone))
  clock.pass(11 * MINUTE_MS)
  expect((await ask(site, phone, { proof: late })).status).toBe(429)
  expect(await codes(site)).toBe(FREE + 1)
})

test('of many who send one proof at once, one is served', async () => {
  const clock = aClock()
  await using site = await openTestSite({ now: clock.now })
  await useUp(site)
  const phone = aNumber()
  const proof = await solved(await challengeFor(site, phone))
  const all = await Promise.all(Array.from({ length: 4 }, () => ask(site, phone, { proof })))
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, 429, 429, 429])
})

test('at the ceiling of the site codes are refused honestly, and receipts never eat the share of codes', async () => {
  const clock = aClock()
  await using site = await openTestSite({ jobs: true, now: clock.now })
  await site.services.database
    .insertInto('settings')
    .values({ key: 'texts', value: JSON.stringify({ hour: 10, day: 1_000 }) })
    .execute()
  await site.services.invalidate('settings')
  for (let at = 0; at < 10; at++) {
    const body = JSON.stringify(aRequest({ customerMobile: aNumber() }))
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
    expect((await site.fetch('/api/jireh/consult', init, `10.${at}.0.1`)).status).toBe(200)
  }
  const receipts = async () =>
    (await listMessages(site.services)).filter(({ template }) => template === 'consult.received')
  await expect.poll(async () => (await receipts()).length, { timeout: 60_000 }).toBe(10)
  // Half of the ceiling without a proof.
  expect((await receipts()).filter(({ status }) => status !== 'held')).toHaveLength(5)

  const statuses: number[] = []
  for (let at = 0; at < 7; at++) {
    const [phone, address] = [aNumber(), `10.${100 + at}.0.1`]
    const first = await ask(site, phone, { address })
    const proof = first.status === 429 ? await solved(first.data!.challenge) : undefined
    const { status, message, retryAfter } = proof ? await ask(site, phone, { address, proof }) : first
    statuses.push(status)
    if (status !== 503) continue
    expect(message).toContain('1670-2072')
    expect(retryAfter).toBeGreaterThan(0)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 503, 503])
  // Owners and managers hear of it from the code that met it.
  const mails = (await listMessages(site.services)).filter(({ template }) => template === 'desk.textCeiling')
  expect(mails.length).toBeGreaterThan(0)
})

test('what another site’s page sends is refused before anything is stored, programs and old browsers go on', async () => {
  await using site = await openTestSite()
  const post = (path: string, body: unknown, headers: Record<string, string>) =>
    site.post(path, body, headers)
  const calls = [
    ['/api/jireh/consult', () => aRequest({ customerMobile: aNumber() })],
    ['/api/user/cert/request', () => ({ phone: aNumber(), purpose: 'findPwd' })],
    ['/api/user/email/request', () => ({ email: `someone${made++}@example.com` })],
  ] as const
  const foreign = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'http://evil.localhost:3000' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ]
  const stored = async () => {
    const [leads, verifications] = await Promise.all([
      site.services.database.selectFrom('lead_requests').select('id').execute(),
      site.services.database.selectFrom('verifications').select('id').execute(),
    ])
    return leads.length + verifications.length
  }
  const before = await stored()
  for (const path of TEXT_SENDERS)
    for (const headers of foreign)
      expect((await post(path.replace(':receiptNo', 'GC-00000000'), {}, headers as never)).status).toBe(403)
  for (const [path, body] of calls)
    for (const headers of foreign) expect((await post(path, body(), headers as never)).status).toBe(403)
  const form = new URLSearchParams({ customerName: '김고른', customerMobile: aNumber(), agreement: 'true' })
  for (const headers of foreign) {
    const answer = await site.fetch('/consult', { method: 'POST', body: form, headers: headers as never })
    expect(answer.status).toBe(403)
  }
  expect(await stored()).toBe(before)
  const ours = [{ 'sec-fetch-site': 'same-origin' }, { origin: 'http://localhost:3000' }, {}]
  for (const [path, body] of calls)
    for (const headers of ours) expect((await post(path, body(), headers as never)).status).toBe(200)
  expect(await stored()).toBe(before + calls.length * ours.length)
})
