import { firstOf, notableOf, usualRange, verdictOf } from './report-direction.ts'
import { REPORT_SECTIONS } from './report-sections.server.ts'
import { countCommissions } from '#app/crm/door.server.ts'
import { median } from '#app/office/dashboard/figures.ts'
import { onReplica, type Services } from '#app/database/services.server.ts'
import type { PlainUseCase } from '#app/database/use-case.server.ts'
import { reportTimes } from '#app/shared/messaging/timetable.server.ts'
import { addDays, seoulIso } from '#app/platform/korean-time.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { staffOfVisit } from '#app/platform/visit.server.ts'
import type { StaffRole } from '#app/platform/endpoint.ts'
import type { weekly, WeeklyReport } from './contract.ts'
import type { ReportFigure, ReportWeek } from './report-section.ts'

const WEEK = 7
/** Whose middle a week is compared with. */
export const COMPARED_WEEKS = 8
const LISTED_WEEKS = 53
const COURSE_WEEKS = 8
/** What the demo's reports have beside their figures. */
const SAMPLE_MARK = 'isSample'

export const weekOf = (from: string, isNewest = false): ReportWeek => ({
  from,
  to: addDays(from, WEEK - 1),
  isNewest,
})

/** What only says more of the figure above it has no place of its own, and is told by that one. */
const LOOKED_INTO: ReadonlySet<string> = new Set(
  REPORT_SECTIONS.flatMap(({ figures }) => figures.flatMap(({ key, to }) => (to ? [key] : []))),
)

export type Figures = Readonly<Record<string, number | null>>

/** All figures of a week, counted now. */
export async function countWeek(services: Services, week: ReportWeek): Promise<Figures> {
  await countCommissions(services)
  return onReplica(
    services,
    async (reading) =>
      Object.assign(
        {},
        ...(await Promise.all(REPORT_SECTIONS.map(({ read }) => read(reading, week)))),
      ) as Figures,
  )
}

/** Of a week that was reported, the newest without one; none while nothing was. Refuses another week with `notFound`. */
export const readWeekly: PlainUseCase<typeof weekly> = async (services, { week }, visit) => {
  const report = await readReport(services, week || null, staffOfVisit(visit).role)
  const { nextAt } = await reportTimes(services)
  return { ...report, next: nextAt }
}

export async function readReport(
  services: Services,
  week: string | null,
  role: StaffRole,
): Promise<Omit<WeeklyReport, 'next'>> {
  const rows = await services.database
    .selectFrom('weekly_reports')
    .select(['week', 'figures', 'made_at'])
    .orderBy('week', 'desc')
    .limit(LISTED_WEEKS)
    .execute()
  const weeks = rows.map((row) => row.week)
  const at = week === null ? 0 : weeks.indexOf(week)
  const row = rows[at]
  if (!row) {
    if (week !== null) throw new Refusal('notFound', { message: '그 주의 보고가 없어요.' })
    return { week: null, weeks, sections: [], first: [], notable: null, isNewest: true, isSample: false }
  }
  const earlier = rows.slice(at + 1).filter((each) => each.week >= addDays(row.week, -WEEK * COMPARED_WEEKS))
  const told = weekOf(row.week)
  const sections = REPORT_SECTIONS.filter(({ roles }) => roles?.includes(role) ?? true).map(
    ({ name, figures }) => ({
      name,
      lines: figures.map((figure) => {
        const values = earlier.flatMap((each) => valueIn(each.figures, figure) ?? [])
        const value = valueIn(row.figures, figure)
        const usual = usualRange(values)
        return {
          ...lineOf(figure, told, role),
          value,
          before: valueIn(earlier.find((each) => each.week === addDays(row.week, -WEEK))?.figures, figure),
          median: median(values),
          usual,
          verdict: verdictOf(value, usual, figure.better ?? null),
          // What waited at the end of an older week was done since, or stands in a newer report.
          isDue: at === 0 && figure.isDue === true,
          isLoss: figure.isLossBelowZero === true && value !== null && value < 0,
          course: figure.isHeadline ? courseOf(figure, [row, ...earlier]) : null,
        }
      }),
    }),
  )
  const lookedInto = sections.flatMap(({ lines }) => lines).filter(({ key }) => LOOKED_INTO.has(key))
  return {
    week: { from: told.from, to: told.to, madeAt: seoulIso(row.made_at) },
    weeks,
    sections,
    first: firstOf(lookedInto).map(({ key }) => key),
    notable: notableOf(lookedInto)?.key ?? null,
    isNewest: at === 0,
    isSample: SAMPLE_MARK in row.figures,
  }
}

const courseOf = (figure: ReportFigure, newestFirst: readonly { week: string; figures: object }[]) =>
  newestFirst
    .slice(0, COURSE_WEEKS)
    .map(({ week, figures }) => ({ week, value: valueIn(figures, figure) }))
    .toReversed()

function lineOf({ key, name, meaning, unit, act, to }: ReportFigure, week: ReportWeek, role: StaffRole) {
  const address = to?.roles.includes(role) ? to.address(week) : null
  return { key, name, meaning, unit, act: act ?? null, to: address }
}

/** Null also of a figure that was not told yet in that week. */
function valueIn(figures: object | undefined, { key }: ReportFigure): number | null {
  const value = (figures as Figures | undefined)?.[key]
  return typeof value === 'number' ? value : null
}
