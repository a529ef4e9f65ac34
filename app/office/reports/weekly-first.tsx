import { CheckIcon, WarnIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import type { ReportLine, WeeklyReport } from './contract.ts'
import { FIRST_NAME, matterText, NOTHING_FIRST, reasonText } from './report-words.ts'

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
    <li
      className={`weekly__act${isCalm ? ' weekly__act--calm' : ''}${line.isLoss ? ' weekly__act--loss' : ''}`}
    >
      {isCalm ? <CheckIcon /> : <WarnIcon />}
      <span className="weekly__matter">
        <strong>{matterText(line)}</strong>
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
