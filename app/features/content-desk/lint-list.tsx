import { blockedMessage, blocking } from '#app/features/compliance/linter.ts'
import type { Finding } from '#app/features/compliance/findings.ts'
import { CheckIcon, InfoIcon, WarnIcon } from '#app/ui/icons.tsx'
import './lint-list.css'

/** What the rules say: what blocks first, each with the rule's name and the way to mend it. */
export function LintList({ findings }: { findings: readonly Finding[] }) {
  const { length } = blocking(findings)
  return (
    <section className="lint-list" aria-labelledby="lint-title">
      <h2 className="lint-list__title" id="lint-title">
        게시 전 검사
      </h2>
      <p
        className={length > 0 ? 'lint-list__sum lint-list__sum--block' : 'lint-list__sum'}
        aria-live="polite"
      >
        {length > 0 ? <WarnIcon /> : <CheckIcon />}
        {length > 0 ? blockedMessage(length) : '막는 것이 없어요. 게시할 수 있어요.'}
      </p>
      {findings.length > 0 && (
        <ul className="lint-list__items">
          {findings.map((finding, index) => (
            <FindingItem key={`${finding.rule} ${finding.where} ${index}`} finding={finding} />
          ))}
        </ul>
      )}
    </section>
  )
}

function FindingItem({ finding: { name, severity, where, text, mend } }: { finding: Finding }) {
  const isBlock = severity === 'block'
  return (
    <li className={isBlock ? 'lint-list__item lint-list__item--block' : 'lint-list__item'}>
      {isBlock ? <WarnIcon /> : <InfoIcon />}
      <div>
        <p className="lint-list__rule">
          <b>{name}</b>
          <span>{isBlock ? '게시를 막아요' : '알려 드려요'}</span>
        </p>
        <p>
          <span className="lint-list__where">{text ? `${where}: ‘${text}’` : where}</span>
        </p>
        <p>{mend}</p>
      </div>
    </li>
  )
}
