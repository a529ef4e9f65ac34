import { FigureStrip, type Figure } from '#app/shared/desk/figure-strip.tsx'
import type { ReportLine, WeeklyReport } from './contract.ts'
import { BEFORE_NAME, changeText, figureText, VERDICT_WORDS, weekName } from './report-words.ts'

/** Fewer weeks with a value show no course. */
const LEAST_POINTS = 3

/** What the week is told by first, each with its course. */
export function WeeklyTiles({ sections }: Pick<WeeklyReport, 'sections'>) {
  const lines = sections.flatMap((section) => section.lines).filter(({ course }) => course !== null)
  const figures = lines.map(figureOf)
  const most = Math.max(0, ...lines.map(({ course }) => course?.length ?? 0))
  return (
    <div className="stack-2">
      <FigureStrip figures={figures} />
      {figures.some(({ trend }) => trend) && (
        <p className="weekly__course fine">{`꺾은선은 이 주까지 ${most}주예요.`}</p>
      )}
    </div>
  )
}

function figureOf(line: ReportLine): Figure {
  const { name, value, verdict, course, to } = line
  const points = (course ?? []).flatMap(({ week, value: each }) =>
    each === null ? [] : [[weekName(week), each] as const],
  )
  return {
    name,
    value: figureText(line, value),
    note: noteOf(line),
    isLate: verdict === 'worse',
    ...(to && { to }),
    ...(points.length >= LEAST_POINTS && { trend: points, trendBy: '주마다' }),
  }
}

/** `지난주보다 +16건, 좋아짐` */
function noteOf(line: ReportLine): string | false {
  const { value, before, verdict } = line
  if (value === null) return '이 주에는 셀 것이 없었어요'
  const parts = [
    before !== null &&
      (value === before ? `${BEFORE_NAME}와 같음` : `${BEFORE_NAME}보다 ${changeText(line, value, before)}`),
    verdict && VERDICT_WORDS[verdict],
  ].filter(Boolean)
  return parts.length > 0 && parts.join(', ')
}
