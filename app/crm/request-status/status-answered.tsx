import { Form } from 'react-router'
import { useSupportNumber } from '#app/shared/settings/support-number.ts'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { ConsultationStatus } from '#app/crm/requests/request-contract.ts'
import { CANCEL_QUESTION, CANCEL_TEXT, StatusCancel } from './status-cancel.tsx'
import { StatusChange } from './status-change.tsx'
import { StatusFacts } from './status-facts.tsx'
import type { StatusAnswer } from './status-post.server.ts'
import { WhoseFields, type Whose } from './status-whose.tsx'
import './status.page.css'

const AWAITED = ['NEW', 'ASSIGNED', 'CALLING', 'ABSENT', 'HOLD']

type Answered = Omit<StatusAnswer, 'last4'> & { found: ConsultationStatus; whose: Whose }

export function StatusAnswered(answer: Answered) {
  const { found, whose, slots, done, isAsking, error, now } = answer
  if (isAsking) return <AskedToCancel whose={whose} />
  const isEnded = found.status === 'DONE' || found.status === 'CANCELLED'
  return (
    <>
      {/* A new key announces an answer even if it repeats the last. */}
      <StatusEcho key={now} done={done} error={error} />
      <StatusFacts found={found} now={now} />
      {found.canChange && (
        // A new form after a change, without the old choice.
        <StatusChange
          key={`${found.wishDate} ${found.wishTime}`}
          whose={whose}
          slots={slots}
          booked={found.wishDate && found.wishTime ? `${found.wishDate} ${found.wishTime}` : ''}
          isOpen={error !== null}
        />
      )}
      {found.canCancel && <StatusCancel whose={whose} />}
      {found.canStop && <StopCalls whose={whose} />}
      {found.reason && found.status !== 'CANCELLED' && <p className="muted">{found.reason}</p>}
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

const DONE = {
  changed: '상담 시간을 바꿨어요.',
  cancelled: '상담 신청을 취소했어요.',
  stopped: '이제 전화하지 않아요. 다시 상담하려면 새로 신청해 주세요.',
} as const

/** Scrolled into view, because the answered form may be a screen below. */
function StatusEcho({ done, error }: Pick<Answered, 'done' | 'error'>) {
  if (!error && !done) return null
  return (
    <div ref={bringIntoSight}>
      {error || !done ? (
        <Notice tone="danger" role="alert" title={error ?? ''} />
      ) : (
        <Notice tone="success" role="alert" title={DONE[done]} />
      )}
    </div>
  )
}

const bringIntoSight = (echo: HTMLElement | null) => echo?.scrollIntoView({ block: 'nearest' })

function StopCalls({ whose }: { whose: Whose }) {
  return (
    <Form method="post" className="status-page__stop">
      <WhoseFields whose={whose} />
      <input type="hidden" name="step" value="stop" />
      <p>전화를 더 받고 싶지 않으면 여기에서 멈춰 주세요. 신청을 거두고, 다시 신청하기 전에는 걸지 않아요.</p>
      <Button type="submit" kind="ghost">
        전화 그만 받기
      </Button>
    </Form>
  )
}

function AskedToCancel({ whose }: { whose: Whose }) {
  return (
    <section className="status-page__form card" aria-labelledby="status-cancel-title">
      <h2 id="status-cancel-title">{CANCEL_QUESTION}</h2>
      <p>{CANCEL_TEXT}</p>
      <div className="status-page__choices stack-2">
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

function StatusContact() {
  const number = useSupportNumber()
  return (
    <p className="meta">
      상담 전화는 이 번호로 오고, 이 번호로 걸 수도 있어요.
      <a href={`tel:${number}`} className="status-page__number">
        {number}
      </a>
      <strong className="status-page__number status-page__number--read">{number}</strong>
    </p>
  )
}
