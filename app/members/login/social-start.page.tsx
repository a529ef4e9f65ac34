import { data, redirect, type LoaderFunctionArgs } from 'react-router'
import { servicesOf, visitOf } from '#app/database/services.server.ts'
import { isFromElsewhere } from '#app/platform/answer.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { redirectToLogin, wayBack } from '#app/members/session/login-address.server.ts'
import { providerTypeOf } from './sns-types.ts'
import { ComingBack } from './coming-back.tsx'
import { SOCIAL_PURPOSES } from './social-contract.ts'
import { beginSocial } from './social-login.server.ts'
import { providerOf } from './social-providers.server.ts'

const LINKS = '/mypage/sns'

/** A GET, because our `form-action` policy blocks a form. Other sites can link to a login, but not start linking. */
export async function loader({ context, request, params, url }: LoaderFunctionArgs) {
  const services = servicesOf(context)
  const snsType = providerTypeOf(params['provider'] ?? '')
  if (!snsType || !(await providerOf(services, snsType))) throw data({ posts: [] }, { status: 404 })
  const wanted = url.searchParams.get('purpose') ?? 'login'
  const purpose = SOCIAL_PURPOSES.find((each) => each === wanted)
  if (!purpose) throw data({ posts: [] }, { status: 404 })
  if (purpose !== 'login' && isFromElsewhere(request, [services.config.origin])) return redirect(LINKS)
  const headers = new Headers()
  const to = purpose === 'link' ? LINKS : wayBack(url)
  try {
    const { url: target } = await beginSocial(services, { snsType, purpose, to }, visitOf(context), headers)
    // The stand-in is a page of ours, whatever host this site was reached by.
    const isOurs = target.origin === services.config.origin
    return redirect(isOurs ? target.pathname + target.search : target.href, { headers })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.status === 401) return redirectToLogin(new URL(LINKS, url), { headers })
    const why = error.code === 'notAllowed' ? 'nomail' : 'down'
    return redirect(`/member/errorSns?why=${why}`, { headers })
  }
}

export default ComingBack
