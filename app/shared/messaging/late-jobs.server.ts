import { CronExpressionParser } from 'cron-parser'

/** The queue polls once a minute and retries failures three times within fifteen minutes. */
const PATIENCE_MS = 20 * 60 * 1000

interface ScheduledJob {
  cron: string
  known_since: Date
  succeeded_at: Date | null
}

/** Whether a job of the clock should have succeeded since it last did. */
export function isOverdue({ cron, known_since, succeeded_at }: ScheduledJob, now: Date): boolean {
  const currentDate = new Date(now.getTime() - PATIENCE_MS)
  const due = CronExpressionParser.parse(cron, { currentDate, tz: 'Asia/Seoul' }).prev().toDate()
  return (succeeded_at ?? known_since) < due
}

/** When a job of the clock is due next, by Seoul's clock. */
export const nextRun = (cron: string, now: Date): Date =>
  CronExpressionParser.parse(cron, { currentDate: now, tz: 'Asia/Seoul' }).next().toDate()
