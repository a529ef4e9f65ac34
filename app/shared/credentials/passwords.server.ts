import { hash, verify } from '@node-rs/argon2'
import { invalidFields } from '#app/platform/refusal.ts'
import { BUSY_AT_ONCE, makeTurns } from '#app/platform/turns.server.ts'

export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 128

/** argon2id (the library's default), 19 MiB, two passes, one lane: OWASP's second choice, about 30 ms a hash. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** The hash of no password, at the same cost, so that unknown accounts take as long as known ones. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$D/RzfDWVbZM6ZHTfWCTUag$xZmefu+vAdHgD0BpTYTRqEOHwQOPGGSq/TRnp3CAD6g'

const TOGETHER = 34
const RETRY_AFTER_SECONDS = 3

const inTurn = makeTurns({
  atOnce: BUSY_AT_ONCE,
  waiting: TOGETHER - BUSY_AT_ONCE,
  retryAfter: RETRY_AFTER_SECONDS,
})

/** Refuses a password shorter than 8 or longer than 128 characters; never trims it. */
export function hashPassword(passwd: string): Promise<string> {
  if (!isPossible(passwd)) throw invalidFields({ passwd: '비밀번호는 8자에서 128자 사이로 정해 주세요.' })
  return inTurn(() => hash(passwd, COST))
}

/** Takes the same time without a hash (unknown account). Refuses with `unavailable` when the queue is full. */
export function isPassword(passwdHash: string | null, passwd: string): Promise<boolean> {
  return inTurn(async () => {
    const matches = await verify(passwdHash ?? NOBODYS_HASH, passwd)
    return matches && passwdHash !== null && isPossible(passwd)
  })
}

function isPossible(passwd: string): boolean {
  return passwd.length >= PASSWORD_MIN_LENGTH && passwd.length <= PASSWORD_MAX_LENGTH
}
