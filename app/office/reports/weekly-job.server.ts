import { sql } from 'kysely'
import { channelsOf } from '#app/office/notices/preferences.server.ts'
import { factsOf } from '#app/office/notices/notice-kinds.ts'
import { firstRealDay } from '#app/crm/door.server.ts'
import type { Services } from '#app/database/services.server.ts'
import { mailText } from '#app/shared/messaging/mail-text.server.ts'
import { sendMessage } from '#app/shared/messaging/messages.server.ts'
import { mondayOf, REPORT_TIME } from '#app/shared/messaging/timetable.server.ts'
import type { TimedJob } from '#app/shared/jobs/timed-job.server.ts'
import type { Inside } from '#app/shared/personal-data/readings.server.ts'
import { readOffice } from '#app/shared/settings/settings.server.ts'
import { isWorkingDay } from '#app/shared/settings/working-time.ts'
import { addDays, seoulDate, seoulTime } from '#app/platform/korean-time.ts'
import { reportLines, reportSubject } from './report-mail.ts'
import { COMPARED_WEEKS, countWeek, readReport, weekOf, type Figures } from './weekly-report.server.ts'

const WEEK = 7

/** On Monday at eight, on a day off the next day of work: the report of the week before, once. Whatever was missed is made up for. */
export const weeklyReportJob: TimedJob = {
  queue: 'weekly-report',
  name: '주간 보고',
  cron: '0 * * * *',
  run: async (services) => {
    const now = services.now()
    const today = seoulDate(now)
    if (seoulTime(now) < REPORT_TIME || !isWorkingDay(today, await readOffice(services))) return
    const newest = addDays(mondayOf(today), -WEEK)
    if (await isMade(services, newest)) return
    const week = weekOf(newest, true)
    // Before the first real request there was nothing to tell of.
    const first = await firstRealDay(services)
    if (first === null || first > week.to) return
    await makeEarlier(services, newest, mondayOf(first))
    const figures = await countWeek(services, week)
    await services.database.transaction().execute(async (database) => {
      const inside = { ...services, database }
      if (await store(inside, newest, figures)) await tell(inside, newest)
    })
  },
}

async function isMade({ database }: Pick<Services, 'database'>, week: string): Promise<boolean> {
  const row = await database
    .selectFrom('weekly_reports')
    .select('week')
    .where('week', '=', week)
    .executeTakeFirst()
  return row !== undefined
}

/** The weeks that it is compared with, from the first one on, without what is known only at the time. */
async function makeEarlier(services: Services, newest: string, first: string): Promise<void> {
  for (let back = COMPARED_WEEKS; back > 0; back -= 1) {
    const week = addDays(newest, -WEEK * back)
    if (week >= first && !(await isMade(services, week)))
      await store(services, week, await countWeek(services, weekOf(week)))
  }
}

/** Whether it was not there yet: of several processes one tells of it. */
async function store(
  { database, now }: Pick<Services, 'database' | 'now'>,
  week: string,
  figures: Figures,
): Promise<boolean> {
  const stored = await database
    .insertInto('weekly_reports')
    .values({ week, figures: JSON.stringify(figures), made_at: now() })
    .onConflict((conflict) => conflict.column('week').doNothing())
    .returning('week')
    .executeTakeFirst()
  return stored !== undefined
}

/** Everybody who chose it: at the desk and by text as any notice, by mail with the whole report. */
async function tell(inside: Inside, week: string): Promise<void> {
  const { database, now, config } = inside
  const people = await database
    .selectFrom('staff')
    .leftJoin('staff_notice_settings as settings', 'settings.staff_id', 'staff.id')
    .select(['staff.id', 'staff.email', 'staff.role', 'settings.channels'])
    .where('staff.is_active', '=', true)
    .where('staff.role', 'in', factsOf('WEEKLY').roles)
    .orderBy('staff.id')
    .execute()
  for (const { id, email, role, channels } of people) {
    const chosen = channelsOf(role, channels).WEEKLY ?? []
    if (chosen.length === 0) continue
    await sql`insert into staff_notices (staff_id, kind, event, about, at)
      values (${id}, 'WEEKLY', ${`weekly ${week}`}, ${week}, ${now()}) on conflict do nothing`.execute(
      database,
    )
    if (!chosen.includes('mail')) continue
    const report = await readReport(inside, week, role)
    if (report.week === null) continue
    const told = { ...report, week: report.week }
    const text = await mailText(inside, reportSubject(told), reportLines(told, config.origin))
    await sendMessage(
      inside,
      { channel: 'mail', template: 'desk.weekly', recipient: email, text },
      `weekly ${week} ${id}`,
    )
  }
}
