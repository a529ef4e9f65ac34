import { inBatches, type Column } from '#app/shared/table-export/exported-table.ts'
import { tableFile } from '#app/shared/table-export/table-file.server.ts'
import type { UseCase } from '#app/database/use-case.server.ts'
import type { InputOf } from '#app/platform/endpoint.ts'
import { dottedDate, dottedMoment, seoulIso } from '#app/platform/korean-time.ts'
import { staffOfVisit } from '#app/platform/visit.server.ts'
import { LINE_NAMES, NO_SOURCE } from './dashboard-labels.ts'
import { type Dashboard, type dashboardTable } from './contract.ts'
import { readDashboard } from './dashboard.server.ts'
import { hourName } from './figures.ts'

type Line = readonly (string | number)[]

const TABLES: Record<
  InputOf<typeof dashboardTable>['table'],
  (facts: Dashboard) => { title: string; heads: string[]; lines: Line[] }
> = {
  hours: ({ hours }) => ({
    title: '시간대별 접수',
    heads: ['시간', '접수'],
    lines: hours.map((leads, hour) => [hourName(hour), leads]),
  }),
  days: ({ days }) => ({
    title: '날짜별 접수와 개통',
    heads: ['날짜', '접수', '개통'],
    lines: days.map(({ date, leads, opened }) => [date, leads, opened]),
  }),
  sources: ({ sources }) => ({
    title: '유입별 접수 연락 가입',
    heads: ['유입', '접수', '연락', '가입'],
    lines: sources.map(({ inType, leads, called, contracts }) => [
      inType ?? NO_SOURCE,
      leads,
      called,
      contracts,
    ]),
  }),
  lines: ({ lines }) => ({
    title: '회선 종류별 가입 개통',
    heads: ['회선', '가입', '개통', '개통 회선'],
    lines: lines.map(({ kind, applied, opened, openedLines }) => [
      LINE_NAMES[kind],
      applied,
      opened,
      openedLines,
    ]),
  }),
  advisors: ({ advisors }) => ({
    title: '상담사별',
    heads: ['상담사', '접수', '통화', '부재', '가입'],
    lines: advisors.map(({ name, leads, calls, absent, contracts }) => [
      name,
      leads,
      calls,
      absent,
      contracts,
    ]),
  }),
}

/** Contains no personal data, so it is not in the access log. */
export const sendDashboardTable: UseCase<typeof dashboardTable> = async (
  services,
  { table, format = 'csv', ...query },
  visit,
) => {
  const facts = await readDashboard(services, query, visit)
  const { title, heads, lines } = TABLES[table](facts)
  const { from, to } = facts.period
  const columns = heads.map((head, place): Column<Line> => ({ head, value: (line) => line[place] ?? null }))
  return tableFile(format, `goreun-connect-${table}-${from}-${to}`, {
    title,
    columns,
    rows: inBatches(lines),
    mark: [
      `${dottedDate(from)}~${dottedDate(to)}`,
      `${dottedMoment(seoulIso(services.now()))} 기준`,
      `내려받은 사람 ${staffOfVisit(visit).name}`,
    ].join(' · '),
  })
}
