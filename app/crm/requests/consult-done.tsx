import type { ReactNode } from 'react'
import { AskedPlan, type AskedPlanFacts } from './asked-plan.tsx'
import { CallFileLinks } from './call-file-links.tsx'
import type { CallSpan } from './call-files.ts'
import { AFTER_TALK, IN_TURN, TRIES_TEXT } from './call-promises.ts'
import { CallSteps } from './call-steps.tsx'
import { ConsultReceipt, type Receipt } from './consult-receipt.tsx'
import { wishText } from './form-rules.ts'
import { WishTile } from './wish-tile.tsx'
import './consult-done.css'

const SUCCESS = [
  '전화상담 신청 접수가 완료되었습니다.',
  '상담 희망하는 일시에 상담사가 연락드리겠습니다.',
] as const

/** The sentence of specification §8, in two lines. */
export function SuccessText() {
  const [said, more] = SUCCESS
  return (
    <>
      {said} <span className="consult-done__more">{more}</span>
    </>
  )
}

export interface ConsultDoneProps {
  receipt?: Receipt | undefined
  span: CallSpan | null
  asked?: AskedPlanFacts | null | undefined
  /** In words, for a call without a chosen time. */
  goal?: string | undefined
  /** The heading of the steps. */
  as: 'h2' | 'h3'
  action?: ReactNode
  onLeave?: (() => void) | undefined
}

/** All that a sent request needs from then on: after the sentence of specification §8, in the dialog or on the page. */
export function ConsultDone(props: ConsultDoneProps) {
  const { receipt, span, asked, goal, as: Heading, action, onLeave } = props
  const when = span ? wishText(span.date, span.time) : IN_TURN
  const steps = [
    { title: '접수됐어요' },
    { title: '상담사가 전화해요', time: when, note: span || !goal ? TRIES_TEXT : `${goal} ${TRIES_TEXT}` },
    { title: '요금을 문자로 정리해 드려요', time: '통화한 뒤', note: AFTER_TALK },
  ]
  return (
    <div className="consult-done">
      <div className="stack-4">
        <WishTile span={span} />
        <div className="stack-2">
          {action}
          <CallFileLinks span={span} />
        </div>
      </div>
      <div className="consult-done__card stack-4">
        {receipt && <ConsultReceipt {...receipt} showsAddress={!action} onLeave={onLeave} />}
        <Heading className="consult-done__title">앞으로 이렇게 진행돼요</Heading>
        <CallSteps steps={steps} next={1} />
        {asked && <AskedPlan {...asked} />}
        <p className="meta">
          시간을 바꾸거나 취소하려면 접수 상태에서 바로 할 수 있어요. 로그인하지 않아도 돼요.
        </p>
      </div>
    </div>
  )
}

/** Missing or strange values are no time. */
export function spanOf(wishDate: unknown, wishTime: unknown): CallSpan | null {
  const isGiven = typeof wishDate === 'string' && typeof wishTime === 'string'
  return isGiven && wishDate && wishTime ? { date: wishDate, time: wishTime } : null
}
