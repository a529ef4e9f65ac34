import { promisify } from 'node:util'
import { deflateRaw, type ZlibOptions } from 'node:zlib'
import type { PlainUseCase } from '#app/database/use-case.server.ts'
import { changeLead, refuseFinished } from '#app/crm/leads/lead-change.server.ts'
import { sendLeadText } from '#app/crm/leads/lead-texts.server.ts'
import type { AudioFormat } from '#app/crm/recordings/recordings.ts'
import { openRecording } from '#app/crm/recordings/recording-files.server.ts'
import { readRecordingConsent } from '#app/crm/recordings/stored-recordings.server.ts'
import { isOfMatter } from '#app/crm/requests/merged-leads.server.ts'
import { proofOfConsent } from '#app/shared/personal-data/consent-proofs.server.ts'
import { CARRIER_NAMES, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import { readWordings, smsFrom } from '#app/shared/messaging/template-texts.server.ts'
import type { Inside } from '#app/shared/personal-data/readings.server.ts'
import { DEFAULT_SUPPORT_NUMBER } from '#app/platform/brand.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import { invalidFields } from '#app/platform/refusal.ts'
import { isUuid } from '#app/platform/uuid.ts'
import type { recordTransfer as recordTransferRow } from './contract.ts'
import { transferText } from './transfer-text.server.ts'
import { refuseStaffNumber } from './office-phones.server.ts'
import { newToken, refuseUnnamed, tokenHash, transferPath } from './transfers.server.ts'

const deflate = promisify<Buffer, ZlibOptions, Buffer>(deflateRaw)
const NO_RECORDING = '이 상담에 보관한 녹음이 아니에요. 동의를 받은 통화의 녹음을 골라 주세요.'
const OLD_RECORDING =
  '손님이 나중에 정하겠다고 하거나 동의를 철회하기 전의 녹음이에요. 그 뒤에 다시 받은 녹음을 골라 주세요.'
const OF_ANOTHER = '다른 통신사의 동의에 쓴 녹음이에요. 통신사마다 따로 읽고 답을 받은 녹음을 골라 주세요.'
const SILENT = '소리가 거의 없는 녹음이에요. 동의를 받은 통화의 녹음을 골라 주세요.'
const TOO_SHORT = '동의 내용을 읽기에는 너무 짧은 녹음이에요. 동의를 받은 통화의 녹음을 골라 주세요.'
/** Less than twenty seconds at the lowest rate of a telephone: 8,000 bytes a second, or 8 kbit/s compressed. */
const COMPRESSED = 20_000
const LEAST_BYTES = {
  wav: 160_000,
  mp3: COMPRESSED,
  m4a: COMPRESSED,
  ogg: COMPRESSED,
  webm: COMPRESSED,
} as const satisfies Record<AudioFormat, number>
/** What twenty seconds of a voice take at least, however well they are packed. */
const LEAST_PACKED_BYTES = COMPRESSED
const UNREAD = '내용을 그대로 읽고 답을 녹음했으면 표시해 주세요.'

/**
 * Notes a consent given on a recorded call, and tells the customer so: the recording is of this lead, kept, long enough to
 * have been read on and not silent, of somebody who agreed to be recorded, of after whatever the customer declined or took
 * back, and proves no consent to another carrier. Refuses with `invalid` and `conflict`.
 */
export const recordTransfer: PlainUseCase<typeof recordTransferRow> = async (services, input, visit) => {
  const { carrier, recordingId } = input
  if (!input.isRead) throw invalidFields({ isRead: UNREAD })
  const [wordings, words] = await Promise.all([readWordings(services), transferText(services, carrier)])
  refuseUnnamed(services, carrier, words)
  const forms = [`recorded:${carrier}` as const]
  return changeLead(services, { ...input, forms }, visit, async (lead, inside, staff) => {
    await refuseFinished(inside, lead)
    await refuseStaffNumber(inside, lead)
    await requireRecording(inside, { leadId: lead.id, carrier, recordingId })
    const now = services.now()
    const id = uuidv7(now.getTime())
    const token = newToken()
    const told = {
      id,
      lead_id: lead.id,
      carrier,
      channel: 'recording' as const,
      version: words.version,
      text: JSON.stringify(words.text),
      agreed_at: now,
    }
    await inside.database
      .insertInto('transfer_consents')
      .values({
        ...told,
        proof: proofOfConsent(services.keyring, 'transfer_consents', told),
        recording_id: recordingId,
        token_hash: tokenHash(token),
        staff_id: staff.id,
        staff_name: staff.name,
        asked_at: now,
        expires_at: now,
      })
      .execute()
    // Whoever did not agree hears of it, and takes it back by the link.
    const values = {
      carrier: CARRIER_NAMES[carrier],
      transferUrl: services.config.origin + transferPath(token),
      phone: DEFAULT_SUPPORT_NUMBER,
    }
    const sms = smsFrom(wordings, 'consult.transferred.sms', values)
    await sendLeadText(inside, lead, { template: 'consult.transferred', sms, onceKey: `transferred ${id}` })
    return { update: {}, kind: 'TRANSFER', detail: { carrier, step: 'recorded' } }
  })
}

interface Recorded {
  leadId: string
  carrier: CarrierCode
  recordingId: string
}

async function requireRecording(inside: Inside, { leadId, carrier, recordingId }: Recorded): Promise<void> {
  const { database } = inside
  const recording = isUuid(recordingId)
    ? await database
        .selectFrom('call_recordings')
        .select(['id', 'created_at', 'format', 'bytes', 'key_sealed'])
        .where('id', '=', recordingId)
        .where('lead_id', '=', leadId)
        .where('key_sealed', 'is not', null)
        .executeTakeFirst()
    : undefined
  const consent = await readRecordingConsent(database, leadId)
  if (!recording || !consent?.isAgreed) throw invalidFields({ recordingId: NO_RECORDING })
  if (recording.bytes < LEAST_BYTES[recording.format]) throw invalidFields({ recordingId: TOO_SHORT })
  const since = await database
    .selectFrom('transfer_consents')
    .select('id')
    .where(isOfMatter('lead_id', leadId))
    .where('carrier', '=', carrier)
    .where(({ or, eb }) =>
      or([eb('declined_at', '>=', recording.created_at), eb('withdrawn_at', '>=', recording.created_at)]),
    )
    .executeTakeFirst()
  if (since) throw invalidFields({ recordingId: OLD_RECORDING })
  const another = await database
    .selectFrom('transfer_consents')
    .select('id')
    .where('recording_id', '=', recording.id)
    .where('carrier', '!=', carrier)
    .executeTakeFirst()
  if (another) throw invalidFields({ recordingId: OF_ANOTHER })
  const audio = await openRecording(inside, recording.id, recording.key_sealed!)
  if (!audio) throw invalidFields({ recordingId: NO_RECORDING })
  if (await isSilent(audio)) throw invalidFields({ recordingId: SILENT })
}

/** Silence packs to nothing in every format; a voice does not. What is said, only people hear. */
async function isSilent(audio: Buffer): Promise<boolean> {
  const packed = await deflate(audio, { level: 1 })
  return packed.byteLength < LEAST_PACKED_BYTES
}
