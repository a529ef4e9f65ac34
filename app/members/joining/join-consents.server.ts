import type { Services } from '#app/database/services.server.ts'
import type { GivenConsent } from '#app/shared/legal/given-consents.ts'
import { FORM_CONSENTS, type ConsentOf } from '#app/shared/legal/consent-forms.ts'
import {
  consentsInForce,
  type ConsentInForce as InForce,
} from '#app/shared/legal/consents-in-force.server.ts'

/** In the order of the form: what must be agreed to first. */
export const JOIN_CONSENTS = FORM_CONSENTS.join
export type JoinConsent = ConsentOf<'join'>
/** Whether a text was replaced since somebody agreed to it. */
export function isReplaced(given: readonly GivenConsent[], inForce: readonly ConsentInForce[]): boolean {
  return given.some(({ version }) => inForce.every((each) => each.version !== version))
}

export const REQUIRED_CONSENTS: readonly JoinConsent[] = ['term', 'privacy', 'age14']
export type ConsentInForce = InForce<JoinConsent>

/** The consents asked for when joining, as the documents in force today word them. */
export function joinConsents(services: Services): Promise<ConsentInForce[]> {
  return consentsInForce(services, 'join')
}
