import { outageRefusal } from '#app/database/connection.server.ts'
import type { Services } from '#app/database/services.server.ts'
import { consentsInForce } from '#app/shared/legal/consents-in-force.server.ts'
import { refuseInvented } from '#app/shared/legal/given-consents.ts'
import { invalidFields } from '#app/platform/refusal.ts'
import type { ConsultationRequest, ShownConsent } from './contract.ts'
import { AGREEMENT_MESSAGE } from './form-rules.ts'
import type { Intake } from './intake.server.ts'

/**
 * What is kept of a request's consent: each item that the form shows, in the version in force. `agreement` is the
 * form's own; `consents` may say which text was read and can add nothing. Refuses invalid: an item of another form, a
 * version that is not in force, and a list that says no where `agreement` says yes.
 */
export async function agreedTo(
  services: Services,
  { consents }: Pick<ConsultationRequest, 'consents'>,
): Promise<Intake['consents']> {
  const inForce = await consentsInForce(services, 'consult').catch((error: unknown) => {
    throw outageRefusal(error) ?? error
  })
  const given = consents ?? []
  refuseInvented(given, inForce)
  if (given.some(({ agreed }) => !agreed)) throw invalidFields({ agreement: AGREEMENT_MESSAGE })
  return inForce.map(({ item, version }) => ({ item, version, isAgreed: true }))
}

/** The consents that the form shows, word for word. */
export async function listConsultConsents(services: Services): Promise<{ result: ShownConsent[] }> {
  const inForce = await consentsInForce(services, 'consult')
  return { result: inForce.map(({ item, version, text }) => ({ item, version, text })) }
}
