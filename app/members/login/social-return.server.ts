import { redirect } from 'react-router'
import type { Services } from '#app/database/services.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { safePath } from '#app/platform/safe-path.ts'
import { CSRF_COOKIE } from '#app/members/session/contract.ts'
import { HELD_PAGES } from '#app/members/session/login-act.ts'
import type { LoggedIn } from '#app/members/session/complete-login.server.ts'
import { markProven } from '#app/members/session/owner-proof.server.ts'
import { endJoinDraft } from './join-draft-end.server.ts'
import { linkPerson } from './social-links.server.ts'
import { csrfError, isOwn, loginOf, personOf, signedIn } from './social-login.server.ts'
import { memberOfAccount, type SocialPerson } from './social-proof.server.ts'
import { slugOf } from './sns-types.ts'
import { takeState, type SocialFlow } from './social-states.server.ts'

/** Null is explained in general terms on /member/errorSns. */
export type SnsFailure = 'denied' | 'down' | 'nomail' | 'taken' | null

const HOME = '/main'

export async function endSocial(services: Services, url: URL, visit: Visit): Promise<Response> {
  const headers = new Headers()
  const query = url.searchParams
  const [state, code] = [query.get('state') ?? '', query.get('code') ?? '']
  const flow = await takeState(services, state, visit, headers)
  try {
    if (!flow || !isOwnCsrf(visit, state)) throw csrfError()
    if (query.has('error') || !code) return failed('denied', flow, headers)
    if (!(await isOwn(services, flow, visit, headers))) throw csrfError()
    const person = await personOf(services, flow, { code, state })
    return await goOn(services, { flow, person, headers }, visit)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    services.log.info({ requestId: visit.requestId, refusal: error.code }, 'a social sign-in was refused')
    // The page of joining says why.
    if (flow && error.code === 'officeClosed') return redirect(joinAddress(flow), { headers })
    return failed(FAILURES[error.code] ?? null, flow, headers)
  }
}

const FAILURES: Partial<Record<Refusal['code'], SnsFailure>> = { unavailable: 'down', conflict: 'taken' }

/** An early check (specification §4): another state in the readable cookie belongs to another login. */
function isOwnCsrf(visit: Visit, state: string): boolean {
  const csrf = visit.cookies.get(CSRF_COOKIE)
  return csrf === undefined || csrf === state
}

interface Ending {
  flow: SocialFlow
  person: SocialPerson
  headers: Headers
}

async function goOn(services: Services, { flow, person, headers }: Ending, visit: Visit) {
  if (flow.purpose === 'login') {
    const login = await loginOf(services, person, visit, headers)
    return login ? loggedIn(login, flow, headers) : redirect(joinAddress(flow), { headers })
  }
  const member = await signedIn(services, visit, headers)
  if (flow.purpose === 'link') {
    await linkPerson(services, member.id, person)
    await endJoinDraft(services, visit, headers)
    return redirect(`/mypage/sns?linked=${slugOf(flow.snsType)}`, { headers })
  }
  if ((await memberOfAccount(services, person)) !== member.id) throw csrfError()
  await markProven(services, member.sessionId)
  return redirect(flow.to, { headers })
}

/** Leads on to a path of ours, or to the page about a dormant or stopped account. */
function loggedIn({ working }: LoggedIn, { to }: SocialFlow, headers: Headers): Response {
  return redirect(working === 'STWK' ? (safePath(to) ?? HOME) : HELD_PAGES[working], { headers })
}

function joinAddress({ to }: SocialFlow): string {
  return `/member/join${to === HOME ? '' : `?${new URLSearchParams({ redirect: to })}`}`
}

/** Keeps everything else out of the address. */
function failed(why: SnsFailure, flow: SocialFlow | null, headers: Headers): Response {
  const query = new URLSearchParams({
    ...(why && { why }),
    ...(flow && flow.to !== HOME && { redirect: flow.to }),
  })
  return redirect(query.size > 0 ? `/member/errorSns?${query}` : '/member/errorSns', { headers })
}
