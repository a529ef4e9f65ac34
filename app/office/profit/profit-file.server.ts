import type { UseCase } from '#app/database/use-case.server.ts'
import { invalidFields } from '#app/platform/refusal.ts'
import { staffOfVisit } from '#app/platform/visit.server.ts'
import { recordAct } from '#app/shared/personal-data/act-log.server.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import { inBatches, markOf } from '#app/shared/table-export/exported-table.ts'
import { tableFile } from '#app/shared/table-export/table-file.server.ts'
import { PROFIT_FIGURES, type profitFile, type ProfitRow } from './profit-contract.ts'
import { dimensionsInWords, PROFIT_DIMENSION_NAMES, PROFIT_FIGURE_NAMES } from './profit-words.ts'
import { countProfit, readProfitReport } from './profit.server.ts'

/** Refuses with `invalid` days and more rows than a file may have. */
export const sendProfit: UseCase<typeof profitFile> = async (services, { format, ...query }, visit) => {
  const report = readProfitReport(services, query)
  const { exports: limits } = await readSettings(services)
  const { result, total } = await countProfit(services, report, { limit: limits.maxRows, offset: 0 })
  if (total > limits.maxRows)
    throw invalidFields({
      from: `한 번에 ${limits.maxRows.toLocaleString('ko')}줄까지 내보낼 수 있어요. 기간을 줄여 주세요.`,
    })
  const what = `${report.from}부터 ${report.to}까지 · ${dimensionsInWords(report)}`
  await services.database.transaction().execute((database) =>
    recordAct({ ...services, database }, visit, {
      action: 'profit.export',
      subject: 'profit',
      reason: `${what} (${format.toUpperCase()}, ${result.length}줄)`,
    }),
  )
  return tableFile(format, `goreun-connect-profit-${report.from}-${report.to}`, {
    title: '손익',
    columns: [
      { head: PROFIT_DIMENSION_NAMES[report.by], value: (row: ProfitRow) => row.name, width: 26 },
      ...(report.and
        ? [
            {
              head: PROFIT_DIMENSION_NAMES[report.and],
              value: (row: ProfitRow) => row.second?.name ?? '',
              width: 20,
            },
          ]
        : []),
      ...PROFIT_FIGURES.map((figure) => ({
        head: PROFIT_FIGURE_NAMES[figure],
        value: (row: ProfitRow) => row.figures[figure],
      })),
    ],
    rows: inBatches(result),
    mark: markOf(staffOfVisit(visit).name, services.now(), what),
  })
}
