import { CheckIcon, WarnIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import type { ReportLine, WeeklyReport } from './contract.ts'
import { FIRST_NAME, figureText, NOTHING_FIRST, reasonText } from './report-words.ts'

/** What a reader of ten seconds needs: what to act on. */
export function WeeklyFirst({ report: { sections, first } }: { report: WeeklyReport }) {
  const lines = sections.flatMap((section) => section.lines)
  const pressing = first.flatMap((key) => lines.filter((line) => line.key === key))
  return (
    <section className="weekly__first box" aria-labelledby="weekly-first">
      <h2 id="weekly-first">{FIRST_NAME}</h2>
      {pressing.length === 0 && (
        <p className="weekly__calm">
          <CheckIcon />
          {NOTHING_FIRST}
        </p>
      )}
      {pressing.length > 0 && (
        <ol className="weekly__acts">
          {pressing.map((line) => (
            <Act key={line.key} line={line} />
          ))}
        </ol>
      )}
    </section>
  )
}

function Act({ line }: { line: ReportLine }) {
  const reason = reasonText(line)
  return (
    <li className="weekly__act">
      <WarnIcon />
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
