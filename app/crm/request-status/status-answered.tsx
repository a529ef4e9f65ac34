import type { ReactNode } from 'react'
import type { SlotDay } from '#app/crm/requests/contract.ts'
import { AskedPlan, type AskedPlanFacts } from '#app/crm/requests/asked-plan.tsx'
import { CallFileLinks } from '#app/crm/requests/call-file-links.tsx'
import { CallSteps } from '#app/crm/requests/call-steps.tsx'
import { wishText } from '#app/crm/requests/form-rules.ts'
import type { ConsultationStatus } from '#app/crm/requests/request-contract.ts'
import { CallableNumber } from '#app/shared/settings/callable-number.tsx'
import { useSupportNumber } from '#app/shared/settings/support-number.ts'
import { Link } from '#app/ui/link.tsx'
import { StatusChange } from './status-change.tsx'
import type { StatusFormProps } from './status-form.ts'
import { callSpan, headText, isAwaited, leadText, statusSteps } from './status-timeline.tsx'
import { CANCEL_LABEL, CANCEL_QUESTION, CANCEL_TEXT } from './status-words.ts'
import './status.page.css'
import './status-answered.css'

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
  /** Whether it is the page's own heading and stands in two columns. */
  isPage?: boolean
  asked?: AskedPlanFacts | null
  /** Where another combination is chosen. */
  replan?: ReactNode
  /** Where the talk is rated. */
  rating?: ReactNode
  /** Where the line would be installed. */
  address?: ReactNode
  /** How long calls took today, while this one is awaited. */
  waits?: ReactNode
}

export function StatusAnswered(props: StatusAnsweredProps) {
  const {
    found,
    now,
    isAsking,
    renderForm,
    close,
    isPage = false,
    asked,
    replan,
    rating,
    waits,
    address,
  } = props
  if (isAsking) return <AskedToCancel renderForm={renderForm} close={close} />
  const steps = statusSteps(found)
  const asksForTime = found.canChange && (found.status === 'ABSENT' || found.status === 'HOLD')
  const time = found.canChange && <ChangedTime {...props} isOpen={props.isOpen || asksForTime} />
  return (
    <div className={`status-answered stack-6 ${isPage ? 'status-answered--page' : ''}`.trim()}>
      <div className="stack-6">
        <StatusHead found={found} now={new Date(now)} isPage={isPage} />
        {rating}
        {asksForTime && time}
        {isWaitingForTurn(found) && !found.wishDate && waits}
        {steps && <CallSteps {...steps} />}
        {address}
      </div>
      <div className="status-answered__acts stack-5">
        {(asked || replan) && (
          <div>
            {asked && <AskedPlan {...asked} />}
            {replan}
          </div>
        )}
        {!asksForTime && time}
        <StatusActs {...props} />
      </div>
    </div>
  )
}

function ChangedTime({ found, slots, isOpen, renderForm }: StatusAnsweredProps) {
  const booked = found.wishDate && found.wishTime ? `${found.wishDate} ${found.wishTime}` : ''
  // A new form after a change, without the old choice.
  return <StatusChange key={booked} {...{ slots, booked, isOpen, renderForm }} />
}

function StatusActs({ found, now, renderForm, cancel }: StatusAnsweredProps) {
  const isEnded = found.status === 'DONE' || found.status === 'CANCELLED'
  return (
    <>
      {isAwaited(found) && <CallFileLinks span={callSpan(found, new Date(now))} />}
      {found.reason && found.status !== 'CANCELLED' && <p className="muted">{found.reason}</p>}
      {isEnded && (
        <p>
          <Link to="/consult" className="button button--secondary button--md">
            새로 신청하기
          </Link>
        </p>
      )}
      <div className="meta">
        <p>
          급하면 <CallableNumber className="tap" /> 번호로 바로 전화해 주세요.
        </p>
        {isAwaited(found) && (
          <p>
            기다리는 동안 <Link to="/switch">통신사 바꾸기 체크리스트</Link>를 볼 수 있어요.
          </p>
        )}
      </div>
      {found.canCancel && cancel}
      {found.canStop && <StopCalls renderForm={renderForm} />}
    </>
  )
}

const isWaitingForTurn = ({ status }: ConsultationStatus) => status === 'NEW' || status === 'ASSIGNED'

interface StatusHeadProps {
  found: ConsultationStatus
  now: Date
  isPage: boolean
}

function StatusHead({ found, now, isPage }: StatusHeadProps) {
  const { receiptNo, wishDate, wishTime } = found
  const number = useSupportNumber()
  // Where the heading does not say it.
  const wish = wishDate && wishTime && !isWaitingForTurn(found) ? wishText(wishDate, wishTime) : null
  const Heading = isPage ? 'h1' : 'p'
  return (
    <section className="stack-2" aria-label="접수 내용">
      <p className="meta">
        접수번호 <span className="nowrap">{receiptNo}</span>
        {wish && (
          <>
            {' · '}희망 일시 <span className="nowrap">{wish}</span>
          </>
        )}
      </p>
      <div role="alert">
        <Heading className={isPage ? undefined : 'status-answered__state bold'}>
          {headText(found, now)}
        </Heading>
      </div>
      <p className="muted">{leadText(found, now, number)}</p>
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
