import { eraseFilesJob, trashJob } from '#app/community/door.server.ts'
import { expiryJob, memberJobs } from '#app/members/door.server.ts'
import { ENDINGS } from '#app/shared/data-inventory/endings.ts'
import { rhythmText } from '#app/shared/messaging/clock-rhythm.ts'
import { textLimitsJob } from '#app/shared/text-limits/held-texts.server.ts'
import { NIGHTLY, type PeriodRow } from './period-groups.ts'

const JOBS = [expiryJob, memberJobs, trashJob, eraseFilesJob, textLimitsJob]

/** Only shown here: other jobs and acts erase these. */
export function erasedElsewhere(): PeriodRow[] {
  return ENDINGS.map(({ key, name, period, basis, by, method }) => ({
    key,
    name,
    period,
    basis,
    when: 'act' in by ? by.act : rhythmOf(by.queue),
    method,
  }))
}

function rhythmOf(queue: string): string {
  const job = JOBS.find((each) => each.queue === queue)
  return job ? rhythmText(job.cron) : NIGHTLY
}
