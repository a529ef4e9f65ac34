import type { ReactNode } from 'react'
import { FigureStrip, type Figure } from '#app/shared/desk/figure-strip.tsx'
import type { ReportLine, WeeklyReport } from './contract.ts'
import type { Verdict } from './report-direction.ts'
import {
  BEFORE_NAME,
  figureText,
  MEDIAN_NAME,
  movedText,
  rangeText,
  VERDICT_WORDS,
  weekName,
} from './report-words.ts'

/** Fewer weeks with a value show no course. */
const LEAST_POINTS = 3

/** What the week is told by first, each with its course. */
export function WeeklyTiles({ sections }: Pick<WeeklyReport, 'sections'>) {
  const lines = sections.flatMap((section) => section.lines).filter(({ course }) => course !== null)
  return <FigureStrip figures={lines.map(figureOf)} />
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
    isLate: verdict === 'worse' || line.isLoss,
    ...(to && { to }),
    ...(points.length >= LEAST_POINTS && { trend: points, trendBy: '주마다' }),
  }
}

/** `▲ 18건 늘었어요 · 좋아짐` and below it `앞 주 27건` and `평소 18~40건` */
function noteOf(line: ReportLine): ReactNode {
  const { value, before, usual } = line
  if (value === null) return '이 주에는 셀 것이 없었어요'
  const beside = [
    before !== null && `${BEFORE_NAME} ${figureText(line, before)}`,
    usual && `${MEDIAN_NAME} ${rangeText(line, usual)}`,
  ].filter((each) => typeof each === 'string')
  const [sign, word] = judgedAs(line)
  const told = [movedText(line), word].filter(Boolean).join(' · ')
  return (
    <>
      {told && (
        <span className={`weekly__change${sign ? ` weekly__sign--${sign}` : ''}`}>
          {before !== null && value !== before && (
            <span aria-hidden="true">{value > before ? '▲ ' : '▼ '}</span>
          )}
          {told}
        </span>
      )}
      {beside.map((each) => (
        <span key={each} className="weekly__beside">
          {each}
        </span>
      ))}
    </>
  )
}

/** Its look and its word. A loss is one also where it is as large as ever. */
const judgedAs = ({ isLoss, verdict }: ReportLine): readonly [Verdict | null, string | null] =>
  isLoss ? ['worse', '손해예요'] : [verdict, verdict && VERDICT_WORDS[verdict]]
