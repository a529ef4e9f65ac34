import { audioFormatOf } from '#app/crm/recordings/audio-format.ts'
import { putRecording } from '#app/crm/recordings/recording-files.server.ts'
import { MAX_RECORDINGS } from '#app/crm/recordings/recordings.ts'
import { listRecordings, readRecordingConsent } from '#app/crm/recordings/stored-recordings.server.ts'
import { recordLeadEvent } from '#app/crm/requests/lead-events.server.ts'
import type { Services } from '#app/database/services.server.ts'
import type { JobKind } from '#app/shared/messaging/jobs.server.ts'
import { RECORDED_TOPIC } from './call-events.server.ts'
import { exchangeOf } from './exchange.server.ts'

/** Fetches what the exchange recorded, to be kept, heard and destroyed as what an advisor uploads. */
export const callRecordingJob: JobKind = {
  name: '교환기의 통화 녹음 가져오기',
  queue: 'call-recordings',
  topic: RECORDED_TOPIC,
  isOn: ({ config }) => exchangeOf(config) !== null,
  run: (services, { callId }) => keepCallRecording(services, String(callId)),
}

async function keepCallRecording(services: Services, callId: string): Promise<void> {
  const { database } = services
  const call = await database
    .selectFrom('exchange_calls')
    .innerJoin('leads', 'leads.id', 'exchange_calls.lead_id')
    .selectAll('exchange_calls')
    .where('exchange_calls.id', '=', callId)
    .where('leads.erased_at', 'is', null)
    .executeTakeFirst()
  if (!call?.recording || !(await mayKeep(services, call.lead_id))) return forget(services, callId)
  const audio = await exchangeOf(services.config)!.fetchRecording(call.recording)
  const format = audio && audioFormatOf(audio)
  if (!audio || !format) {
    services.log.warn({ callId, isThere: audio !== null }, 'the exchange has no recording of a call')
    return forget(services, callId)
  }
  // The same id on every try, so that it is kept once; the row first, as with an upload.
  const row = {
    id: callId,
    lead_id: call.lead_id,
    format,
    bytes: audio.byteLength,
    created_at: services.now(),
  }
  await database
    .insertInto('call_recordings')
    .values({ ...row, staff_id: call.staff_id, staff_name: call.staff_name })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const keySealed = await putRecording(services, callId, audio)
  await database.transaction().execute(async (transaction) => {
    const lead = await transaction
      .selectFrom('leads')
      .select('id')
      .where('id', '=', call.lead_id)
      .where('erased_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    // Whoever took the consent back meanwhile is not recorded: without its key the file is noise, and a job removes it.
    if (!lead || !(await mayKeep({ database: transaction }, lead.id))) return
    await transaction
      .updateTable('call_recordings')
      .set({ key_sealed: keySealed })
      .where('id', '=', callId)
      .execute()
    const staff = { id: call.staff_id, name: call.staff_name }
    const kept = {
      leadId: lead.id,
      kind: 'RECORDING' as const,
      detail: { step: 'kept' },
      staff,
      at: services.now(),
    }
    await recordLeadEvent(transaction, kept)
  })
  await forget(services, callId)
  services.leadChanged(call.lead_id)
}

async function mayKeep({ database }: Pick<Services, 'database'>, leadId: string): Promise<boolean> {
  const [consent, kept] = await Promise.all([
    readRecordingConsent(database, leadId),
    listRecordings(database, leadId),
  ])
  return consent?.isAgreed === true && kept.length < MAX_RECORDINGS
}

/** The exchange's own name of it, which is of no use from then on. */
async function forget({ database }: Pick<Services, 'database'>, callId: string): Promise<void> {
  await database.updateTable('exchange_calls').set({ recording: null }).where('id', '=', callId).execute()
}
