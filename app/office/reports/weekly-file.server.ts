import { inBatches } from '#app/shared/table-export/exported-table.ts'
import { tableFile } from '#app/shared/table-export/table-file.server.ts'
import type { UseCase } from '#app/database/use-case.server.ts'
import { dottedMoment } from '#app/platform/korean-time.ts'
import { staffOfVisit } from '#app/platform/visit.server.ts'
import type { ReportLine, weeklyTable } from './contract.ts'
import { BEFORE_NAME, MEDIAN_NAME, VERDICT_WORDS, weekText } from './report-words.ts'
import { readReport } from './weekly-report.server.ts'

const UNIT_NAMES: Readonly<Record<ReportLine['unit'], string>> = {
  count: '건',
  hours: '시간',
  percent: '%',
  minutes: '분',
  won: '원',
}

type Row = ReportLine & { section: string }

/** Contains no personal data, so it is not in the access log. Refuses with `notFound` a week without a report. */
export const sendWeeklyTable: UseCase<typeof weeklyTable> = async (
  services,
  { week: asked, format },
  visit,
) => {
  const { week, sections } = await readReport(services, asked || null, staffOfVisit(visit).role)
  const name = week ? weekText(week.from) : '이 주'
  const made = week ? `${dottedMoment(week.madeAt)} 기준` : '아직 나온 보고가 없어요'
  const rows = sections.flatMap((section) =>
    section.lines.map((line) => ({ ...line, section: section.name })),
  )
  return tableFile<Row>(format, `goreun-connect-weekly${week ? `-${week.from}` : ''}`, {
    title: '주간 보고',
    columns: [
      { head: '구분', value: (row) => row.section },
      { head: '지표', value: (row) => row.name, width: 30 },
      { head: '단위', value: (row) => UNIT_NAMES[row.unit] },
      { head: name, value: (row) => row.value },
      { head: BEFORE_NAME, value: (row) => row.before },
      { head: `${MEDIAN_NAME}(앞 8주 중앙값)`, value: (row) => row.median },
      { head: '평소 범위 최저', value: (row) => row.usual?.from ?? null },
      { head: '평소 범위 최고', value: (row) => row.usual?.until ?? null },
      { head: '평소와 비교', value: (row) => (row.verdict ? VERDICT_WORDS[row.verdict] : null) },
      { head: '집계 기준', value: (row) => row.meaning, width: 60 },
    ],
    rows: inBatches(rows),
    mark: `${name} · ${made} · 내려받은 사람 ${staffOfVisit(visit).name}`,
  })
}
