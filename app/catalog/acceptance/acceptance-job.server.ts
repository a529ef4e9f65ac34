import type { Services } from '#app/database/services.server.ts'
import { acceptanceAlarms, type AcceptanceAlarm } from '#app/catalog/documents/acceptance-alarms.ts'
import { mailText } from '#app/shared/messaging/mail-text.server.ts'
import { sendMessage } from '#app/shared/messaging/messages.server.ts'
import type { TimedJob } from '#app/shared/jobs/timed-job.server.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'

const TEMPLATE = 'desk.acceptance'
/** The end is notified only while it is recent, because the send log forgets what was sent. */
const NEWS_DAYS = 30

/** Mails 60, 30 and 7 days before a consent ends, and when it is over; each once to each person. How many. */
export async function notifyAcceptanceAlarms(services: Services): Promise<number> {
  const { acceptance } = await readSettings(services)
  const alarms = acceptanceAlarms(acceptance, seoulDate(services.now())).filter(
    ({ daysLeft }) => daysLeft >= -NEWS_DAYS,
  )
  if (alarms.length === 0) return 0
  const people = await services.database
    .selectFrom('staff')
    .select(['id', 'email'])
    .where('role', 'in', RIGHTS.alarms.roles)
    .where('is_active', '=', true)
    .execute()
  for (const alarm of alarms) for (const person of people) await notify(services, alarm, person)
  return alarms.length * people.length
}

async function notify(
  services: Services,
  alarm: AcceptanceAlarm,
  { id, email }: { id: string; email: string },
) {
  const { carrier, validUntil, stage, text: words } = alarm
  const link = `${services.config.origin}/desk/content/acceptance`
  const text = await mailText(services, '사전승낙서 기간을 확인해 주세요', [words, link])
  const onceKey = `${TEMPLATE} ${carrier} ${validUntil} ${stage} ${id}`
  await sendMessage(services, { channel: 'mail', template: TEMPLATE, recipient: email, text }, onceKey)
}

/** At ten in the morning: nobody is notified at night. */
export const acceptanceJob: TimedJob = {
  queue: 'acceptance-alarms',
  name: '사전승낙서 기한 알림',
  cron: '10 10 * * *',
  run: async (services) => {
    const notified = await notifyAcceptanceAlarms(services)
    if (notified > 0) services.log.info({ notified }, 'people were notified of consents that end')
  },
}
