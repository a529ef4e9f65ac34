import { expect, test } from 'vitest'
import { listMessages } from '#app/shared/messaging/messages.server.ts'
import { countedFor, readCeiling, takeText } from '#app/shared/text-limits/counting.server.ts'
import { SCOPE_RULES } from '#app/shared/text-limits/rules.ts'
import { aClock, proveByCode } from '#tests/sent-messages.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'

const HOUR = 60 * 60_000
const ADDRESS = '203.0.113.9'
const poll = <Value>(read: () => Promise<Value>) => expect.poll(read, { timeout: 60_000, interval: 200 })

/** As many mails of joining as one address may cause in an hour, but for one. */
async function leaveOne({ services }: TestSite): Promise<void> {
  const [most] = SCOPE_RULES.joining.address.free
  const ceiling = await readCeiling(services)
  for (let at = 1; at < most; at++) {
    const recipient = `somebody-${at}@example.com`
    const counted = countedFor(services, { kind: 'joining', network: ADDRESS, recipient })
    expect((await takeText(services, counted, ceiling)).refused).toBeNull()
  }
}

/** A client's calls from that address. */
const from = (site: TestSite, path: string, body: object, headers = {}) =>
  site.fetch(
    path,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    },
    ADDRESS,
  )

async function join(site: TestSite, at: number): Promise<string> {
  const consents = ['term', 'privacy', 'age14'].map((item) => ({ item, agreed: true }))
  const encData = await proveByCode(site, { phone: `0107777000${at}`, usrNm: '나가입', purpose: 'join' })
  const passwd = 'long-enough-7'
  const body = { snsType: 'LTML', email: `na${at}@example.com`, passwd, consents, encData }
  const joined = await from(site, '/api/user/registrations', body)
  expect(joined.status).toBe(200)
  return `Bearer ${joined.headers.get('x-authtoken')}`
}

const mails = async (site: TestSite) =>
  (await listMessages(site.services))
    .filter(({ template }) => template.startsWith('join.'))
    .map(({ template, recipient, status }) => [template, recipient, status])

test('the mails of joining are counted by address: who joins past the limit is a member, and the mail waits', async () => {
  const clock = aClock()
  await using site = await openTestSite({ jobs: true, now: clock.now })
  await leaveOne(site)
  await join(site, 1)
  const authorization = await join(site, 2)
  await from(site, '/api/user/email/link', {}, { authorization })
  const link = (await listMessages(site.services)).find(({ recipient }) => recipient === 'na1@example.com')!
  const token = /token=([\w-]+)/.exec(link.text)![1]
  const confirmed = await from(site, '/api/user/email/link/confirm', { token })
  expect(confirmed.status).toBe(200)
  const waiting = [
    ['join.confirm', 'na2@example.com', 'held'],
    ['join.confirm', 'na2@example.com', 'held'],
    ['join.welcome', 'na1@example.com', 'held'],
  ]
  expect(await mails(site)).toEqual([['join.confirm', 'na1@example.com', 'logged'], ...waiting])

  clock.pass(HOUR + HOUR / 6)
  await poll(() => mails(site)).toEqual([
    ['join.confirm', 'na1@example.com', 'logged'],
    ...waiting.map(([template, recipient]) => [template, recipient, 'logged']),
  ])
})
