import { recordAct } from '#app/shared/personal-data/act-log.server.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import { inBatches, markOf, type Column } from '#app/shared/table-export/exported-table.ts'
import { tableFile } from '#app/shared/table-export/table-file.server.ts'
import type { UseCase } from '#app/database/use-case.server.ts'
import { invalidFields } from '#app/platform/refusal.ts'
import { staffOfVisit } from '#app/platform/visit.server.ts'
import { countRows, readReport, type Report } from './attribution.server.ts'
import {
  DIMENSION_NAMES,
  SORTS,
  type attributionFile,
  type AttributionRow,
  type Dimension,
} from './contract.ts'
import { FIGURE_NAMES, TOUCH_NAMES } from './labels.ts'

/** Refuses with `invalid` days and more rows than a file may have. */
export const sendAttribution: UseCase<typeof attributionFile> = async (
  services,
  { format, ...query },
  visit,
) => {
  const report = readReport(services, query)
  const { exports: limits } = await readSettings(services)
  const { rows, groups } = await countRows(services, report, { limit: limits.maxRows, offset: 0 })
  if (groups > limits.maxRows)
    throw invalidFields({
      from: `한 번에 ${limits.maxRows.toLocaleString('ko')}줄까지 내보낼 수 있어요. 지금은 ${groups.toLocaleString('ko')}줄이니 기간이나 나누는 것을 줄여 주세요.`,
    })
  const what = descriptionOf(report)
  await services.database.transaction().execute((transaction) =>
    recordAct({ ...services, database: transaction }, visit, {
      action: 'attribution.export',
      subject: 'attribution',
      reason: `${what} (${format.toUpperCase()}, ${rows.length}줄)`,
    }),
  )
  return tableFile(format, `goreun-connect-attribution-${report.from}-${report.to}`, {
    title: '유입 성과',
    columns: columnsOf(report.by),
    rows: inBatches(rows),
    mark: markOf(staffOfVisit(visit).name, services.now(), what),
  })
}

/** `2026-11-01부터 2026-11-30까지 · 첫 유입 · 검색어, 광고` */
function descriptionOf({ from, to, touch, samples, by }: Report): string {
  const without = { all: '', real: ' · 예시 빼고', only: ' · 예시만' }[samples]
  const names = by.map((dimension) => DIMENSION_NAMES[dimension]).join(', ')
  return `${from}부터 ${to}까지 · ${TOUCH_NAMES[touch]} · ${names}${without}`
}

function columnsOf(by: readonly Dimension[]): Column<AttributionRow>[] {
  return [
    ...by.map((dimension, place) => ({
      head: DIMENSION_NAMES[dimension],
      value: (row: AttributionRow) => row.names[place] ?? '',
      width: 26,
    })),
    ...([...SORTS, 'samples'] as const).map((figure) => ({
      head: FIGURE_NAMES[figure],
      value: (row: AttributionRow) => row.figures[figure],
    })),
  ]
}
