import { loginAddress } from '#app/office/frame/desk-address.ts'
import { redirectToLogin } from '#app/members/door.server.ts'
import { ACT, BACK, NEXT, nextPage, withoutOwn } from '#app/platform/act-form.ts'
import { cookieText, setCookie } from '#app/platform/cookies.ts'
import { OUR_FAULT } from '#app/platform/answer.server.ts'
import type { FormAnswers, PostedForm } from '#app/platform/posted-form.server.ts'
import type { FormState } from '#app/shared/forms/form-state.server.ts'
import type { Refusal } from '#app/platform/refusal.ts'
import { leadsToLogout, safePath } from '#app/platform/safe-path.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { PENDING_FORM, maySave, proofAddress } from '#app/shared/desk/proof-request.ts'
import { rejection, withoutSecrets, type Rejected } from '#app/shared/forms/rejected-form.ts'

const FLASH = 'gc_said'
/** A cookie takes nine bytes for each Korean letter, and browsers take 4,096 in all. */
const LONGEST_FLASH = 400

type DrawPage = (request: Request, visit: Visit, form: FormState) => Promise<Response>

/** Redirects, or renders the form's page with the refusal (docs/adr/0131). The desk keeps the form over a login. */
export function makeFormAnswers(drawPage: DrawPage): FormAnswers {
  return {
    done(form, act, reply) {
      const said = form.row.said?.(act) ?? ''
      const next = nextPage(form.row, form.sent[NEXT], act)
      if (form.row.saysSecret && !next) {
        const shown = { act: addressOf(form), data: act.data, values: typedIn(form) }
        return drawAnew(form, { said, refused: null, shown }, reply)
      }
      const headers = new Headers(reply)
      headers.set('location', ourPage(next) ?? backOf(form))
      const flash = encodeURIComponent(said.slice(0, LONGEST_FLASH).toWellFormed())
      if (said) setCookie(headers, FLASH, flash, form.visit)
      return new Response(null, { status: 303, headers })
    },
    async refused(form, refusal, reply) {
      const back = backOf(form)
      const isExpired = refusal?.code === 'loginExpired'
      const isSignedOut = isExpired || refusal?.code === 'notLoggedIn'
      const { access } = form.row
      const goesAlong = maySave(form.row.path)
      if (isSignedOut && access === 'desk')
        return goesAlong
          ? onward(`${loginAddress(back, isExpired)}&${PENDING_FORM}=1`)
          : away(loginAddress(back, isExpired))
      // Pages of writers stand without a session as well, and keep what was typed.
      if (isSignedOut && access !== 'writer')
        return redirectToLogin(new URL(back, form.request.url), { isExpired, headers: reply })
      if (refusal?.code === 'proofNeeded')
        return goesAlong ? onward(proofAddress(back, true)) : away(proofAddress(back))
      const refused = stateOf(form, refusal, reply)
      return drawAnew(form, { said: null, refused, shown: null }, reply, refusal?.status ?? 500)
    },
  }

  async function drawAnew(form: PostedForm, state: FormState, reply: Headers, status = 200) {
    const { headers, url } = form.request
    const request = new Request(new URL(backOf(form), url), { headers: withoutBody(headers) })
    const page = await drawPage(request, form.visit, state)
    for (const [name, value] of reply) page.headers.append(name, value)
    // A page whose matter is gone, or is not for whoever asks, is drawn all the same.
    const isDrawn = page.status === 200 || ([403, 404].includes(page.status) && status >= 400)
    return new Response(page.body, {
      status: isDrawn ? status : page.status,
      headers: page.headers,
    })
  }
}

/** Returns the message for the next page, and the cookie that clears it. */
export function saidBefore(visit: Visit): { state: FormState; forget: string } | null {
  const said = visit.cookies.get(FLASH)
  if (!said) return null
  try {
    const state = { said: decodeURIComponent(said).slice(0, LONGEST_FLASH), refused: null, shown: null }
    return { state, forget: cookieText(FLASH, '', visit, 0) }
  } catch {
    return null
  }
}

const away = (location: string) => new Response(null, { status: 303, headers: { location } })
/** A 307, so that the browser posts the same form there. */
const onward = (location: string) => new Response(null, { status: 307, headers: { location } })

/** The form names its page; before it was read, the referer does. */
function backOf({ sent, request }: PostedForm): string {
  return ourPage(sent[BACK] ?? pathOf(request.headers.get('referer'))) ?? '/'
}

/** A form must not lead to another site or to a logout. */
function ourPage(next: string | null): string | null {
  const path = next && safePath(next)
  return path && !leadsToLogout(path) ? path : null
}

function pathOf(address: string | null): string {
  const url = URL.parse(address ?? '')
  return url ? url.pathname + url.search : ''
}

/** For a page that is drawn in answer to a form. */
export function withoutBody(headers: Headers): Headers {
  const rest = new Headers(headers)
  for (const name of ['content-type', 'content-length', 'transfer-encoding']) rest.delete(name)
  return rest
}

function addressOf({ request, sent }: PostedForm): string {
  const { pathname, search } = new URL(request.url)
  return sent[ACT] ?? pathname + search
}

const typedIn = ({ sent }: PostedForm) => withoutSecrets(withoutOwn(sent))

function stateOf(form: PostedForm, refusal: Refusal | null, reply: Headers): Rejected {
  const about = { step: addressOf(form), values: typedIn(form) }
  if (!refusal) return { ...about, message: OUR_FAULT, errors: {}, code: 500 }
  if (refusal.retryAfter !== undefined) reply.set('retry-after', String(refusal.retryAfter))
  return { ...about, ...rejection(refusal) }
}
