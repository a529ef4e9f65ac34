import type { ProviderType } from '#app/database/member-tables.ts'
import type { Services } from '#app/database/services.server.ts'
import { limitPerAddress } from '#app/platform/address-limit.server.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { completeLogin, type LoggedIn } from '#app/members/session/complete-login.server.ts'
import { authenticateMember } from '#app/members/session/member-sessions.server.ts'
import { readMember } from '#app/members/session/members.server.ts'
import { providerTypeOf } from './sns-types.ts'
import type { loginBySns, snsState, SocialPurpose } from './social-contract.ts'
import { authorizeUrl, exchangeCode } from './social-exchange.server.ts'
import { rememberSocialProof, memberOfAccount, type SocialPerson } from './social-proof.server.ts'
import { providerOf, type Provider } from './social-providers.server.ts'
import { saveState, takeState, type SocialFlow } from './social-states.server.ts'

/** The messages for programs (specification §5); what people read is on /member/errorSns. */
const SNS_TYPE_CHECK = 'snsType Check'
const CODE_CHECK = 'code Check'
const CSRF_ERROR = 'csrf error'
const NOT_LOGGED_IN = 'not logged in member'

const RETRY_SECONDS = 10

/** Each begins a row and, when it comes back, asks a provider: far more than the people behind one gateway do. */
const beginAtAddress = limitPerAddress({ times: 300, seconds: 10 * 60 })

interface Beginning {
  snsType: ProviderType
  purpose: SocialPurpose
  /** A path of ours. */
  to: string
}

/** Begins a sign-in at a provider: where to go. `link` and `reauth` are for members only. */
export async function beginSocial(
  services: Services,
  { snsType, purpose, to }: Beginning,
  visit: Visit,
  reply: Headers,
): Promise<{ state: string; url: URL }> {
  await beginAtAddress(services, visit)
  const provider = await openProvider(services, snsType)
  const memberId = purpose === 'login' ? null : (await signedIn(services, visit, reply)).id
  const { state, verifier } = await saveState(services, { snsType, purpose, memberId, to }, visit, reply)
  return { state, url: await authorizeUrl(services, provider, { state, verifier }) }
}

/** The call: state and the provider's address. */
export async function makeSnsState(
  services: Services,
  { snsType, purpose }: InputOf<typeof snsState>,
  visit: Visit,
  reply: Headers,
): Promise<DataOf<typeof snsState>> {
  const type = knownType(snsType)
  const beginning = { snsType: type, purpose: purpose ?? 'login', to: '/main' } as const
  const { state, url } = await beginSocial(services, beginning, visit, reply)
  return { state, authorizeUrl: url.href }
}

/** Signs in whoever a provider says it is. An account that is nobody's is `notFound`, and waits to join. */
export async function logInBySns(
  services: Services,
  input: InputOf<typeof loginBySns>,
  visit: Visit,
  reply: Headers,
): Promise<LoggedIn> {
  const person = await askProvider(services, { ...input, purpose: 'login' }, visit, reply)
  const login = await loginOf(services, person, visit, reply)
  if (login) return login
  const { snsType, accountId: snsId, email: snsEmail } = person
  throw new Refusal('notFound', { data: { userSNSModel: { snsType, snsId, snsEmail } } })
}

/** Signs in whose account this is; null for nobody's, which is then kept for whoever joins in this browser. */
export async function loginOf(
  services: Services,
  person: SocialPerson,
  visit: Visit,
  reply: Headers,
): Promise<LoggedIn | null> {
  const memberId = await memberOfAccount(services, person)
  const member = memberId && (await readMember(services, memberId))
  if (member) return completeLogin(services, { member, snsType: person.snsType }, visit, reply)
  await rememberSocialProof(services, person, visit, reply)
  return null
}

type Answered = Pick<InputOf<typeof loginBySns>, 'snsType' | 'state' | 'code'> & { purpose: SocialPurpose }

/** Checks what a call brings back from a provider, in their order (specification §5), and asks who that was. */
export async function askProvider(
  services: Services,
  { snsType, state, code, purpose }: Answered,
  visit: Visit,
  reply: Headers,
): Promise<SocialPerson> {
  const type = knownType(snsType)
  if (!code) throw invalidFields({ code: CODE_CHECK })
  const flow = await takeState(services, state ?? '', visit, reply)
  const isMeant = flow?.snsType === type && flow.purpose === purpose
  if (!flow || !isMeant || !(await isOwn(services, flow, visit, reply))) throw csrfError()
  return personOf(services, flow, { code, state: state! })
}

/** Asks the provider of a state that was just taken. `unavailable` while it is away or slow. */
export async function personOf(
  services: Services,
  flow: SocialFlow,
  { code, state }: { code: string; state: string },
): Promise<SocialPerson> {
  const provider = await openProvider(services, flow.snsType)
  const proof = { code, state, verifier: flow.verifier }
  const exchanged = await exchangeCode(services, provider, proof)
  if (exchanged.failure === null) return exchanged.person
  const { failure, reason } = exchanged
  services.log.warn({ snsType: flow.snsType, failure, reason }, 'a provider did not say who that was')
  if (failure === 'down') throw new Refusal('unavailable', { retryAfter: RETRY_SECONDS })
  throw invalidFields({ code: CODE_CHECK })
}

/** True unless the state was begun by a member who is not the one signed in now. */
export async function isOwn(
  services: Services,
  { memberId }: Pick<SocialFlow, 'memberId'>,
  visit: Visit,
  reply: Headers,
): Promise<boolean> {
  return memberId === null || memberId === (await signedIn(services, visit, reply)).id
}

/** Whose session this is; without one the words for programs (specification §5). */
export async function signedIn(services: Services, visit: Visit, reply: Headers) {
  try {
    return await authenticateMember(services, visit, reply)
  } catch (error) {
    const isNobody = error instanceof Refusal && error.code === 'notLoggedIn'
    throw isNobody ? new Refusal('notLoggedIn', { message: NOT_LOGGED_IN }) : error
  }
}

export function csrfError(): Refusal {
  return new Refusal('notAllowed', { message: CSRF_ERROR })
}

/** The provider that a code or name means; refused `snsType Check` for anything else. */
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
