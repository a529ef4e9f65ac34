import { audioFormatOf } from '#app/crm/recordings/audio-format.ts'
import { inUploadPlace, openRecording, putRecording } from '#app/crm/recordings/recording-files.server.ts'
import { AUDIO_TYPES, MAX_RECORDINGS, RECORDING_WRONG_TYPE } from '#app/crm/recordings/recordings.ts'
import type { LeadRecordings } from '#app/crm/recordings/recording-shapes.ts'
import { listRecordings, readRecordingConsent } from '#app/crm/recordings/stored-recordings.server.ts'
import { eraseRefusedRecordings } from '#app/crm/requests/lead-erasure.server.ts'
import type { Services } from '#app/database/services.server.ts'
import type { PlainUseCase } from '#app/database/use-case.server.ts'
import { proofOfConsent } from '#app/shared/personal-data/consent-proofs.server.ts'
import { holdToCap, readRevealLimits } from '#app/shared/desk/reveal-caps.server.ts'
import { recordReading, type Inside } from '#app/shared/personal-data/readings.server.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { staffOfVisit } from '#app/platform/visit.server.ts'
import { LEAD_READINGS } from './lead-access.server.ts'
import { changeLead, refuseOthersLead, refuseOver } from './lead-change.server.ts'
import { refuseGuarded } from './lead-guard.server.ts'
import { leadId } from './lead-line.server.ts'
import type {
  hearRecording as hearRecordingRow,
  keepRecording as keepRecordingRow,
  noteRecordingConsent as noteRecordingConsentRow,
} from './recordings-contract.ts'

const NO_CONSENT = '녹음에 동의한 기록이 없어요. 통화에서 물어보고 답을 먼저 남겨 주세요.'
const TOO_MANY = `한 상담에는 녹음을 ${MAX_RECORDINGS}개까지 보관할 수 있어요.`
const KEPT = '이미 보관한 녹음이에요.'
const NO_RECORDING = '보관한 녹음이 없어요. 기간이 지나 파기했을 수 있어요.'

/** Without logging, for a caller who has opened the lead. */
export async function recordingsOf(
  { database }: Pick<Services, 'database'>,
  id: string,
): Promise<LeadRecordings> {
  const [consent, kept] = await Promise.all([
    readRecordingConsent(database, id),
    listRecordings(database, id),
  ])
  return { consent, kept }
}

/**
 * A refusal destroys what is kept of the matter, except what the law wants of a contract, and what a legal hold keeps. It is noted
 * of a lead that is over as well, while nobody agrees to what will not be: refused with `conflict`.
 */
export const noteRecordingConsent: PlainUseCase<typeof noteRecordingConsentRow> = async (
  services,
  { id, isAgreed },
  visit,
) => {
  await changeLead(services, { id }, visit, async (lead, inside, staff) => {
    if (isAgreed) refuseOver(lead)
    const told = { lead_id: lead.id, is_agreed: isAgreed, at: services.now() }
    const proof = proofOfConsent(services.keyring, 'recording_consents', told)
    await inside.database
      .insertInto('recording_consents')
      .values({ ...told, staff_id: staff.id, staff_name: staff.name, proof })
      .execute()
    if (!isAgreed) await eraseRefusedRecordings(inside, lead.id)
    return { update: {}, kind: 'RECORDING', detail: { step: isAgreed ? 'agreed' : 'refused' } }
  })
  return recordingsOf(services, leadId(id))
}

/**
 * Refuses with `conflict` without consent or with too many, `wrongType` what is no audio by its bytes, `tooLarge`. The row
 * is stored before the file, without its key, so that the erasing job finds the file of an upload that broke off.
 * `tooMany` who sends more than two at once, `unavailable` when too many others send theirs.
 */
export const keepRecording: PlainUseCase<typeof keepRecordingRow> = (services, input, visit) =>
  inUploadPlace({ id: staffOfVisit(visit).id }, () => keep(services, input, visit))

const keep: PlainUseCase<typeof keepRecordingRow> = async (services, input, visit) => {
  const id = leadId(input.id)
  await refuseGuarded(services, id, visit)
  // A colleague's that is open to be read is no lead to add to.
  const theirs = await services.database
    .selectFrom('leads')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (theirs) refuseOthersLead(theirs, staffOfVisit(visit))
  await refuseUnasked(services, id)
  const audio = await input.file.read()
  const format = audioFormatOf(audio)
  if (!format) throw new Refusal('wrongType', { message: RECORDING_WRONG_TYPE })
  await refuseKept(services, id, audio)
  const staff = staffOfVisit(visit)
  const at = services.now()
  const recordingId = uuidv7(at.getTime())
  const row = { id: recordingId, lead_id: id, format, bytes: audio.byteLength, created_at: at }
  await services.database
    .insertInto('call_recordings')
    .values({ ...row, staff_id: staff.id, staff_name: staff.name })
    .execute()
  const keySealed = await putRecording(services, recordingId, audio)
  await changeLead(services, { id }, visit, async (lead, inside) => {
    refuseOver(lead)
    await refuseUnasked(inside, lead.id)
    await inside.database
      .updateTable('call_recordings')
      .set({ key_sealed: keySealed })
      .where('id', '=', recordingId)
      .execute()
    return { update: {}, kind: 'RECORDING', detail: { step: 'kept' } }
  })
  return recordingsOf(services, id)
}

/** Logs the reason, then answers the audio. Refuses with `notFound`, `notAllowed` (colleague's lead) and `tooMany`. */
export const hearRecording: PlainUseCase<typeof hearRecordingRow> = async (services, input, visit) => {
  const id = leadId(input.id)
  await refuseGuarded(services, id, visit)
  const found = isUuid(input.recordingId)
    ? await services.database
        .selectFrom('call_recordings')
        .select(['id', 'format', 'key_sealed'])
        .where('id', '=', input.recordingId)
        .where('lead_id', '=', id)
        .executeTakeFirst()
    : undefined
  if (!found?.key_sealed) throw new Refusal('notFound', { message: NO_RECORDING })
  const [limits, staff] = [await readRevealLimits(services), staffOfVisit(visit)]
  const audio = await openRecording(services, found.id, found.key_sealed)
  if (!audio) throw new Refusal('notFound', { message: NO_RECORDING })
  const cap = (inside: Inside) => holdToCap(inside, { kind: 'reveal', limits, staff })
  const reading = { subject: `lead:${id}`, reason: input.reason, alike: LEAD_READINGS, cap }
  await recordReading(services, { ...reading, action: 'lead.listen' }, visit)
  return new Response(new Uint8Array(audio), {
    headers: {
      'content-type': AUDIO_TYPES[found.format],
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    },
  })
}

async function refuseUnasked({ database }: Pick<Services, 'database'>, id: string): Promise<void> {
  const { consent, kept } = await recordingsOf({ database }, id)
  if (!consent?.isAgreed) throw new Refusal('conflict', { message: NO_CONSENT })
  if (kept.length >= MAX_RECORDINGS) throw new Refusal('conflict', { message: TOO_MANY })
}

/** A file that is kept already is no second talk. */
async function refuseKept(services: Services, id: string, audio: Uint8Array): Promise<void> {
  const alike = await services.database
    .selectFrom('call_recordings')
    .select(['id', 'key_sealed'])
    .where('lead_id', '=', id)
    .where('bytes', '=', audio.byteLength)
    .where('key_sealed', 'is not', null)
    .execute()
  for (const { id: keptId, key_sealed } of alike) {
    const kept = await openRecording(services, keptId, key_sealed!)
    if (kept?.equals(audio)) throw new Refusal('conflict', { message: KEPT })
  }
}
