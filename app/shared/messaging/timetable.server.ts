import type { Services } from '#app/database/services.server.ts'
import { HOUR_MS } from '#app/platform/durations.ts'
import { addDays, seoulDate, seoulIso, seoulMoment, weekdayIndex } from '#app/platform/korean-time.ts'
import { readOffice, readSettings } from '#app/shared/settings/settings.server.ts'
import { isWorkingDay, type Office } from '#app/shared/settings/working-time.ts'
import { rhythmText } from './clock-rhythm.ts'

/** What the clock asks for more often than it does it: when that is really done. Every page that tells a time of it reads it here. */
export interface OwnTimes {
  /** `월요일 08:00`, `매일 03:30` */
  rhythm: string
  /** When it will be done next; null while it is switched off. */
  nextAt: string | null
  /** When it was really done last. */
  lastAt: string | null
  /** Done longer ago than it may be. */
  isLate: boolean
}

/** By its queue. */
export const OWN_TIMES: Readonly<Record<string, (services: Services) => Promise<OwnTimes>>> = {
  'weekly-report': reportTimes,
  backups: backupTimes,
}

const WEEK = 7
export const REPORT_TIME = '08:00'

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => addDays(day, -((weekdayIndex(day) + 6) % WEEK))

/** Monday at eight, or that hour of the first working day after it. */
export function nextReport(now: Date, office: Office): Date {
  for (let day = mondayOf(seoulDate(now)); ; day = addDays(mondayOf(day), WEEK)) {
    const sunday = addDays(day, WEEK - 1)
    while (day < sunday && !isWorkingDay(day, office)) day = addDays(day, 1)
    const due = seoulMoment(day, REPORT_TIME)
    if (isWorkingDay(day, office) && due > now) return due
  }
}

export async function reportTimes(services: Services): Promise<OwnTimes & { nextAt: string }> {
  const last = await services.database
    .selectFrom('weekly_reports')
    .select('made_at')
    .orderBy('week', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    rhythm: `월요일 ${REPORT_TIME}`,
    nextAt: seoulIso(nextReport(services.now(), await readOffice(services))),
    lastAt: last ? seoulIso(last.made_at) : null,
    isLate: false,
  }
}

/** A day, and what a big one takes. */
export const BACKUP_LATE_HOURS = 26

/** When the backup of a day is due. */
export const backupDueOn = (day: string, { at }: { at: string }): Date => seoulMoment(day, at)

export async function backupTimes(services: Services): Promise<OwnTimes> {
  const { config, now, database } = services
  const { backups: rules } = await readSettings(services)
  const last = await database
    .selectFrom('backups')
    .select('ended_at')
    .where('state', 'in', ['done', 'removed'])
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const isOn = Boolean(config.BACKUP_DIR)
  const today = seoulDate(now())
  const [first, second] = [backupDueOn(today, rules), backupDueOn(addDays(today, 1), rules)]
  const [hour, minute] = rules.at.split(':')
  return {
    rhythm: rhythmText(`${Number(minute)} ${Number(hour)} * * *`),
    nextAt: isOn ? seoulIso(first > now() ? first : second) : null,
    lastAt: last?.ended_at ? seoulIso(last.ended_at) : null,
    isLate: isOn && now().getTime() - (last?.ended_at?.getTime() ?? 0) > BACKUP_LATE_HOURS * HOUR_MS,
  }
}
