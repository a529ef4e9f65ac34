import { isbot } from 'isbot'
import type { Services, VisitStep } from '#app/database/services.server.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { makeFormToken } from './form-token.server.ts'
import { HS_KEY_COOKIE } from './lead-cookies.ts'

/** A form asks for its token when somebody first touches it: so many were begun. */
export function issueFormToken(services: Services, _input: object, visit: Visit): string {
  const hsKey = visit.cookies.get(HS_KEY_COOKIE)
  // A key nobody has, or none: nobody could tell one touch from another.
  if (hsKey) noteFormStep(services, 'form', hsKey, visit)
  return makeFormToken(services)
}

/** Counts a step of a visitor's form, within seconds and without anybody waiting for it. Robots are not counted. */
export function noteFormStep(
  services: Pick<Services, 'visits' | 'now'>,
  step: VisitStep,
  hsKey: string | null,
  { userAgent }: Pick<Visit, 'userAgent'>,
): void {
  if (isbot(userAgent)) return
  services.visits.note({ step, day: seoulDate(services.now()), hsKey: hsKey?.slice(0, 64) ?? null })
}
