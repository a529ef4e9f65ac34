import { refuseStopped } from '#app/crm/requests/call-stops.server.ts'
import { isOfMatter } from '#app/crm/requests/merged-leads.server.ts'
import { createHash, randomBytes } from 'node:crypto'
import type { Services } from '#app/database/services.server.ts'
import type { PlainUseCase } from '#app/database/use-case.server.ts'
import { changeLead, refuseFinished } from '#app/crm/leads/lead-change.server.ts'
import { leadId } from '#app/crm/leads/lead-line.server.ts'
import { sendLeadText } from '#app/crm/leads/lead-texts.server.ts'
import { DAY_MS } from '#app/platform/durations.ts'
import { CARRIER_CODES, CARRIER_NAMES, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import { readWordings, smsFrom } from '#app/shared/messaging/template-texts.server.ts'
import type { Inside } from '#app/shared/personal-data/readings.server.ts'
import { DEFAULT_SUPPORT_NUMBER } from '#app/platform/brand.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import { seoulDate, seoulIso, sentenceDate } from '#app/platform/korean-time.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { askTransfer as askTransferRow, tellCarrier as tellCarrierRow, Transfer } from './contract.ts'
import { refuseStaffNumber } from './office-phones.server.ts'
import { transferState, type TransferRow } from './transfer-state.ts'
import { transferText, type TransferText } from './transfer-text.server.ts'

const OPEN_DAYS = 3
const LINKS_A_DAY = 5
const TOKEN_BYTES = 24

export const newToken = () => randomBytes(TOKEN_BYTES).toString('base64url')
export const tokenHash = (token: string) => createHash('sha256').update(token).digest()
export const transferPath = (token: string) => `/consult/transfer?token=${token}`

/**
 * Texts the customer a link to read what would be handed to the carrier and to decide; earlier links of that carrier no
 * longer give it. Refuses `conflict` while the receiver is not named in production and of a number
 * of the office, and `tooMany`.
 */
export const askTransfer: PlainUseCase<typeof askTransferRow> = async (services, input, visit) => {
  const { carrier } = input
  const [wordings, words] = await Promise.all([readWordings(services), transferText(services, carrier)])
  refuseUnnamed(services, carrier, words)
  return changeLead(services, input, visit, async (lead, inside, staff) => {
    await refuseFinished(inside, lead)
    await refuseStopped(inside.database, lead.id)
    await refuseStaffNumber(inside, lead)
    const now = services.now()
    await refuseManyLinks(inside, lead.id, now)
    const token = newToken()
    const expiresAt = new Date(now.getTime() + OPEN_DAYS * DAY_MS)
    await inside.database
      .updateTable('transfer_consents')
      .set({ expires_at: now })
      .where('lead_id', '=', lead.id)
      .where('carrier', '=', carrier)
      .where('expires_at', '>', now)
      .execute()
    const id = uuidv7()
    await inside.database
      .insertInto('transfer_consents')
      .values({
        id,
        lead_id: lead.id,
        carrier,
        token_hash: tokenHash(token),
        version: words.version,
        text: JSON.stringify(words.text),
        staff_id: staff.id,
        staff_name: staff.name,
        asked_at: now,
        expires_at: expiresAt,
      })
      .execute()
    const values = {
      carrier: CARRIER_NAMES[carrier],
      transferUrl: `${services.config.origin}${transferPath(token)}`,
      until: sentenceDate(seoulDate(expiresAt)),
      phone: DEFAULT_SUPPORT_NUMBER,
    }
    const sms = smsFrom(wordings, 'consult.transfer.sms', values)
    await sendLeadText(inside, lead, { template: 'consult.transfer', sms, onceKey: `transfer ${id}` })
    return { update: {}, kind: 'TRANSFER', detail: { carrier, step: 'asked' } }
  })
}

/** Refuses with `conflict`, in production, while the receiver is not named. */
export function refuseUnnamed(
  { config }: Pick<Services, 'config'>,
  carrier: CarrierCode,
  { isWhole }: Pick<TransferText, 'isWhole'>,
): void {
  if (config.isProduction && !isWhole)
    throw new Refusal('conflict', {
      message: `${CARRIER_NAMES[carrier]} 사전승낙에 대리점 이름이 없어 누구에게 전달하는지 알릴 수 없어요. 먼저 적어 주세요.`,
    })
}

/** Notes that the carrier was asked to stop. Refuses with `conflict` what was not taken back; once is enough. */
export const tellCarrier: PlainUseCase<typeof tellCarrierRow> = (services, input, visit) =>
  changeLead(services, input, visit, async (lead, { database, now }, staff) => {
    const told = await database
      .updateTable('transfer_consents')
      .set({ told_at: now(), told_by: staff.name })
      .where('lead_id', '=', lead.id)
      .where('carrier', '=', input.carrier)
      .where('withdrawn_at', 'is not', null)
      .where('told_at', 'is', null)
      .returning('id')
      .execute()
    if (told.length === 0) throw new Refusal('conflict', { message: '통신사에 요청할 것이 없어요.' })
    return { update: {}, kind: 'TRANSFER', detail: { carrier: input.carrier, step: 'told' } }
  })

async function refuseManyLinks({ database }: Inside, id: string, now: Date): Promise<void> {
  const { count } = await database
    .selectFrom('transfer_consents')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('lead_id', '=', id)
    .where('asked_at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow()
  if (Number(count) >= LINKS_A_DAY)
    throw new Refusal('tooMany', {
      message: `동의 링크는 하루에 ${LINKS_A_DAY}번까지 보낼 수 있어요. 내일 다시 보내 주세요.`,
    })
}

/** How the newest link of each carrier stands, in the carriers' order. */
export async function readTransfers(services: Services, id: string): Promise<Transfer[]> {
  const rows = await newestOf(services, leadId(id))
  const all = await Promise.all(
    CARRIER_CODES.flatMap((carrier) => rows.filter((row) => row.carrier === carrier)).map(async (row) => {
      const text = JSON.stringify((await transferText(services, row.carrier)).text)
      return { row, ...transferState(row, { now: services.now(), text }) }
    }),
  )
  return all.map(({ row, state, at }) => ({
    carrier: row.carrier,
    state,
    at: seoulIso(state === 'asked' ? row.asked_at : at),
    expiresAt: seoulIso(row.expires_at),
    channel: row.channel,
    toldAt: row.told_at && seoulIso(row.told_at),
  }))
}

/** What was agreed to before a withdrawal is withdrawn as well, whatever its own row says. */
async function newestOf({ database }: Pick<Services, 'database'>, id: string): Promise<TransferRow[]> {
  const rows = await database
    .selectFrom('transfer_consents')
    .selectAll()
    .distinctOn('carrier')
    .where('lead_id', '=', id)
    .orderBy('carrier')
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const last = await lastWithdrawals(database, id)
  return rows.map((row) => {
    const at = last.get(row.carrier)
    return at && row.agreed_at && row.agreed_at < at ? { ...row, withdrawn_at: row.withdrawn_at ?? at } : row
  })
}

/**
 * When the person last took back what each carrier would get, also by a lead that was merged with this one; a cancelled request
 * takes back what was agreed to for it alone.
 */
async function lastWithdrawals(
  database: Services['database'],
  id: string,
): Promise<ReadonlyMap<CarrierCode, Date>> {
  const rows = await database
    .selectFrom('transfer_consents')
    .select(['carrier', ({ fn }) => fn.max('withdrawn_at').as('at')])
    .where(isOfMatter('lead_id', id))
    .where(({ or, eb }) => or([eb('lead_id', '=', id), eb('withdrawn_by', '!=', 'request')]))
    .where('withdrawn_at', 'is not', null)
    .groupBy('carrier')
    .execute()
  return new Map(rows.map(({ carrier, at }) => [carrier, at!]))
}

const MISSING: Readonly<Record<Exclude<Transfer['state'], 'agreed'> | 'none', string>> = {
  none: '손님이 아직 정보 전달에 동의하지 않았어요. 동의 링크를 먼저 보내 주세요.',
  asked: '손님이 아직 동의하지 않았어요. 문자로 보낸 링크에서 손님이 동의하면 신청할 수 있어요.',
  expired: '동의 링크의 기한이 지났어요. 다시 보내 주세요.',
  declined: '손님이 나중에 정하겠다고 했어요. 손님이 동의하면 신청할 수 있어요.',
  outdated: '손님이 동의한 지 오래됐거나 그 뒤에 동의 문구가 바뀌었어요. 동의를 다시 받아 주세요.',
  withdrawn: '손님이 동의를 철회했어요. 손님 정보를 통신사에 더 전달할 수 없어요.',
}

/**
 * What refuses, inside a transaction, with `conflict` unless the customer's own consent for that carrier stands now; one
 * given on a call only while its recording is kept. Returns where it was given.
 */
export async function transferGuard(services: Services) {
  const words = new Map(
    await Promise.all(
      CARRIER_CODES.map(
        async (carrier) => [carrier, JSON.stringify((await transferText(services, carrier)).text)] as const,
      ),
    ),
  )
  return async (inside: Inside, id: string, carrier: CarrierCode): Promise<TransferRow['channel']> => {
    const row = (await newestOf(inside, id)).find((each) => each.carrier === carrier)
    const state = row ? transferState(row, { now: services.now(), text: words.get(carrier)! }).state : 'none'
    if (state !== 'agreed')
      throw new Refusal('conflict', { message: `${CARRIER_NAMES[carrier]}: ${MISSING[state]}` })
    if (row!.channel === 'recording' && !(await isKept(inside, row!)))
      throw new Refusal('conflict', { message: `${CARRIER_NAMES[carrier]}: ${RECORDING_GONE}` })
    return row!.channel
  }
}

/**
 * Refuses with `conflict` what would hand over more after the customer took the consent back. Asking again opens nothing: only what
 * they agree to after it does.
 */
export async function refuseWithdrawnTransfer(
  { database }: Pick<Inside, 'database'>,
  id: string,
  carrier: CarrierCode,
): Promise<void> {
  const last = (await lastWithdrawals(database, id)).get(carrier)
  if (!last) return
  const newer = await database
    .selectFrom('transfer_consents')
    .select('id')
    .where('lead_id', '=', id)
    .where('carrier', '=', carrier)
    .where('agreed_at', '>=', last)
    .where('withdrawn_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (!newer) throw new Refusal('conflict', { message: `${CARRIER_NAMES[carrier]}: ${MISSING.withdrawn}` })
}

const RECORDING_GONE = '동의를 받은 통화 녹음이 보관되어 있지 않아요. 동의를 다시 받아 주세요.'

/** A destroyed recording has no key. */
async function isKept({ database }: Inside, { lead_id, recording_id }: TransferRow): Promise<boolean> {
  const kept = await database
    .selectFrom('call_recordings')
    .select('id')
    .where('id', '=', recording_id)
    .where('lead_id', '=', lead_id)
    .where('key_sealed', 'is not', null)
    .executeTakeFirst()
  return kept !== undefined
}
