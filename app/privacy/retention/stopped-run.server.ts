import type { Services } from '#app/database/services.server.ts'
import { noteNothingChanged } from '#app/platform/noted-acts.server.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import { recordAct } from '#app/shared/personal-data/act-log.server.ts'
import { toRun } from './destruction-runs.server.ts'
import type { stopRetentionRun as stopRetentionRunRow } from './retention-contract.ts'

/**
 * Asks a run to end after what it is just destroying; whoever works on it writes the certificate. A second press changes
 * nothing. Refuses with `conflict` one that has ended. Needs no fresh proof: it destroys nothing, and is in a hurry.
 */
export async function stopRetentionRun(
  services: Services,
  { runId }: InputOf<typeof stopRetentionRunRow>,
  visit: Visit,
): Promise<DataOf<typeof stopRetentionRunRow>> {
  if (!isUuid(runId)) throw new Refusal('notFound', { message: '그런 파기가 없어요.' })
  return services.database.transaction().execute(async (database) => {
    const run = await database
      .selectFrom('destruction_runs')
      .selectAll()
      .where('id', '=', runId)
      .forUpdate()
      .executeTakeFirst()
    if (!run) throw new Refusal('notFound', { message: '그런 파기가 없어요.' })
    if (run.state !== 'waiting' && run.state !== 'running')
      throw new Refusal('conflict', { message: '이미 끝난 파기예요. 확인서를 봐 주세요.' })
    if (run.stop_asked_at) {
      noteNothingChanged()
      return { run: toRun(run) }
    }
    const stopped = await database
      .updateTable('destruction_runs')
      .set({ stop_asked_at: services.now(), stopped_by: staffOfVisit(visit).name })
      .where('id', '=', runId)
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordAct({ ...services, database }, visit, {
      action: 'retention.stop',
      subject: 'retention',
      reason: `${stopped.expected}건 가운데 ${toRun(stopped).done}건을 지웠을 때`,
    })
    return { run: toRun(stopped) }
  })
}
