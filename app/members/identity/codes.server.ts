import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { EmailPurpose, PhonePurpose } from '#app/database/identity-tables.ts'
import type { Services } from '#app/database/services.server.ts'
import { hasIndex } from '#app/database/index-comparing.server.ts'
import { memberOfPhone } from '#app/members/session/members.server.ts'
import { knownDevice } from '#app/shared/credentials/device-cookie.server.ts'
import { requireOpenOffice } from '#app/shared/legal/office-readiness.server.ts'
import { readMessage, sendMessage, type Message } from '#app/shared/messaging/messages.server.ts'
import { BRAND } from '#app/platform/brand.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import { invalidFields } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { boundTo, browserMark } from '#app/members/session/browser-mark.server.ts'
import { eraseOldCodes, limitCodeRequests, limitCodes } from './code-limits.server.ts'
import { sendWithinLimits } from './code-texts.server.ts'
import { CODE_EXPIRED, CODE_USED_UP, CODE_WRONG } from './contract.ts'
import { CODE_SECONDS, MAIL_CODE_SECONDS } from './phone-acts.ts'
import { makeProof, proofSeconds } from './proofs.server.ts'

const WRONG_TRIES = 5
const CODE_DIGITS = 6
const CERT_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Of purposes that take data of somebody who is no member yet. */
const OF_NEW_PEOPLE: ReadonlySet<string> = new Set<PhonePurpose | EmailPurpose>(['join', 'joinEmail'])

type CodeRequest =
  | { method: 'sms'; purpose: PhonePurpose; target: string; name: string | null }
  | { method: 'mail'; purpose: EmailPurpose; target: string }

/** Codes for a target are counted together, whatever the purpose. */
export function targetIndex({ keyring }: Pick<Services, 'keyring'>, { method, target }: CodeRequest): Buffer {
  return keyring.blindIndex('verification-target', `${method} ${target.toLowerCase()}`)
}

/** Ends older codes of the target that the same browser asked for. Does the same for members and others, so that nothing is revealed. */
export async function sendCode(
  services: Services,
  request: CodeRequest & { proof: string | undefined },
  visit: Visit,
  reply: Headers,
) {
  await limitCodeRequests(services, visit)
  if (OF_NEW_PEOPLE.has(request.purpose)) await requireOpenOffice(services)
  const certId = uuidv7(services.now().getTime())
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  const expiresIn = request.method === 'sms' ? CODE_SECONDS : MAIL_CODE_SECONDS
  const mark = boundTo(visit, reply)
  await sendWithinLimits(services, { ...request, network: visit.network }, async (inside) => {
    const { database } = inside
    const target = targetIndex(services, request)
    const { isKept } = await limitCodes(inside, {
      target,
      method: request.method,
      isTheirs: () => isOfTheirDevice(inside, request, visit),
    })
    const now = services.now()
    await database
      .updateTable('verifications')
      .set({ expires_at: now })
      .where('target_index', '=', target)
      // Nobody else ends the code that somebody waits for.
      .where('browser_hash', mark ? '=' : 'is', mark)
      .where('confirmed_at', 'is', null)
      .where('expires_at', '>', now)
      .execute()
    await database
      .insertInto('verifications')
      .values({
        id: certId,
        purpose: request.purpose,
        method: request.method,
        target_sealed: services.keyring.seal('verification-target', request.target),
        target_index: target,
        name_sealed: sealedName(services, request),
        birth_sealed: null,
        code_hash: codeHash(services, certId, code),
        browser_hash: mark,
        is_kept: isKept,
        sent_at: now,
        expires_at: new Date(now.getTime() + expiresIn * 1000),
        confirmed_at: null,
        proof_expires_at: null,
        consumed_at: null,
      })
      .execute()
    const expiresAt = new Date(now.getTime() + expiresIn * 1000)
    await sendMessage(inside, { ...codeMessage(request, code), expiresAt }, onceKey(certId))
  })
  await eraseOldCodes(services)
  return { certId, expiresIn }
}

/** Whether the member of the number has signed in with this browser. Asks alike where there is no member. */
async function isOfTheirDevice(inside: Services, { method, target }: CodeRequest, visit: Visit) {
  if (method !== 'sms') return false
  const member = await memberOfPhone(inside, target)
  return (await knownDevice(inside, { kind: 'member', accountId: member?.id ?? null }, visit)) !== null
}

/** Returns `encData`. After five wrong tries even the right code is refused; concurrent tries are counted too. */
export async function takeCode(
  services: Services,
  { certId, code, methods }: { certId: string; code: string; methods: readonly CodeRequest['method'][] },
  visit: Visit,
): Promise<{ encData: string }> {
  if (!CERT_ID.test(certId)) throw refused(CODE_EXPIRED)
  const now = services.now()
  const isRight = hasIndex(sql`code_hash`, codeHash(services, certId.toLowerCase(), code))
  const proofEnd = sql<Date>`${now}::timestamptz + ${proofSeconds} * interval '1 second'`
  const tried = await services.database
    .updateTable('verifications')
    .set({
      wrong_tries: sql<number>`wrong_tries + case when ${isRight} then 0 else 1 end`,
      confirmed_at: sql<Date | null>`case when ${isRight} then ${now}::timestamptz end`,
      proof_expires_at: sql<Date | null>`case when ${isRight} then ${proofEnd} end`,
    })
    .where('id', '=', certId)
    .where('method', 'in', methods)
    .where('confirmed_at', 'is', null)
    .where('expires_at', '>', now)
    .where('wrong_tries', '<', WRONG_TRIES)
    .where((where) =>
      where.or([where('browser_hash', 'is', null), where('browser_hash', '=', browserMark(visit))]),
    )
    .returning(['id', 'purpose', 'proof_expires_at'])
    .executeTakeFirst()
  if (!tried) throw refused(await reasonOf(services, certId))
  if (!tried.proof_expires_at) throw refused(CODE_WRONG)
  return { encData: await makeProof(services, tried.id, tried.purpose, tried.proof_expires_at) }
}

/** Returns null for another browser, or once it was erased. */
export async function readTarget(
  { database, keyring }: Pick<Services, 'database' | 'keyring'>,
  certId: string,
  visit: Visit,
): Promise<string | null> {
  if (!CERT_ID.test(certId)) return null
  const row = await database
    .selectFrom('verifications')
    .select('target_sealed')
    .where('id', '=', certId)
    .where('browser_hash', '=', browserMark(visit))
    .executeTakeFirst()
  return row?.target_sealed ? keyring.open('verification-target', row.target_sealed) : null
}

/** In development, returns the code to show on the page. */
export async function shownCode(services: Services, certId: string): Promise<string | null> {
  if (services.config.isProduction) return null
  const text = await readMessage(services, onceKey(certId))
  return /인증번호 (\d{6})/.exec(text ?? '')?.[1] ?? null
}

/** Reveals nothing about other people's codes. */
async function reasonOf(services: Services, certId: string): Promise<string> {
  const row = await services.database
    .selectFrom('verifications')
    .select('wrong_tries')
    .where('id', '=', certId)
    .executeTakeFirst()
  return row && row.wrong_tries >= WRONG_TRIES ? CODE_USED_UP : CODE_EXPIRED
}

const refused = (message: string) => invalidFields({ code: message })
const onceKey = (certId: string) => `cert ${certId}`

function sealedName({ keyring }: Services, request: CodeRequest): string | null {
  if (request.method !== 'sms' || request.name === null) return null
  return keyring.seal('verification-name', request.name)
}

function codeHash({ keyring }: Services, certId: string, code: string): Buffer {
  return keyring.blindIndex('verification-code', `${certId} ${code}`)
}

/** Wording: content/documents/messages.md, 6. */
function codeMessage(request: CodeRequest, code: string): Message {
  const template = 'cert.code'
  if (request.method === 'sms') {
    const text = `[${BRAND.ko}] 인증번호 ${code} 3분 안에 입력해 주세요. 다른 사람에게 알려 주지 마세요.`
    return { channel: 'sms', template, recipient: request.target, text }
  }
  const text = `제목: [${BRAND.ko}] 이메일 인증번호\n\n인증번호 ${code}\n10분 안에 입력해 주세요. 다른 사람에게 알려 주지 마세요.`
  return { channel: 'mail', template, recipient: request.target, text }
}
