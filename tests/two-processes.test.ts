// @module-tag long
import { expect, test } from 'vitest'
import { openOwnServer } from './debian-postgres.ts'
import { aRequest } from './make.ts'
import { dataFolder, ready, run, type Running } from './product.ts'

interface Attack {
  what: string
  /** How often one address gets through. */
  most: number
  /** What time gives back while a busy machine is slow. */
  slack?: number
  send(to: Sender, turn: number): Promise<Response>
}

type Sender = (path: string, body?: object, headers?: Record<string, string>) => Promise<Response>

/** Turns of one attack are numbered from a multiple of this on. */
const GROUP = 500
const groupOf = (turn: number) => Math.floor(turn / GROUP)
const codeFor = (phone: string) => ({ phone, usrNm: '김고른', purpose: 'join' })

const ATTACKS: readonly Attack[] = [
  {
    what: 'requests for a call',
    most: 40,
    send: (to, turn) =>
      to('/api/jireh/consult', aRequest({ customerMobile: `0109${String(1_000_000 + turn)}` })),
  },
  {
    what: 'codes by SMS to other numbers',
    most: 15,
    send: (to, turn) => to('/api/user/cert/request', codeFor(`0108${String(1_000_000 + turn)}`)),
  },
  {
    what: 'codes by SMS to one number',
    most: 5,
    send: (to, turn) => to('/api/user/cert/request', codeFor(`0107000${String(1_000 + groupOf(turn))}`)),
  },
  {
    what: 'asking whose e-mail is a member’s',
    most: 20,
    send: (to, turn) => to(`/api/user/checkEmailDup?email=somebody${turn}@example.kr`),
  },
  {
    what: 'passwords at many accounts',
    most: 30,
    slack: 3,
    send: (to, turn) =>
      to('/api/user/loginByEmail', { email: `stranger${turn}@example.kr`, passwd: 'guess-of-a-stranger' }),
  },
  {
    what: 'passwords of one account at the desk',
    most: 4,
    send: (to) => to('/api/desk/login', { email: 'nobody@example.kr', passwd: 'guess-of-a-stranger' }),
  },
  { what: 'passkey challenges', most: 60, send: (to) => to('/api/desk/passkey/options', {}) },
  {
    what: 'the four digits of a receipt',
    most: 10,
    send: (to, turn) => to(`/api/jireh/consult/GC-AAAAAAAA?last4=${1_000 + turn}`),
  },
]

const senderAt =
  ({ origin }: Running, from: string): Sender =>
  (path, body) =>
    fetch(`${origin}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    })

/** Too many, or a proof of work first. */
const REFUSED = [403, 428, 429]

/** How often somebody gets through who takes turns between processes, until each of them refuses. */
async function attack({ most, send }: Attack, at: readonly Running[], from: string, about: number) {
  const senders = at.map((each) => senderAt(each, from))
  let [through, refused] = [0, 0]
  for (let turn = 0; refused < senders.length && through <= 2 * most; turn++) {
    const { status } = await send(senders[turn % senders.length]!, about + turn)
    if (REFUSED.includes(status)) refused += 1
    else [through, refused] = [through + 1, 0]
  }
  return through
}

test('whoever takes turns between two web processes meets the refusals of one', async () => {
  using data = dataFolder()
  const server = await openOwnServer()
  const env = { DATABASE_URL: server.url, DATA_DIR: data.folder, ROLE: 'web', LOG_LEVEL: 'warn' }
  const start = () => run({ ...env, TRUSTED_PROXIES: '127.0.0.1/32' })
  const [one, other] = [await start(), await start()]
  await Promise.all([one, other].map(ready))
  for (const [number, each] of ATTACKS.entries()) {
    const alone = await attack(each, [one], `198.51.100.${number + 1}`, 2 * number * GROUP)
    const both = await attack(each, [one, other], `203.0.113.${number + 1}`, (2 * number + 1) * GROUP)
    const { what, most, slack = 0 } = each
    const times = expect.toSatisfy((value: number) => value >= most && value <= most + slack) as number
    expect({ what, alone, both }).toEqual({ what, alone: times, both: times })
  }
})
