import { outageRefusal } from '#app/database/connection.server.ts'
import type { Services } from '#app/database/services.server.ts'
import { consentsInForce } from '#app/shared/legal/consents-in-force.server.ts'
import { refuseInvented } from '#app/shared/legal/given-consents.ts'
import { invalidFields } from '#app/platform/refusal.ts'
import type { ConsultationRequest, ShownConsent } from './contract.ts'
import { AGREEMENT_MESSAGE, UNDER_AGE_MESSAGE } from './form-rules.ts'
import type { Intake, RequestWay } from './intake.server.ts'

/**
 * Returns the consents in force. `agreement` is one statement of both, as every form words it and the call's description
 * says: 14 or older, and the text in force is agreed to. Refuses with `invalid` on an unknown, outdated or declined item in
 * `consents`.
 */
export async function agreedTo(
  services: Services,
  { consents }: Pick<ConsultationRequest, 'consents'>,
  way: RequestWay,
): Promise<Omit<Intake['consents'][number], 'proof'>[]> {
  const inForce = await consentsInForce(services, 'consult').catch((error: unknown) => {
    throw outageRefusal(error) ?? error
  })
  const given = consents ?? []
  refuseInvented(given, inForce)
  const declined = given.filter(({ agreed }) => !agreed).map(({ item }) => item)
  if (declined.includes('age14')) throw invalidFields({ agreement: UNDER_AGE_MESSAGE })
  if (declined.length > 0) throw invalidFields({ agreement: AGREEMENT_MESSAGE })
  return inForce.map(({ item, version }) => ({ item, version, isAgreed: true, way }))
}

export async function listConsultConsents(services: Services): Promise<{ result: ShownConsent[] }> {
  const inForce = await consentsInForce(services, 'consult')
  return { result: inForce.map(({ item, version, text }) => ({ item, version, text })) }
}
