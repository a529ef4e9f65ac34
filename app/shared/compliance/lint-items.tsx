import { InfoIcon, WarnIcon } from '#app/ui/icons.tsx'
import type { Finding } from './findings.ts'
import './lint-items.css'

export function LintItems({ findings }: { findings: readonly Finding[] }) {
  if (findings.length === 0) return null
  return (
    <ul className="lint-items stack-2 small">
      {findings.map((finding, index) => (
        <FindingItem key={`${finding.rule} ${finding.where} ${index}`} finding={finding} />
      ))}
    </ul>
  )
}

function FindingItem({ finding: { name, severity, where, text, mend } }: { finding: Finding }) {
  const isBlock = severity === 'block'
  return (
    <li className={isBlock ? 'lint-items__item lint-items__item--block' : 'lint-items__item'}>
      {isBlock ? <WarnIcon /> : <InfoIcon />}
      <div>
        <p className="lint-items__rule wrap">
          <b>{name}</b>
          <span>{isBlock ? '게시를 막아요' : '알려 드려요'}</span>
        </p>
        <p>
          <span className="muted">{text ? `${where}: ‘${text}’` : where}</span>
        </p>
        <p>{mend}</p>
      </div>
    </li>
  )
}
