import type { ReactNode } from 'react'
import { FigureStrip, type Figure } from '#app/shared/desk/figure-strip.tsx'
import type { ReportLine, WeeklyReport } from './contract.ts'
import {
  BEFORE_NAME,
  changeText,
  figureText,
  MEDIAN_NAME,
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
    isLate: verdict === 'worse',
    ...(to && { to }),
    ...(points.length >= LEAST_POINTS && { trend: points, trendBy: '주마다' }),
  }
}

/** `▲ 18건 좋아짐` and below it `전주 27건 · 평소 18~40건` */
function noteOf(line: ReportLine): ReactNode {
  const { value, before, usual, verdict } = line
  if (value === null) return '이 주에는 셀 것이 없었어요'
  const beside = [
    before !== null && `${BEFORE_NAME} ${figureText(line, before)}`,
    usual && `${MEDIAN_NAME} ${rangeText(line, usual)}`,
  ].filter(Boolean)
  return (
    <>
      {before !== null && value !== before && (
        <span className={`weekly__change${verdict ? ` weekly__sign--${verdict}` : ''}`}>
          <span aria-hidden="true">{value > before ? '▲ ' : '▼ '}</span>
          {changeText(line, value, before)}
          {verdict && ` ${VERDICT_WORDS[verdict]}`}
        </span>
      )}
      {beside.length > 0 && <span>{beside.join(' · ')}</span>}
    </>
  )
}
