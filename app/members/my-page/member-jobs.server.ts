import { WITHDRAWN } from '#app/shared/data-inventory/lifetimes.ts'
import type { Services } from '#app/database/services.server.ts'
import type { TimedJob } from '#app/shared/jobs/timed-job.server.ts'
import { endDormant, noticeDormancyEnd } from './dormancy-end.server.ts'
import { makeDormant, noticeDormancy } from './dormancy.server.ts'
import type { Run } from './member-runs.server.ts'
import { requestReconfirmation, notifyPendingResults } from './reconfirmation.server.ts'

/** Safe to repeat and in several processes at once. */
export async function runMemberJobs(services: Services, run: Run) {
  const done = {
    fellAsleep: await makeDormant(services, run),
    dormancyNotices: await noticeDormancy(services, run),
    endedDormant: await endDormant(services, run),
    endingNotices: await noticeDormancyEnd(services, run),
    reconfirmations: await requestReconfirmation(services, run),
    consentResults: await notifyPendingResults(services, run),
    forgottenWithdrawals: await deleteOldWithdrawals(services, run),
  }
  services.log.info({ ...done, ...run }, 'the members’ jobs ran')
  return done
}

/** In the morning, because nobody is notified at night. */
export const memberJobs: TimedJob = {
  queue: 'members-daily',
  name: '휴면과 동의 확인',
  cron: '0 10 * * *',
  run: async (services) => {
    await runMemberJobs(services, { isDry: false })
  },
}

/** Withdrawals are stored for a year. */
async function deleteOldWithdrawals({ database, now }: Services, { isDry }: Run): Promise<number> {
  const before = new Date(now().getTime() - WITHDRAWN * 1000)
  if (isDry) {
    const { rows } = await database
      .selectFrom('withdrawn_members')
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .where('withdrawn_at', '<=', before)
      .executeTakeFirstOrThrow()
    return rows
  }
  const { numDeletedRows } = await database
    .deleteFrom('withdrawn_members')
    .where('withdrawn_at', '<=', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
