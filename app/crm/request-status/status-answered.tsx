import { Fragment, type ReactNode } from 'react'
import type { SlotDay } from '#app/crm/requests/contract.ts'
import type { AskedPlanFacts } from '#app/crm/requests/asked-plan.tsx'
import { CallFileLinks } from '#app/crm/requests/call-file-links.tsx'
import { CallSteps } from '#app/crm/requests/call-steps.tsx'
import { wishText } from '#app/crm/requests/form-rules.ts'
import type { ConsultationStatus } from '#app/crm/requests/request-contract.ts'
import type { CallPromise } from '#app/crm/requests/wish-tile.tsx'
import { sentenceDate, spokenTime } from '#app/platform/korean-time.ts'
import { CallableNumber } from '#app/shared/settings/callable-number.tsx'
import { useSupportNumber } from '#app/shared/settings/support-number.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SplitPanel } from '#app/ui/split-panel.tsx'
import type { OwnTransferFact } from './own-transfers.server.ts'
import { OwnTransfers } from './own-transfers.tsx'
import type { Installation } from './request-card.tsx'
import { StatusAsked } from './status-asked.tsx'
import { StatusEnds, StopToo } from './status-ends.tsx'
import { StatusChange } from './status-change.tsx'
import type { StatusFormProps } from './status-form.ts'
import { callSpan, headText, isAwaited, leadText, wholeNumbers, statusSteps } from './status-timeline.tsx'
import {
  CANCEL_LABEL,
  CANCEL_QUESTION,
  CANCEL_TEXT,
  isWaitingForTurn,
  stateName,
  toneOf,
} from './status-words.ts'
import './status.page.css'
import './status-answered.css'

interface StatusAnsweredProps {
  found: ConsultationStatus
  slots: readonly SlotDay[]
  now: string
  /** `평일 09:00~18:00` */
  hours: string
  isAsking: boolean
  /** Why a change of the time was refused. */
  timeError: string | null
  renderForm: (props: StatusFormProps) => ReactNode
  /** Of a number that was proved. */
  stopsAll?: boolean
  cancel: ReactNode
  close: ReactNode
  /** Whether it has the page to itself, and so stands in two columns. */
  isPage?: boolean
  asked?: AskedPlanFacts | null
  /** When somebody comes to install what was ordered. */
  installation?: Installation | undefined
  /** Of the first call. */
  promise?: CallPromise | null
  /** Where another combination is chosen. */
  replan?: ReactNode
  /** Where the talk is rated. */
  rating?: ReactNode
  /** Leads to what the advisor told. */
  quote?: ReactNode
  /** Where the address is told that the line would be installed at. */
  tellAddress?: ReactNode
  /** What was told of it. */
  address?: ReactNode
  transfers: readonly OwnTransferFact[]
  /** How long calls took today, while this one is awaited. */
  waits?: ReactNode
}

export function StatusAnswered(props: StatusAnsweredProps) {
  const { found, now, isAsking, renderForm, isPage = false, promise, installation } = props
  const { quote, waits, address } = props
  if (isAsking) return <AskedToCancel {...props} />
  const steps = statusSteps(found, new Date(now), promise)
  const asksForTime = found.canChange && (found.status === 'ABSENT' || found.status === 'HOLD')
  const time = found.canChange && <ChangedTime {...props} isOpen={props.timeError !== null || asksForTime} />
  const main = (
    <>
      <StatusHead found={found} now={new Date(now)} {...{ promise, installation }} />
      {found.held && found.status === 'CANCELLED' && (
        <Notice tone="info" title="남긴 정보를 아직 지우지 않았어요">
          {found.held}
        </Notice>
      )}
      {quote}
      {/* Beside the time it changes. */}
      {time && <div className="status-answered__changes">{time}</div>}
      {isAwaited(found) && <CallFileLinks span={callSpan(found, new Date(now))} />}
      {isWaitingForTurn(found) && !found.wishDate && waits}
      {steps && <CallSteps {...steps} />}
    </>
  )
  const acts = (
    <>
      {props.rating}
      {/* The quote tells what was asked. */}
      {props.asked && !found.hasQuote && <StatusAsked {...props.asked} />}
      <div className="status-answered__changes">
        {props.replan}
        {props.tellAddress}
      </div>
      <OwnTransfers facts={props.transfers} renderWithdraw={withdrawForm(renderForm)} />
      <StatusActs {...props} />
    </>
  )
  const ends = <StatusEnds {...props} />
  if (!isPage)
    return (
      <div className="status-answered stack-6">
        <div className="stack-6">{main}</div>
        <div className="stack-4">{acts}</div>
        {address}
        {ends}
      </div>
    )
  const hasEnds = found.canCancel || found.canStop
  return (
    <SplitPanel
      className="status-answered"
      side={<div className="stack-4">{acts}</div>}
      foot={
        (address || hasEnds) && (
          <div className="stack-6">
            {address}
            {ends}
          </div>
        )
      }
    >
      <div className="stack-6">{main}</div>
    </SplitPanel>
  )
}

const withdrawForm = (renderForm: StatusAnsweredProps['renderForm']) => (consentId: string) =>
  renderForm({
    step: 'withdrawTransfer',
    submit: '동의 철회',
    button: { kind: 'secondary' },
    children: <input type="hidden" name="consentId" value={consentId} />,
  })

function ChangedTime(props: StatusAnsweredProps & { isOpen: boolean }) {
  const { found, slots, isOpen, timeError: error, now, renderForm } = props
  const booked = found.wishDate && found.wishTime ? `${found.wishDate} ${found.wishTime}` : ''
  // A new form after a change, without the old choice.
  return <StatusChange key={booked} {...{ slots, booked, isOpen, error, now, renderForm }} />
}

const isOver = ({ status }: ConsultationStatus) => status === 'DONE' || status === 'CANCELLED'

function StatusActs({ found, hours }: StatusAnsweredProps) {
  const isEnded = isOver(found)
  return (
    <>
      {isAwaited(found) && (
        <p>
          <Link to="/switch" className="tap small">
            통신사 바꾸기 체크리스트
          </Link>
        </p>
      )}
      {found.reason && found.status !== 'CANCELLED' && <p className="muted">{found.reason}</p>}
      {isEnded && (
        <p>
          <ButtonLink to="/consult" kind="secondary">
            새로 신청하기
          </ButtonLink>
        </p>
      )}
      <p className="meta">
        급하면 <CallableNumber className="tap" /> <span className="nowrap">· {hours}</span>
      </p>
    </>
  )
}

const visitText = ({ date, time }: Installation) =>
  `${[sentenceDate(date), time && spokenTime(time)].filter(Boolean).join(' ')}에 설치해요`

interface StatusHeadProps {
  found: ConsultationStatus
  now: Date
  promise: CallPromise | null | undefined
  installation: Installation | undefined
}

function StatusHead({ found, now, promise, installation }: StatusHeadProps) {
  const { receiptNo, wishDate, wishTime } = found
  const number = useSupportNumber()
  // Where the heading does not say it, and while there is something to come.
  const isTold = isWaitingForTurn(found) || found.status === 'CANCELLED'
  const wish = wishDate && wishTime && !isTold ? wishText(wishDate, wishTime) : null
  const visit = found.status === 'BOOKED' && installation ? visitText(installation) : null
  return (
    <section className="stack-2" aria-label="접수 내용">
      <div role="alert">
        <h1>{visit ?? headText(found, now, promise)}</h1>
      </div>
      <p className="status-answered__lead muted">
        {leadText(found, now, number, promise)
          .split(/(?<=\.) /)
          .map((sentence, index) => (
            <Fragment key={sentence}>
              {index > 0 && ' '}
              <span>{wholeNumbers(sentence)}</span>
            </Fragment>
          ))}
      </p>
      <p className="status-answered__facts meta">
        <Badge tone={toneOf(found.status)}>{stateName(found.status)}</Badge>
        <span className="nowrap">접수번호 {receiptNo}</span>
        {wish && <span className="nowrap">희망 일시 {wish}</span>}
      </p>
    </section>
  )
}

function AskedToCancel({
  found,
  stopsAll = false,
  renderForm,
  close,
}: Pick<StatusAnsweredProps, 'found' | 'stopsAll' | 'renderForm' | 'close'>) {
  return (
    <section className="status-page__form card stack-5" aria-labelledby="status-cancel-title">
      <h2 id="status-cancel-title">{CANCEL_QUESTION}</h2>
      <p>{CANCEL_TEXT}</p>
      <div className="status-page__choices stack-2">
        {close}
        {renderForm({ step: 'cancel', submit: CANCEL_LABEL, button: { kind: 'danger', isWide: true } })}
      </div>
      <StopToo {...{ found, stopsAll, renderForm }} />
    </section>
  )
}
