import { requireOpenOffice } from '#app/shared/legal/office-readiness.server.ts'
import type { ProviderType } from '#app/database/member-tables.ts'
import type { Services } from '#app/database/services.server.ts'
import { limitPerAddress } from '#app/platform/address-limit.server.ts'
import { acrossProcesses } from '#app/database/asked-counts.server.ts'
import type { InputOf } from '#app/platform/endpoint.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { completeLogin, type LoggedIn } from '#app/members/session/complete-login.server.ts'
import { authenticateMember } from '#app/members/session/member-sessions.server.ts'
import { ownEmail, readMember } from '#app/members/session/members.server.ts'
import type { UseCase } from '#app/database/use-case.server.ts'
import { providerTypeOf } from './sns-types.ts'
import type { loginBySns, snsState, SocialPurpose } from './social-contract.ts'
import { authorizeUrl, exchangeCode, exchangeTokens, type SentTokens } from './social-exchange.server.ts'
import { rememberSocialProof, memberOfAccount, type SocialPerson } from './social-proof.server.ts'
import { providerOf, type Provider } from './social-providers.server.ts'
import { saveState, takeState, type SocialFlow } from './social-states.server.ts'

/** For programs (specification §5); people read /member/errorSns. */
const SNS_TYPE_CHECK = 'snsType Check'
const CODE_CHECK = 'code Check'
const CSRF_ERROR = 'csrf error'
const NOT_LOGGED_IN = 'not logged in member'

const RETRY_SECONDS = 10

/** Far more than people behind one mobile gateway need. */
const beginAtAddress = limitPerAddress({
  times: 300,
  seconds: 10 * 60,
  across: acrossProcesses('social login'),
})

/** `link` and `reauth` are for members only. */
export async function beginSocial(
  services: Services,
  { snsType, purpose, to }: Omit<SocialFlow, 'memberId' | 'verifier'>,
  visit: Visit,
  reply: Headers,
): Promise<{ state: string; url: URL }> {
  await beginAtAddress(services, visit)
  const provider = await openProvider(services, snsType)
  const member = purpose === 'login' ? null : await signedIn(services, visit, reply)
  if (member && purpose === 'link') await refuseWithoutEmail(services, member.id)
  const memberId = member?.id ?? null
  const { state, verifier } = await saveState(services, { snsType, purpose, memberId, to }, visit, reply)
  return { state, url: await authorizeUrl(services, provider, { state, verifier }) }
}

export const makeSnsState: UseCase<typeof snsState> = async (
  services,
  { snsType, purpose },
  visit,
  reply,
) => {
  const type = knownType(snsType)
  const beginning = { snsType: type, purpose: purpose ?? 'login', to: '/main' } as const
  const { state, url } = await beginSocial(services, beginning, visit, reply)
  return { state, authorizeUrl: url.href }
}

/** Refuses with `notFound` an unknown account, which is remembered for joining. */
export const logInBySns: UseCase<typeof loginBySns> = async (services, input, visit, reply) => {
  const person = await askProvider(services, { ...input, purpose: 'login' }, visit, reply)
  const login = await loginOf(services, person, visit, reply)
  if (login) return login
  const { snsType, accountId: snsId, email: snsEmail } = person
  throw new Refusal('notFound', { data: { userSNSModel: { snsType, snsId, snsEmail } } })
}

/** Returns null for an unknown account, which is remembered for joining. */
export async function loginOf(
  services: Services,
  person: SocialPerson,
  visit: Visit,
  reply: Headers,
): Promise<LoggedIn | null> {
  const memberId = await memberOfAccount(services, person)
  const member = memberId && (await readMember(services, memberId))
  if (member) return completeLogin(services, { member, snsType: person.snsType }, visit, reply)
  await requireOpenOffice(services)
  await rememberSocialProof(services, person, visit, reply)
  return null
}

type Answered = Pick<InputOf<typeof loginBySns>, 'snsType' | 'state' | 'code'> & {
  purpose: SocialPurpose
  /** Instead of a code. */
  tokens?: SentTokens | null
}

/** Checks in the order of specification §5, then asks the provider. */
export async function askProvider(
  services: Services,
  { snsType, state, code, tokens, purpose }: Answered,
  visit: Visit,
  reply: Headers,
): Promise<SocialPerson> {
  const type = knownType(snsType)
  if (!code && !tokens) throw invalidFields({ code: CODE_CHECK })
  const flow = await takeState(services, state ?? '', visit, reply)
  const isMeant = flow?.snsType === type && flow.purpose === purpose
  if (!flow || !isMeant || !(await isOwn(services, flow, visit, reply))) throw csrfError()
  return personOf(services, flow, code ? { code, state: state! } : tokens!)
}

/** Refuses with `unavailable` if the provider is down or slow. */
export async function personOf(
  services: Services,
  flow: SocialFlow,
  sent: { code: string; state: string } | SentTokens,
): Promise<SocialPerson> {
  const provider = await openProvider(services, flow.snsType)
  const exchanged = await ('code' in sent
    ? exchangeCode(services, provider, { ...sent, verifier: flow.verifier })
    : exchangeTokens(provider, sent))
  if (exchanged.failure === null) return exchanged.person
  const { failure, reason } = exchanged
  services.log.warn({ snsType: flow.snsType, failure, reason }, 'a provider did not say who that was')
  if (failure === 'down') throw new Refusal('unavailable', { retryAfter: RETRY_SECONDS })
  throw invalidFields({ code: CODE_CHECK })
}

/** Returns false if another member began the state. */
export async function isOwn(
  services: Services,
  { memberId }: Pick<SocialFlow, 'memberId'>,
  visit: Visit,
  reply: Headers,
): Promise<boolean> {
  return memberId === null || memberId === (await signedIn(services, visit, reply)).id
}

/** Refuses with the words for programs (specification §5). */
export async function signedIn(services: Services, visit: Visit, reply: Headers) {
  try {
    return await authenticateMember(services, visit, reply)
  } catch (error) {
    const isNobody = error instanceof Refusal && error.code === 'notLoggedIn'
    throw isNobody ? new Refusal('notLoggedIn', { message: NOT_LOGGED_IN }) : error
  }
}

/** An account is linked to a member with an e-mail only (specification §4). Refuses with `notAllowed`. */
export async function refuseWithoutEmail(services: Services, memberId: string): Promise<void> {
  const member = await readMember(services, memberId)
  if (!member || ownEmail(member) === null) throw new Refusal('notAllowed', { message: NOT_LOGGED_IN })
}

export function csrfError(): Refusal {
  return new Refusal('notAllowed', { message: CSRF_ERROR })
}

/** Refuses with `snsType Check`. */
export function knownType(snsType: string | null | undefined): ProviderType {
  const type = providerTypeOf(snsType ?? '')
  if (!type) throw invalidFields({ snsType: SNS_TYPE_CHECK })
  return type
}

async function openProvider(services: Services, snsType: ProviderType): Promise<Provider> {
  const provider = await providerOf(services, snsType)
  if (!provider) throw invalidFields({ snsType: SNS_TYPE_CHECK })
  return provider
}
