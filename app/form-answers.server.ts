import { loginAddress } from '#app/office/frame/desk-address.ts'
import { ACT, BACK, withoutOwn } from '#app/platform/act-form.ts'
import { OUR_FAULT, type FormAnswers, type PostedForm } from '#app/platform/answer.server.ts'
import type { FormState } from '#app/platform/form-state.server.ts'
import type { FieldErrors, Refusal } from '#app/platform/refusal.ts'
import { safePath } from '#app/platform/safe-path.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { KEPT, proofAddress } from '#app/shared/desk/proof-request.ts'
import { SECRET } from '#app/shared/forms/rejected-form.ts'

/** Carries what is said of an act over the way to the page that says it. */
const FLASH = 'gc_said'
const FLASH_SECONDS = 60

type DrawPage = (request: Request, visit: Visit, form: FormState) => Promise<Response>

/**
 * How a form is answered that a browser posted to its act (docs/adr/0131): done, it goes back to its page, which says
 * so; refused, that page is drawn anew under the refusal's status, with what was typed. Who must sign in or prove who
 * they are first takes the form along.
 */
export function makeFormAnswers(drawPage: DrawPage): FormAnswers {
  return {
    done(form, said) {
      const life = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${FLASH_SECONDS}`
      const secure = form.visit.isHttps ? '; Secure' : ''
      const flash = `${FLASH}=${encodeURIComponent(said)}; ${life}${secure}`
      return new Response(null, { status: 303, headers: { location: backOf(form), 'set-cookie': flash } })
    },
    async refused(form, refusal, reply) {
      const back = backOf(form)
      const isExpired = refusal?.code === 'loginExpired'
      if (refusal?.status === 401) return onward(`${loginAddress(back, isExpired)}&${KEPT}=1`)
      if (refusal?.code === 'proofNeeded') return onward(proofAddress(back, true))
      const { headers, url } = form.request
      const asked = new Request(new URL(back, url), { headers: withoutBody(headers) })
      const page = await drawPage(asked, form.visit, { said: null, refused: stateOf(form, refusal) })
      for (const [name, value] of reply) page.headers.append(name, value)
      if (refusal?.retryAfter !== undefined) page.headers.set('retry-after', String(refusal.retryAfter))
      const status = page.status === 200 ? (refusal?.status ?? 500) : page.status
      return new Response(page.body, { status, headers: page.headers })
    },
  }
}

/** What a page that is asked for says of the act before it; `answer` forgets it. */
export function saidBefore({ cookies }: Visit): { state: FormState; forget: string } | null {
  const said = cookies.get(FLASH)
  if (!said) return null
  try {
    const state = { said: decodeURIComponent(said).slice(0, 500), refused: null }
    return { state, forget: `${FLASH}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0` }
  } catch {
    return null
  }
}

/** The browser posts the same form there. */
const onward = (location: string) => new Response(null, { status: 307, headers: { location } })

/** The page that a form stands on: it says so itself; before it was read, the browser does. */
function backOf({ sent, request }: PostedForm): string {
  const named = sent[BACK]
  const page = typeof named === 'string' ? named : pathOf(request.headers.get('referer'))
  return safePath(page) ?? '/'
}

function pathOf(address: string | null): string {
  const url = URL.parse(address ?? '')
  return url ? url.pathname + url.search : ''
}

function withoutBody(headers: Headers): Headers {
  const rest = new Headers(headers)
  for (const name of ['content-type', 'content-length', 'transfer-encoding']) rest.delete(name)
  return rest
}

function stateOf({ request, sent }: PostedForm, refusal: Refusal | null): FormState['refused'] {
  const errors = (refusal?.data as { errors?: FieldErrors } | null)?.errors
  const typed = Object.entries(withoutOwn(sent)).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !SECRET.test(entry[0]),
  )
  const { pathname, search } = new URL(request.url)
  return {
    step: typeof sent[ACT] === 'string' ? sent[ACT] : pathname + search,
    values: Object.fromEntries(typed),
    message: errors ? null : (refusal?.message ?? OUR_FAULT),
    errors: errors ?? {},
    code: refusal?.responseCode ?? 500,
  }
}
