import type { LeadDetail } from '#app/crm/leads/desk-contract.ts'
import type { Dialling } from '#app/crm/leads/lead-contact.tsx'
import { callTimeText, clockText } from '#app/crm/leads/lead-times.ts'
import { CARRIER_CODES, CARRIER_NAMES, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import type { AcceptanceState } from '#app/shared/settings/acceptance-state.ts'
import { dottedDate } from '#app/platform/korean-time.ts'
import { CheckIcon, InfoIcon, WarnIcon } from '#app/ui/icons.tsx'
import { won } from '#app/ui/won.ts'
import { callText, callsIn } from './past-calls.tsx'
import type { QuoteLane } from './quote-choice.ts'
import './before-call.css'

export type Acceptances = Readonly<Record<CarrierCode, { state: AcceptanceState; until: string | null }>>

/** One thing to know before dialling: as it should be, not known, or a reason not to go on. */
interface Fact {
  name: string
  text: string
  mark: 'good' | 'open' | 'bad'
}

interface BeforeCallProps {
  detail: LeadDetail
  dialling: Dialling
  acceptances: Acceptances | null
  /** What is being quoted. */
  lane: QuoteLane | undefined
  now: Date
}

/** 걸기 전 30초, with this customer's own facts. */
export function BeforeCall({ detail, dialling, acceptances, lane, now }: BeforeCallProps) {
  const facts = [
    seenFact(detail, lane),
    timeFact(detail, dialling, now),
    pastFact(detail, now),
    ...(acceptances ? [acceptanceFact(acceptances)] : []),
  ]
  return (
    <ul className="before-call">
      {facts.map(({ name, text, mark }) => {
        const Mark = MARKS[mark]
        return (
          <li key={name} className="before-call__fact" data-mark={mark}>
            <Mark />
            <b>{name}</b>
            <span>{text}</span>
          </li>
        )
      })}
    </ul>
  )
}

const MARKS = { good: CheckIcon, open: InfoIcon, bad: WarnIcon }

function seenFact({ requests: [newest] }: LeadDetail, lane: QuoteLane | undefined): Fact {
  const { estimate, planCode, planName } = newest ?? {}
  const today = planCode && lane?.plan?.code === planCode ? lane.price : null
  const seen = estimate ?? today
  const amounts = seen && `${estimate ? '' : '지금 '}월 ${won(seen.monthly)} · 3년 ${won(seen.total)}`
  const words = [estimate?.planName ?? planName ?? planCode, amounts].filter(Boolean)
  if (words.length === 0)
    return { name: '본 상품과 금액', text: '고르지 않았어요. 물어보고 골라요.', mark: 'open' }
  return { name: '본 상품과 금액', text: words.join(' · '), mark: 'good' }
}

function timeFact({ lead }: LeadDetail, dialling: Dialling, now: Date): Fact {
  const name = '걸 시간'
  if (lead.callsStopped) return { name, text: '전화 그만 받기를 고른 분이에요.', mark: 'bad' }
  const text = [callTimeText(lead, now), clockText(lead, now)].filter(Boolean).join(' · ')
  if (dialling !== 'open') return { name, text: `${text} · 지금은 상담 시간이 아니에요`, mark: 'bad' }
  if (lead.urgency === 'overdue') return { name, text: `${text} · 지금 걸어 주세요`, mark: 'bad' }
  return { name, text: lead.urgency === 'later' ? text : `${text} · 지금 걸어도 돼요`, mark: 'good' }
}

function pastFact(detail: LeadDetail, now: Date): Fact {
  const [last] = callsIn(detail)
  const [other] = detail.others
  const text = last ? callText(last, now) : '처음 거는 전화예요'
  return { name: '지난 통화', text: other ? `${text} · 같은 번호의 다른 신청이 있어요` : text, mark: 'good' }
}

const named = (codes: readonly CarrierCode[]) => codes.map((code) => CARRIER_NAMES[code]).join(' · ')

function acceptanceFact(acceptances: Acceptances): Fact {
  const name = '사전승낙서'
  const of = (wanted: AcceptanceState) => CARRIER_CODES.filter((code) => acceptances[code].state === wanted)
  const [expired, missing] = [of('expired'), of('missing')]
  if (expired.length > 0) return { name, text: `${named(expired)} 기간이 지났어요`, mark: 'bad' }
  if (missing.length > 0) return { name, text: `${named(missing)} 아직 입력 전이에요`, mark: 'open' }
  const ends = CARRIER_CODES.flatMap((code) => acceptances[code].until ?? []).toSorted()
  const until = ends[0] ? ` · ${dottedDate(ends[0])}까지` : ''
  return { name, text: `세 통신사 모두 유효해요${until}`, mark: 'good' }
}
