import type { Services } from '#app/database/services.server.ts'
import { withdrawTransfer } from '#app/crm/request-status/own-transfers.server.ts'
import { recordLeadEvent } from '#app/crm/requests/lead-events.server.ts'
import { isOfMatter } from '#app/crm/requests/merged-leads.server.ts'
import { proofOfConsent } from '#app/shared/personal-data/consent-proofs.server.ts'
import { CARRIER_NAMES, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import type { ConsentText } from '#app/shared/legal/consent-forms.ts'
import { seoulDate, seoulIso, sentenceDate } from '#app/platform/korean-time.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import type { TransferState } from './contract.ts'
import { refuseStaffBrowser, refuseStaffNumber } from './office-phones.server.ts'
import { transferState, type TransferRow } from './transfer-state.ts'
import { tokenHash } from './transfers.server.ts'

export const TRANSFER_CHOICES = ['agree', 'later', 'withdraw'] as const
type TransferChoice = (typeof TRANSFER_CHOICES)[number]

/** What whoever holds the link sees; nothing of the person, because a phone is read by others too. */
export interface OwnTransfer {
  carrier: CarrierCode
  state: TransferState
  at: string
  /** `11월 26일(목)` */
  until: string
  version: string
  text: ConsentText
  /** Whether the application was handed on already, which taking the consent back cannot undo by itself. */
  isApplied: boolean
}

const GONE = '지난 링크예요. 새 링크가 필요하면 상담사에게 말해 주세요.'

/** Refuses with `notFound` a link that is none, or whose lead is gone. */
export async function readOwnTransfer(services: Services, token: string): Promise<OwnTransfer> {
  return shown(services, await findTransfer(services, token))
}

async function findTransfer({ database }: Pick<Services, 'database'>, token: string) {
  const row = await database
    .selectFrom('transfer_consents')
    .innerJoin('leads', 'leads.id', 'transfer_consents.lead_id')
    .selectAll('transfer_consents')
    .select('leads.phone_sealed')
    .where('token_hash', '=', tokenHash(token))
    .where('leads.erased_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw new Refusal('notFound', { message: GONE })
  return row
}

async function shown(services: Services, row: TransferRow): Promise<OwnTransfer> {
  const { state, at } = transferState(row, { now: services.now(), text: null })
  const applied = await services.database
    .selectFrom('contracts')
    .select('id')
    .where(isOfMatter('lead_id', row.lead_id))
    .where('carrier', '=', row.carrier)
    .where('status', '!=', 'CANCELLED')
    .limit(1)
    .executeTakeFirst()
  return {
    carrier: row.carrier,
    state,
    at: seoulIso(at),
    until: sentenceDate(seoulDate(row.expires_at)),
    version: row.version,
    text: JSON.parse(row.text) as ConsentText,
    isApplied: applied !== undefined,
  }
}

interface Decision {
  token: string
  choice: TransferChoice
  isTicked: boolean
}

/**
 * Gives, puts off or takes back the consent; the same choice again changes nothing. Refuses `invalid` agreeing without
 * the tick, `conflict` agreeing by a link that is over or was taken back or by a number of the office, `notAllowed`
 * agreeing where staff are or were signed in, `notFound`.
 */
export async function decideTransfer(
  services: Services,
  { token, choice, isTicked }: Decision,
  visit: Visit,
): Promise<OwnTransfer> {
  if (choice === 'agree' && !isTicked)
    throw invalidFields({ agreement: '정보 전달에 동의하면 신청을 이어 갈 수 있어요.' })
  const found = await findTransfer(services, token)
  if (choice === 'agree') {
    await refuseStaffBrowser(services, visit)
    await refuseStaffNumber(services, found)
  }
  if (choice === 'withdraw') {
    if (found.agreed_at) await withdrawTransfer(services, found.id, 'link')
    return readOwnTransfer(services, token)
  }
  const changed = await services.database.transaction().execute(async (database) => {
    // Behind whoever works on the lead, so that an application and a withdrawal come one after the other.
    await database.selectFrom('leads').select('id').where('id', '=', found.lead_id).forUpdate().execute()
    const row = await findTransfer({ database }, token)
    const step = stepOf(row, choice, services.now())
    if (!step) return false
    const at = services.now()
    const agreed = { ...row, agreed_at: at }
    const proof =
      step === 'agreed' ? { proof: proofOfConsent(services.keyring, 'transfer_consents', agreed) } : {}
    await database
      .updateTable('transfer_consents')
      .set({ [`${step}_at`]: at, address: visit.address, user_agent: visit.userAgent, ...proof })
      .where('id', '=', row.id)
      .execute()
    const detail = { carrier: row.carrier, step }
    await recordLeadEvent(database, { leadId: row.lead_id, kind: 'TRANSFER', detail, at })
    return true
  })
  if (changed) services.leadChanged(found.lead_id)
  return readOwnTransfer(services, token)
}

/** What a choice does to a consent, or null where it has been made. Refuses with `conflict`. */
function stepOf(
  row: TransferRow,
  choice: Exclude<TransferChoice, 'withdraw'>,
  now: Date,
): 'agreed' | 'declined' | null {
  const { state } = transferState(row, { now, text: null })
  if (state === 'agreed' && choice === 'agree') return null
  if (state === 'declined' && choice === 'later') return null
  if (state === 'asked' || state === 'declined') return choice === 'agree' ? 'agreed' : 'declined'
  const name = CARRIER_NAMES[row.carrier]
  throw new Refusal('conflict', {
    message:
      state === 'expired'
        ? `${name} 동의 링크의 기한이 지났어요. 상담사에게 새 링크를 받아 주세요.`
        : `${name} 동의는 이미 정했어요.`,
  })
}
