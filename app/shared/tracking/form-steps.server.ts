import { isbot } from 'isbot'
import type { Services, VisitStep } from '#app/database/services.server.ts'
import { HOUR_MS } from '#app/platform/durations.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { HS_KEY_COOKIE } from './lead-cookies.ts'

const TOKEN_LIFETIME_MS = 2 * HOUR_MS

/** A form requests its token when it is first touched, which counts as begun. */
export function issueFormToken(services: Services, _input: object, visit: Visit): string {
  const hsKey = visit.cookies.get(HS_KEY_COOKIE)
  // Without a key, touches cannot be told apart.
  if (hsKey) noteFormStep(services, 'form', hsKey, visit)
  return makeFormToken(services)
}

/** Counts a step of a form within seconds, without delaying the request; robots are not counted. */
export function noteFormStep(
  services: Pick<Services, 'visits' | 'now'>,
  step: VisitStep,
  hsKey: string | null,
  { userAgent }: Pick<Visit, 'userAgent'>,
): void {
  if (isbot(userAgent)) return
  services.visits.note({ step, day: seoulDate(services.now()), hsKey: hsKey?.slice(0, 64) ?? null })
}

/** Says when a form was first touched; a missing token never blocks a request. */
function makeFormToken(services: Services): string {
  const issued = services.now().getTime().toString(36)
  return `${issued}.${services.keyring.sign('form-token', issued)}`
}

/** Returns ms since 1970, or null for a forged or expired token. */
export function readFormToken(services: Services, token: string): number | null {
  const [issued = '', signature = ''] = token.split('.')
  if (!services.keyring.signs('form-token', issued).includes(signature)) return null
  const at = Number.parseInt(issued, 36)
  return services.now().getTime() - at < TOKEN_LIFETIME_MS ? at : null
}
