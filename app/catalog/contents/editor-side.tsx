import { LanePanel } from '#app/catalog/carriers/lane-panel.tsx'
import { OfferCard } from '#app/catalog/carriers/offer-card.tsx'
import '#app/catalog/carriers/questions.css'
import { NO_BUNDLE, priceOf, TOTAL_NAME, type Plan } from '#app/shared/plans/plan-price.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { Link } from '#app/ui/link.tsx'
import { won } from '#app/platform/won.ts'
import { Checks } from './checks.tsx'
import type { ContentPreview } from './previews.server.ts'
import { ShownContent } from './shown-content.tsx'
import './editor-side.css'

export const PREVIEW = 'content-preview'

interface EditorSideProps extends React.ComponentProps<typeof Checks> {
  address: string
  preview: ContentPreview | null
  /** What is typed now cannot be drawn. */
  isUnread: boolean
}

/** What pages make of it, then what the rules say of it. */
export function EditorSide({ kind, address, preview, isUnread, findings, missing }: EditorSideProps) {
  return (
    <div className="content-edit__side">
      <section id={PREVIEW} className="content-edit__preview" aria-label="미리보기">
        <h2>미리보기</h2>
        {isUnread && preview && <p className="meta">고칠 칸이 있어 바뀌기 전 모습이에요.</p>}
        {!isUnread && missing && preview && <p className="meta">빈 칸은 다른 글이나 0원으로 대신 보여요.</p>}
        {kind === 'page' ? (
          <p className="small">
            긴 화면이에요. 저장한 뒤 <Link to={`${address}/preview`}>휴대폰과 PC 크기로 볼 수 있어요.</Link>
          </p>
        ) : preview ? (
          <Drawn preview={preview} />
        ) : (
          <p className="small">칸을 모두 적으면 손님이 볼 모습이 여기에 보여요.</p>
        )}
      </section>
      <Checks {...{ kind, findings, missing }} />
      {preview?.kind === 'plan' && (
        <Accordion title="같은 조합 비교" as="span" look="plain">
          <div className="content-edit__preview">
            <LanePanel title="같은 조합 비교" plans={preview.others} bundle={NO_BUNDLE} />
          </div>
        </Accordion>
      )}
    </div>
  )
}

function Drawn({ preview }: { preview: ContentPreview }) {
  if (preview.kind === 'plan') return <OfferCard plan={preview.plan} />
  return preview.kind === 'question' ? <InList {...preview} /> : <ShownContent preview={preview} />
}

/** Open, between the one before and the one behind it. */
function InList({ questions, at }: Extract<ContentPreview, { kind: 'question' }>) {
  const first = Math.max(0, at - 1)
  return (
    <div className="questions">
      {questions.slice(first, at + 2).map(({ question, answer }, index) => (
        <Accordion key={index} title={question} isOpen={first + index === at}>
          <p>{answer}</p>
        </Accordion>
      ))}
    </div>
  )
}

/** What follows from the figures, by the site's own sums. */
export function Totals({ plan }: { plan: Plan }) {
  const [alone, bundled] = [priceOf(plan, NO_BUNDLE), priceOf(plan, { phoneCarrier: plan.carrier, lines: 1 })]
  return (
    <dl className="content-edit__totals" aria-label="자동 계산한 값">
      <div>
        <dt>월 요금(결합 안 함)</dt>
        <dd>{won(alone.monthly)}</dd>
      </div>
      <div>
        <dt>{TOTAL_NAME}(결합 안 함)</dt>
        <dd>{won(alone.total)}</dd>
      </div>
      <div>
        <dt>월 요금(같은 통신사 휴대폰 1회선)</dt>
        <dd>{won(bundled.monthly)}</dd>
      </div>
      <div>
        <dt>{TOTAL_NAME}(휴대폰 1회선)</dt>
        <dd>{won(bundled.total)}</dd>
      </div>
    </dl>
  )
}
