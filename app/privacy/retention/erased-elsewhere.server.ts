import { eraseFilesJob, trashJob } from '#app/community/door.server.ts'
import { expiryJob, memberJobs } from '#app/members/door.server.ts'
import { ENDINGS } from '#app/shared/data-inventory/endings.ts'
import { rhythmText } from '#app/shared/messaging/clock-rhythm.ts'

const JOBS = [expiryJob, memberJobs, trashJob, eraseFilesJob]

export interface ErasedElsewhere {
  name: string
  period: string
  when: string
  method: string
}

/** Only shown here: other jobs and acts erase these. */
export function erasedElsewhere(): ErasedElsewhere[] {
  return ENDINGS.map(({ name, period, by, method }) => ({
    name,
    period,
    when: 'act' in by ? by.act : jobText(by.queue),
    method,
  }))
}

function jobText(queue: string): string {
  const job = JOBS.find((each) => each.queue === queue)
  return job ? `‘${job.name}’ 작업이 ${rhythmText(job.cron)}` : '매일 새벽'
}
