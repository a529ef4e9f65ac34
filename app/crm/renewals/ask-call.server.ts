import type { Services } from '#app/database/services.server.ts'
import type { UseCase } from '#app/database/use-case.server.ts'
import type { CallAnswers } from '#app/crm/leads/call-answers.ts'
import { receiveConsultation } from '#app/crm/requests/consultations.server.ts'
import { statusPath } from '#app/crm/requests/receipt-number.server.ts'
import { keepTold, lockStanding } from '#app/crm/requests/told-bill.server.ts'
import { mobileError, nameError, normalizeMobile } from '#app/platform/person-rules.ts'
import { invalidFields } from '#app/platform/refusal.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import type { askCall as askCallRow } from './contract.ts'
import {
  findEnding,
  openRequest,
  readRenewal,
  type FoundEnding,
  type Renewal,
} from './renewal-view.server.ts'
import { renewalWords } from './renewal-words.ts'

type Input = InputOf<typeof askCallRow>
type Asked = DataOf<typeof askCallRow>

/**
 * A request with everything that is known and was shown, in the words that its asker sees before. What was asked before and is
 * not over is answered again; a number with an open lead has its request there. Refuses as `receiveConsultation`, and `notFound`.
 */
export const askCall: UseCase<typeof askCallRow> = async (services, input, visit, reply) => {
  const found = await findEnding(services, input.token)
  const before = await openRequest(services, found.subjectId)
  if (before) return { receiptNo: before.slice(before.lastIndexOf('/') + 1), statusUrl: before }
  const shown = await readRenewal(services, found, input)
  const person = personOf(services, found, input)
  const { consentVersion: version } = input
  const { receiptNo } = await receiveConsultation(
    services,
    {
      ...person,
      agreement: true,
      requestInfo: renewalWords(shown),
      ...(version && { consents: [{ item: 'privacy', version, agreed: true }] }),
    },
    visit,
    reply,
  )
  try {
    await keepShown(services, { receiptNo, found, shown })
  } catch (error) {
    // The request is stored, with all of it in its words; whoever sends it again has it kept again.
    services.log.error({ error }, 'a request at the end of a contract could not be marked as one')
  }
  return { receiptNo, statusUrl: statusPath(receiptNo) } satisfies Asked
}

/** Of a line of ours nobody has to tell, and by the link nobody can change, whose it is. */
function personOf({ keyring }: Services, { ending: { lead } }: FoundEnding, input: Input) {
  if (lead)
    return {
      customerName: keyring.open('lead-name', lead.name_sealed),
      customerMobile: keyring.open('lead-phone', lead.phone_sealed),
    }
  const customerName = input.customerName ?? ''
  const customerMobile = normalizeMobile(input.customerMobile ?? '')
  const errors = { customerName: nameError(customerName), customerMobile: mobileError(customerMobile) }
  const wrong = Object.entries(errors).flatMap(([name, error]) => (error ? [[name, error]] : []))
  if (wrong.length > 0) throw invalidFields(Object.fromEntries(wrong))
  return { customerName, customerMobile }
}

/**
 * That it came from here, and as answers that nobody has to be asked again; what an advisor noted stays. Who joined an open
 * lead may be another person, whose answers these are not.
 */
async function keepShown(
  services: Services,
  { receiptNo, found, shown }: { receiptNo: string; found: FoundEnding; shown: Renewal },
): Promise<void> {
  const leadId = await services.database.transaction().execute(async (database) => {
    const standing = await lockStanding(database, receiptNo)
    if (!standing) return null
    const { request, hasJoined } = standing
    await database
      .insertInto('renewal_requests')
      .values({ request_id: request.id, subject_id: found.subjectId, created_at: services.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    if (found.ending.lead || !hasJoined)
      await keepTold({ ...services, database }, request.lead_id, answersOf(shown))
    return request.lead_id
  })
  if (leadId) services.leadChanged(leadId)
}

function answersOf({ carrier, endsOn, staying, combination: { tv, bundle } }: Renewal): CallAnswers {
  return {
    provider: carrier,
    contractEnds: endsOn.slice(0, 7),
    ...(staying.monthly && { monthlyNow: String(staying.monthly) }),
    ...(tv && { services: tv === 'none' ? 'internet' : 'tv' }),
    ...(bundle.lines > 0 && { phoneCarrier: bundle.phoneCarrier, phoneLines: String(bundle.lines) }),
  }
}
