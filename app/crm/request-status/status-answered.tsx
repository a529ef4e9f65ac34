import type { ReactNode } from 'react'
import type { SlotDay } from '#app/crm/requests/contract.ts'
import { wishText } from '#app/crm/requests/form-rules.ts'
import type { ConsultationStatus } from '#app/crm/requests/request-contract.ts'
import { seoulDate, seoulTime, sentenceDate } from '#app/platform/korean-time.ts'
import { CallableNumber } from '#app/shared/settings/callable-number.tsx'
import { Link } from '#app/ui/link.tsx'
import { StatusChange } from './status-change.tsx'
import type { StatusFormProps } from './status-form.ts'
import { nextText, StatusTimeline } from './status-timeline.tsx'
import { CANCEL_LABEL, CANCEL_QUESTION, CANCEL_TEXT } from './status-words.ts'
import './status.page.css'

const AWAITED = ['NEW', 'ASSIGNED', 'CALLING', 'ABSENT', 'HOLD']

interface StatusAnsweredProps {
  found: ConsultationStatus
  slots: readonly SlotDay[]
  now: string
  isAsking: boolean
  /** After a refused change. */
  isOpen: boolean
  renderForm: (props: StatusFormProps) => ReactNode
  cancel: ReactNode
  close: ReactNode
}

export function StatusAnswered(props: StatusAnsweredProps) {
  const { found, slots, now, isAsking, isOpen, renderForm, cancel, close } = props
  if (isAsking) return <AskedToCancel renderForm={renderForm} close={close} />
  const isEnded = found.status === 'DONE' || found.status === 'CANCELLED'
  return (
    <>
      <StatusFacts found={found} now={now} />
      {found.canChange && (
        // A new form after a change, without the old choice.
        <StatusChange
          key={`${found.wishDate} ${found.wishTime}`}
          slots={slots}
          booked={found.wishDate && found.wishTime ? `${found.wishDate} ${found.wishTime}` : ''}
          isOpen={isOpen}
          renderForm={renderForm}
        />
      )}
      {found.canCancel && cancel}
      {found.canStop && <StopCalls renderForm={renderForm} />}
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

function StatusFacts({ found, now }: { found: ConsultationStatus; now: string }) {
  const { receiptNo, receivedAt, status, statusName, wishDate, wishTime } = found
  const received = new Date(receivedAt)
  const wish = wishDate && wishTime ? wishText(wishDate, wishTime) : '가능한 한 빨리'
  return (
    <section className="status-page__facts card" aria-label="접수 내용">
      <p className="status-page__state bold" role="alert">
        {statusName}
      </p>
      <p className="status-page__next muted">{nextText(found, new Date(now))}</p>
      {status !== 'CANCELLED' && <StatusTimeline status={status} />}
      <dl className="stack-3">
        <div>
          <dt className="muted">접수번호</dt>
          <dd>{receiptNo}</dd>
        </div>
        <div>
          <dt className="muted">접수한 때</dt>
          <dd>
            <time dateTime={receivedAt}>
              {sentenceDate(seoulDate(received))} {seoulTime(received)}
            </time>
          </dd>
        </div>
        <div>
          <dt className="muted">희망 일시</dt>
          <dd>{wish}</dd>
        </div>
      </dl>
    </section>
  )
}

function StopCalls({ renderForm }: Pick<StatusAnsweredProps, 'renderForm'>) {
  return renderForm({
    step: 'stop',
    submit: '전화 그만 받기',
    button: { kind: 'ghost' },
    className: 'status-page__stop stack-1 meta',
    children: (
      <p>전화를 더 받고 싶지 않으면 여기에서 멈춰 주세요. 신청을 거두고, 다시 신청하기 전에는 걸지 않아요.</p>
    ),
  })
}

function AskedToCancel({ renderForm, close }: Pick<StatusAnsweredProps, 'renderForm' | 'close'>) {
  return (
    <section className="status-page__form card stack-5" aria-labelledby="status-cancel-title">
      <h2 id="status-cancel-title">{CANCEL_QUESTION}</h2>
      <p>{CANCEL_TEXT}</p>
      <div className="status-page__choices stack-2">
        {close}
        {renderForm({ step: 'cancel', submit: CANCEL_LABEL, button: { kind: 'danger', isWide: true } })}
      </div>
    </section>
  )
}

function StatusContact() {
  return (
    <p className="meta">
      상담 전화는 이 번호로 오고, 이 번호로 걸 수도 있어요.
      <span className="status-page__number">
        <CallableNumber />
      </span>
    </p>
  )
}
