import { CheckIcon, WarnIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import type { ReportLine, WeeklyReport } from './contract.ts'
import { FIRST_NAME, figureText, NOTHING_FIRST, reasonText } from './report-words.ts'

/** What a reader of ten seconds needs: what to act on. */
export function WeeklyFirst({ report: { sections, first, notable } }: { report: WeeklyReport }) {
  const lines = sections.flatMap((section) => section.lines)
  const pressing = first.flatMap((key) => lines.filter((line) => line.key === key))
  const calm = lines.find(({ key }) => key === notable)
  return (
    <section className="weekly__first box" aria-labelledby="weekly-first">
      <h2 id="weekly-first">{FIRST_NAME}</h2>
      {pressing.length === 0 && <p className="desk-note">{NOTHING_FIRST}</p>}
      <ol className="weekly__acts">
        {pressing.map((line) => (
          <Act key={line.key} line={line} />
        ))}
        {pressing.length === 0 && calm && <Act line={calm} isCalm />}
      </ol>
    </section>
  )
}

function Act({ line, isCalm = false }: { line: ReportLine; isCalm?: boolean }) {
  const reason = reasonText(line)
  return (
    <li className={isCalm ? 'weekly__act weekly__act--calm' : 'weekly__act'}>
      {isCalm ? <CheckIcon /> : <WarnIcon />}
      <span className="weekly__matter">
        <strong>{`${line.name} ${figureText(line, line.value)}`}</strong>
        {reason && <span className="muted">{reason}</span>}
      </span>
      {line.to && (
        <Link to={line.to} className="tap" aria-label={`${line.name}, ${line.act ?? LOOK}`}>
          {line.act ?? LOOK}
        </Link>
      )}
    </li>
  )
}

const LOOK = '자세히 보기'
