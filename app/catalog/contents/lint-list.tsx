import { blockedMessage, blocking } from '#app/shared/compliance/linter.ts'
import type { Finding } from '#app/shared/compliance/findings.ts'
import { LintItems } from '#app/shared/compliance/lint-items.tsx'
import { CheckIcon, WarnIcon } from '#app/ui/icons.tsx'
import './lint-list.css'

/** What the rules say: what blocks first, each with the rule's name and the way to mend it. */
export function LintList({ findings }: { findings: readonly Finding[] }) {
  const { length } = blocking(findings)
  return (
    <section className="lint-list stack-3 small" aria-labelledby="lint-title">
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
      <LintItems findings={findings} />
    </section>
  )
}
