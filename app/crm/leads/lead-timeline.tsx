import { sentenceDate } from '#app/platform/korean-time.ts'
import { CALL_OUTCOME_NAMES, type CallOutcome } from './call-outcomes.ts'
import type { LeadDetail } from './desk-contract.ts'
import { LEAD_STATUS_NAMES, type LeadState } from '#app/crm/requests/lead-states.ts'
import { momentText } from './lead-times.ts'
import './lead-timeline.css'

type LeadEvent = LeadDetail['events'][number]

export function LeadTimeline({ events }: { events: LeadDetail['events'] }) {
  return (
    <section className="lead-card" aria-labelledby="lead-timeline-title">
      <h2 id="lead-timeline-title">지나온 일</h2>
      <ol className="lead-timeline">
        {events.map((event) => (
          <li key={event.id} className="lead-timeline__event">
            <p className="lead-timeline__what">{whatHappened(event)}</p>
            {event.note && <p className="lead-timeline__note ugc">{event.note}</p>}
            <p className="faint">
              <time dateTime={event.at}>{momentText(event.at)}</time>
              {event.staffName && ` · ${event.staffName}`}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function whatHappened({ kind, detail }: LeadEvent): string {
  switch (kind) {
    case 'RECEIVED':
      return '상담 신청이 들어왔어요'
    case 'REPEATED':
      return '같은 번호로 다시 신청했어요'
    case 'WISHED': {
      const was = detail['wasDate'] ? `${wishText(detail['wasDate'], detail['wasTime'])} → ` : ''
      return `신청한 분이 상담 시간을 바꿨어요: ${was}${wishText(detail['wishDate'], detail['wishTime'])}`
    }
    case 'CANCELLED':
      return detail['hasEnded']
        ? '신청한 분이 상담을 취소했어요'
        : '신청 하나가 취소됐어요. 상담은 남아 있어요'
    case 'STOPPED':
      return `신청한 분이 전화 그만 받기를 골랐어요${detail['hasEnded'] ? '. 신청과 전화 약속을 거뒀어요' : ''}`
    case 'ALLOWED':
      return '전화 그만 받기를 고른 뒤에 다시 신청했어요. 이제 걸 수 있어요'
    case 'CLAIMED':
      return '상담을 맡았어요'
    case 'ASSIGNED':
      return detail['assigneeName'] ? `${String(detail['assigneeName'])}에게 맡겼어요` : '담당을 비웠어요'
    case 'RETURNED':
      return `${fromText(detail)}제때 전화하지 못해 ${detail['toName'] ? `${String(detail['toName'])}에게 넘어갔어요` : '신청함으로 돌아갔어요'}`
    case 'LEFT':
      return `${fromText(detail)}상담을 더 맡지 않아 신청함으로 돌아갔어요`
    case 'ESCALATED':
      return `두 번 늦어서 ${detail['toName'] ? `${String(detail['toName'])}에게 넘어갔어요` : '관리자가 볼 상담이 됐어요'}`
    case 'DIALED':
      return '전화를 걸기 시작했어요'
    case 'MERGED':
      return '다른 상담을 이 상담에 합쳤어요'
    case 'UNMERGED':
      return '합친 상담을 다시 나눴어요'
    case 'QUOTED':
      return `금액을 안내했어요: ${String(detail['planName'])}, 월 ${Number(detail['monthly']).toLocaleString('ko')}원 (버전 ${String(detail['version'])})`
    case 'QUOTE_SENT':
      return '안내한 금액을 문자로 보냈어요'
    case 'INVITED':
      return '후기를 부탁했어요'
    case 'REVIEWED':
      return '개통한 분이 후기를 썼어요'
    case 'GIFT_PAID':
      return `사은품 ${Number(detail['amount']).toLocaleString('ko')}원을 보냈어요`
    case 'GIFT_DELAYED':
      return `사은품 지급을 ${sentenceDate(String(detail['dueOn']))}로 미뤘어요`
    case 'CALLED': {
      const again = typeof detail['callAt'] === 'string' ? ` · 다음 전화 ${momentText(detail['callAt'])}` : ''
      return `통화 결과: ${CALL_OUTCOME_NAMES[detail['outcome'] as CallOutcome] ?? '알 수 없음'}${again}${detail['stops'] ? ' · 전화 그만 받기' : ''}${detail['isTold'] ? ' · 문자로 알렸어요' : ''}`
    }
    case 'STATUS':
      return `상태: ${stateName(detail['from'])} → ${stateName(detail['status'])}`
    default:
      return '내용이 바뀌었어요'
  }
}

function fromText({ fromName }: LeadEvent['detail']): string {
  return fromName ? `${String(fromName)} 님이 ` : ''
}

function wishText(date: unknown, time: unknown): string {
  return `${sentenceDate(String(date))} ${String(time).replace('-', '~')}`
}

function stateName(state: unknown): string {
  return LEAD_STATUS_NAMES[state as LeadState] ?? '–'
}
