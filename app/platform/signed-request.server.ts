import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { SignedRequest } from './endpoint.ts'
import { Refusal } from './refusal.ts'

/** A class, so that no rule for typed texts walks through what a service sent. */
class Sent implements SignedRequest {
  readonly #body: string
  readonly #headers: Headers

  constructor(body: string, headers: Headers) {
    this.#body = body
    this.#headers = headers
  }

  get body() {
    return this.#body
  }

  header(name: string) {
    return this.#headers.get(name) ?? ''
  }
}

export const signedRequest = (body: string, headers: Headers): SignedRequest => new Sent(body, headers)

const digest = (text: string) => createHash('sha256').update(text).digest()

/** In constant time, also for texts of different lengths. */
export const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))

const FIVE_MINUTES = 300
const PREFIX = 'whsec_'

/** Refuses with `notAllowed` what is not signed as Standard Webhooks are, or five minutes away from now. */
export function requireStandardSignature(sent: SignedRequest, secret: string, now: Date): void {
  const [id, timestamp] = [sent.header('webhook-id'), sent.header('webhook-timestamp')]
  const isNow = Math.abs(now.getTime() / 1000 - Number(timestamp || Number.NaN)) <= FIVE_MINUTES
  const key = secret.startsWith(PREFIX)
    ? Buffer.from(secret.slice(PREFIX.length), 'base64')
    : Buffer.from(secret)
  const expected = `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${sent.body}`).digest('base64')}`
  const given = sent.header('webhook-signature').split(' ', 5)
  // All are compared, so that the time tells nothing of which.
  const isSigned = given.filter((each) => isSame(each, expected)).length > 0
  if (!isNow || !isSigned) throw new Refusal('notAllowed')
}

/** Parsed JSON of any shape. Refuses with `unreadable`. */
export function jsonOf({ body }: SignedRequest): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new Refusal('unreadable')
  }
}
