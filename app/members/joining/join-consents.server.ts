import type { Services } from '#app/database/services.server.ts'
import type { GivenConsent } from '#app/shared/legal/given-consents.ts'
import { FORM_CONSENTS, type ConsentOf } from '#app/shared/legal/consent-forms.ts'
import {
  consentsInForce,
  type ConsentInForce as InForce,
} from '#app/shared/legal/consents-in-force.server.ts'

/** In form order. */
export const JOIN_CONSENTS = FORM_CONSENTS.join
export type JoinConsent = ConsentOf<'join'>
/** Whether a text changed since the consent. */
export function isReplaced(given: readonly GivenConsent[], inForce: readonly ConsentInForce[]): boolean {
  return given.some(({ version }) => inForce.every((each) => each.version !== version))
}

export const REQUIRED_CONSENTS: readonly JoinConsent[] = ['term', 'privacy', 'age14']
export type ConsentInForce = InForce<JoinConsent>

export function joinConsents(services: Services): Promise<ConsentInForce[]> {
  return consentsInForce(services, 'join')
}
