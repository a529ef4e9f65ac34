import { Form } from 'react-router'
import { useSupportNumber } from '#app/features/settings/support-number.ts'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { ConsultationStatus } from './request-contract.ts'
import { CANCEL_QUESTION, CANCEL_TEXT, StatusCancel } from './status-cancel.tsx'
import { StatusChange } from './status-change.tsx'
import { StatusFacts } from './status-facts.tsx'
import type { StatusAnswer } from './status-post.server.ts'
import { WhoseFields, type Whose } from './status-whose.tsx'

/** States in which the call is still to come. */
const AWAITED = ['NEW', 'ASSIGNED', 'CALLING', 'ABSENT', 'HOLD']

type Answered = Omit<StatusAnswer, 'last4'> & { found: ConsultationStatus; whose: Whose }

/** What a visitor who knows number and digits sees and can do. */
export function StatusAnswered(answer: Answered) {
  const { found, whose, slots, done, isAsking, error, now } = answer
  if (isAsking) return <AskedToCancel whose={whose} />
  const isEnded = found.status === 'DONE' || found.status === 'CANCELLED'
  return (
    <>
      {/* Each answer is a new one, also when it says the same. */}
      <StatusEcho key={now} done={done} error={error} />
      <StatusFacts found={found} now={now} />
      {found.canChange && (
        // A new form after a change: nothing of the old choice is left in it.
        <StatusChange
          key={`${found.wishDate} ${found.wishTime}`}
          whose={whose}
          slots={slots}
          isOpen={error !== null}
        />
      )}
      {found.canCancel && <StatusCancel whose={whose} />}
      {found.reason && found.status !== 'CANCELLED' && <p className="status-page__reason">{found.reason}</p>}
      {isEnded && (
        <p>
          <Link to="/consult" className="button button--secondary button--md">
            새로 신청하기
          </Link>
        </p>
      )}
      {AWAITED.includes(found.status) && (
        <p>
          전화를 기다리는 동안 <Link to="/switch">통신사 바꾸기 체크리스트</Link>를 볼 수 있어요.
        </p>
      )}
      <StatusContact />
    </>
  )
}

/** Brought into sight: the form that was answered stands below it, on a phone by more than a screen. */
function StatusEcho({ done, error }: Pick<Answered, 'done' | 'error'>) {
  if (!error && !done) return null
  return (
    <div ref={bringIntoSight}>
      {error ? (
        <Notice tone="danger" role="alert" title={error} />
      ) : (
        <Notice
          tone="success"
          role="alert"
          title={done === 'changed' ? '상담 시간을 바꿨어요.' : '상담 신청을 취소했어요.'}
        />
      )}
    </div>
  )
}

const bringIntoSight = (echo: HTMLElement | null) => echo?.scrollIntoView({ block: 'nearest' })

/** The question before a cancellation, as a page of its own. */
function AskedToCancel({ whose }: { whose: Whose }) {
  return (
    <section className="status-page__form card" aria-labelledby="status-cancel-title">
      <h2 id="status-cancel-title">{CANCEL_QUESTION}</h2>
      <p>{CANCEL_TEXT}</p>
      <div className="status-page__choices">
        <Form method="post">
          <WhoseFields whose={whose} />
          <Button type="submit" kind="secondary" isWide>
            닫기
          </Button>
        </Form>
        <Form method="post">
          <WhoseFields whose={whose} />
          <input type="hidden" name="step" value="cancel" />
          <Button type="submit" kind="danger" isWide>
            신청 취소하기
          </Button>
        </Form>
      </div>
    </section>
  )
}

/** The number the call comes from, and where to call instead. */
function StatusContact() {
  const number = useSupportNumber()
  return (
    <p className="status-page__contact">
      상담 전화는 이 번호로 오고, 이 번호로 걸 수도 있어요.
      <a href={`tel:${number}`} className="status-page__number">
        {number}
      </a>
      <strong className="status-page__number status-page__number--read">{number}</strong>
    </p>
  )
}
