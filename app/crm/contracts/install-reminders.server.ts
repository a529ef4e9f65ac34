import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import { readWordings } from '#app/shared/messaging/template-texts.server.ts'
import { sendLeadText } from '#app/crm/leads/lead-texts.server.ts'
import type { TimedJob } from '#app/shared/jobs/timed-job.server.ts'
import { addDays, seoulDate } from '#app/platform/korean-time.ts'
import { bookedText } from './message-texts.server.ts'

/** Texts people the day before (content/documents/messages.md, 17), once per day. Returns how many were checked. */
export async function remindOfInstallations(services: Services): Promise<number> {
  const tomorrow = addDays(seoulDate(services.now()), 1)
  const rows = await services.database
    .selectFrom('contracts')
    .innerJoin('leads', 'leads.id', 'contracts.lead_id')
    .select(['contracts.id', 'contracts.carrier', 'contracts.install_time', 'leads.phone_sealed'])
    .where('contracts.status', '=', 'BOOKED')
    .where(sql<boolean>`contracts.install_date = ${tomorrow}::date`)
    .where('leads.is_sample', '=', false)
    .where('leads.erased_at', 'is', null)
    // Whoever refused since is written to no more; what was merged ended without a word of theirs.
    .where(({ or, eb }) =>
      or([
        eb('leads.closed_at', 'is', null),
        eb('leads.status', '=', 'DONE'),
        eb('leads.merged_into', 'is not', null),
      ]),
    )
    .execute()
  const wordings = await readWordings(services)
  for (const row of rows) {
    const sms = bookedText(wordings, row.carrier, tomorrow, row.install_time ?? '')
    const onceKey = `install eve ${row.id} ${tomorrow}`
    await sendLeadText(services, row, { template: 'install.booked', sms, onceKey })
  }
  return rows.length
}

/** At an hour when texts may be sent. */
export const installReminderJob: TimedJob = {
  queue: 'install-reminders',
  name: '설치 하루 전 안내',
  cron: '5 10 * * *',
  run: async (services) => {
    await remindOfInstallations(services)
  },
}
