import type { Finding } from '#app/shared/compliance/findings.ts'
import { LintItems } from '#app/shared/compliance/lint-items.tsx'
import { blockedMessage, blocking } from '#app/shared/compliance/linter.ts'
import { NO_BUNDLE, priceOf, type Plan } from '#app/shared/plans/plan-price.ts'
import { CheckIcon, WarnIcon } from '#app/ui/icons.tsx'
import type { FieldErrors } from '#app/platform/refusal.ts'
import { Link } from '#app/ui/link.tsx'
import { won } from '#app/ui/won.ts'
import type { ContentKind } from './content-kinds.ts'
import { MissingFields } from './missing-fields.tsx'
import type { ContentPreview } from './previews.server.ts'
import { ShownContent } from './shown-content.tsx'
import './lint-list.css'

interface EditorSideProps {
  kind: ContentKind
  address: string
  findings: readonly Finding[]
  preview: ContentPreview | null
  /** What is typed now cannot be drawn. */
  isUnread: boolean
  /** By field, what keeps it from being published. */
  missing: FieldErrors | null
}

export function EditorSide({ kind, address, findings, preview, isUnread, missing }: EditorSideProps) {
  return (
    <div className="content-edit__side stack-5">
      {missing && <MissingFields kind={kind} errors={missing} />}
      <section className="content-edit__preview stack-3" aria-label="미리보기">
        <h2>미리보기</h2>
        {isUnread && preview && <p>고칠 칸이 있어 바뀌기 전 모습이에요.</p>}
        {!preview && <p>칸을 모두 채우면 여기에 보여요.</p>}
        {preview && kind !== 'page' && <ShownContent preview={preview} />}
        {preview && kind === 'page' && (
          <p>
            긴 화면이에요. 저장한 뒤 <Link to={`${address}/preview`}>휴대폰과 PC 크기로 볼 수 있어요.</Link>
          </p>
        )}
      </section>
      {preview?.kind === 'plan' && <Totals plan={preview.plan} />}
      {!missing && preview && <LintList findings={findings} />}
    </div>
  )
}

/** What follows from the figures, by the site's own sums. */
function Totals({ plan }: { plan: Plan }) {
  const [alone, bundled] = [priceOf(plan, NO_BUNDLE), priceOf(plan, { phoneCarrier: plan.carrier, lines: 1 })]
  return (
    <dl className="content-edit__totals">
      <dt>월 요금(결합 없이)</dt>
      <dd>{won(alone.monthly)}</dd>
      <dt>월 요금(같은 통신사 휴대폰 1회선)</dt>
      <dd>{won(bundled.monthly)}</dd>
      <dt>3년 납부 총액(결합 없이)</dt>
      <dd>{won(alone.total)}</dd>
      <dt>3년 납부 총액(같은 통신사 휴대폰 1회선)</dt>
      <dd>{won(bundled.total)}</dd>
    </dl>
  )
}

function LintList({ findings }: { findings: readonly Finding[] }) {
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
