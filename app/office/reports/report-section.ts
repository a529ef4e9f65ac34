import type { Services } from '#app/database/services.server.ts'
import type { StaffRole } from '#app/platform/endpoint.ts'
import type { Better } from './report-direction.ts'
import type { ReportLine } from './contract.ts'

export interface ReportFigure extends Pick<ReportLine, 'key' | 'name' | 'meaning' | 'unit'> {
  /** Which way is good; without, neither is, as of what is spent. */
  better?: Better
  /** What is done about it, as its link in what to do first says; `to` is where. */
  act?: string
  /** Any of it is something that was promised or is missing, also in a week like the others. */
  isDue?: true
  /** Less than nothing of it is a loss, also where every week loses. */
  isLossBelowZero?: true
  /** The week is told by it first, beside its course. */
  isHeadline?: true
  /** Where it is looked into, and by whom. */
  to?: { address(week: ReportWeek): string; roles: readonly StaffRole[] }
}

/** Seoul days, inclusive, Monday to Sunday. */
export interface ReportWeek {
  from: string
  to: string
  /** Made right after its end: only then what stands now belongs to it. */
  isNewest: boolean
}

/** What one room hands in. It tells of nobody: no line of a person, however many there are. */
export interface ReportSection {
  name: string
  /** Who alone is told of it; without, whoever reads the report. */
  roles?: readonly StaffRole[]
  figures: readonly ReportFigure[]
  /** By key; null where nothing is to be told, as of a share of none. */
  read(services: Services, week: ReportWeek): Promise<Readonly<Record<string, number | null>>>
}
