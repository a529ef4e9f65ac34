import { sentenceDate } from '#app/platform/korean-time.ts'
import { won } from '#app/platform/won.ts'
import { CALL_OUTCOME_NAMES, type CallOutcome } from '#app/crm/leads/call-outcomes.ts'
import { INSTALLABLE_NAMES, type Installable } from '#app/crm/addresses/install-address.ts'
import { CARRIER_NAMES, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import { LEAD_STATUS_NAMES, type LeadState } from '#app/crm/requests/lead-states.ts'
import { RATING_NAMES, type Rating } from '#app/crm/requests/ratings.ts'
import { LINE_CHANGE_NAMES } from '#app/crm/leads/line-change-names.ts'
import { momentText } from '#app/crm/leads/lead-times.ts'
import { wishText } from '#app/crm/requests/form-rules.ts'
import type { EndReason } from '#app/crm/telephony/telephony.ts'
import type { LeadEventKind } from '#app/crm/requests/lead-event-kinds.ts'
import { TEXT_NAMES, type TextChoice } from './text-choices.ts'

type Detail = Record<string, unknown>

/** Of the visitor, or of the advisor whose name stands below. */
const ADDRESS_STEPS: Partial<Record<string, string>> = {
  told: '설치할 주소를 남겼어요',
  changed: '설치할 주소를 바꿨어요',
  erased: '설치할 주소를 지웠어요',
}

const TRANSFER_STEPS: Partial<Record<string, string>> = {
  asked: '동의 링크를 문자로 보냈어요',
  declined: '손님이 나중에 정하겠다고 했어요',
  agreed: '손님이 동의했어요',
  withdrawn: '손님이 동의를 철회했어요',
  recorded: '녹음한 통화에서 동의했다고 남겼어요',
  told: '통신사에 처리를 멈춰 달라고 요청했어요',
}

const RECORDING_STEPS: Partial<Record<string, string>> = {
  agreed: '통화 녹음에 동의했다고 남겼어요',
  refused: '통화 녹음에 동의하지 않는다고 남겼어요',
  kept: '통화 녹음을 보관했어요',
}

const REMINDER_STEPS: Partial<Record<string, string>> = {
  sms: '약정이 끝나기 전에 문자로 알려 달라고 했어요',
  mail: '약정이 끝나기 전에 이메일로 알려 달라고 했어요',
  off: '약정 만료 알림을 그만 받겠다고 했어요',
}

const END_TEXTS: Partial<Record<EndReason, string>> = {
  busy: '교환기로 걸었지만 통화 중이었어요',
  noAnswer: '교환기로 걸었지만 받지 않았어요',
  failed: '교환기로 걸다가 끊겼어요',
}

/** `130` → `2분 10초`. */
const clock = (seconds: number) =>
  seconds < 60 ? `${seconds}초` : `${Math.floor(seconds / 60)}분 ${seconds % 60}초`

const EVENT_TEXTS: Record<LeadEventKind, (detail: Detail) => string> = {
  RECEIVED: () => '상담 신청이 들어왔어요',
  REPEATED: () => '같은 번호로 다시 신청했어요',
  WISHED({ wasDate, wasTime, wishDate, wishTime }) {
    const was = wasDate ? `${wishText(String(wasDate), String(wasTime))} → ` : ''
    return `신청한 분이 상담 시간을 바꿨어요: ${was}${wishText(String(wishDate), String(wishTime))}`
  },
  INSTALL_RATED: ({ rating }) =>
    `신청한 분이 설치를 평가했어요: ${RATING_NAMES[rating as Rating] ?? '알 수 없음'}`,
  RATED: ({ rating }) => `신청한 분이 통화를 평가했어요: ${RATING_NAMES[rating as Rating] ?? '알 수 없음'}`,
  REPLANNED: ({ was, now }) => `신청한 분이 물어볼 조합을 바꿨어요: ${String(was)} → ${String(now)}`,
  ADDRESSED: ({ step }) => ADDRESS_STEPS[String(step)] ?? '설치할 주소가 바뀌었어요',
  INSTALLABLE: ({ carrier, answer }) =>
    `설치 가능 여부: ${CARRIER_NAMES[carrier as CarrierCode] ?? '알 수 없음'} ${INSTALLABLE_NAMES[answer as Installable] ?? '알 수 없음'}`,
  TRANSFER: ({ carrier, step }) =>
    `${CARRIER_NAMES[carrier as CarrierCode] ?? '알 수 없음'} 정보 전달: ${TRANSFER_STEPS[String(step)] ?? '바뀌었어요'}`,
  LINE({ step, talkSeconds, reason, isRecordingRefused }) {
    if (step === 'failed')
      return reason === 'busy' ? '내선이 통화 중이라 번호로 걸었어요' : '교환기에 닿지 못해 번호로 걸었어요'
    const talk = `교환기로 ${clock(Number(talkSeconds ?? 0))} 통화했어요`
    const recording = isRecordingRefused ? '. 녹음에 동의하지 않아 녹음은 가져오지 않았어요' : ''
    return `${END_TEXTS[reason as EndReason] ?? talk}${recording}`
  },
  RECORDING: ({ step }) => RECORDING_STEPS[String(step)] ?? '통화 녹음이 바뀌었어요',
  CANCELLED({ hasEnded, wantsNoCalls }) {
    if (hasEnded) return '신청한 분이 상담을 취소했어요'
    return wantsNoCalls
      ? '한 신청에서 전화 그만 받기를 골라 그 신청만 취소했어요. 같은 번호로 남긴 다른 신청은 남아 있어요'
      : '신청 하나가 취소됐어요. 상담은 남아 있어요'
  },
  REPLIED: () => '손님이 문자로 답했어요',
  STOPPED({ hasEnded, source }) {
    if (source === 'request') return '처리 정지 요청을 받아들였어요. 전화와 문자를 멈췄어요'
    return source === 'reply'
      ? '손님이 문자로 거절했어요. 전화와 문자를 멈췄어요. 신청도 취소할지는 답을 읽고 정해 주세요'
      : `신청한 분이 전화 그만 받기를 골랐어요${hasEnded ? '. 신청과 전화 약속을 취소했어요' : ''}`
  },
  ALLOWED: () => '본인이 다시 전화를 받겠다고 확인했어요. 이제 걸 수 있어요',
  NOTED: () => '메모를 남겼어요',
  CLAIMED: () => '상담을 맡았어요',
  ASSIGNED: ({ assigneeName }) => (assigneeName ? `${String(assigneeName)}에게 맡겼어요` : '담당을 비웠어요'),
  RETURNED: (detail) => `${fromText(detail)}제때 전화하지 못해 ${toText(detail) ?? '신청함으로 돌아갔어요'}`,
  LEFT: (detail) => `${fromText(detail)}상담을 더 맡지 않아 신청함으로 돌아갔어요`,
  ESCALATED: (detail) => `두 번 늦어서 ${toText(detail) ?? '관리자가 볼 상담이 됐어요'}`,
  MOVED({ was, callAt, askedBy, assigneeName, isTold }) {
    const isMoved = was !== callAt
    const parts = [
      isMoved &&
        (was
          ? `전화할 시간을 옮겼어요: ${momentText(String(was))} → ${momentText(String(callAt))}`
          : `전화할 시간을 정했어요: ${momentText(String(callAt))}`),
      askedBy === 'customer' && '손님이 원했어요',
      askedBy === 'office' && '우리 사정이에요',
      assigneeName !== undefined &&
        (assigneeName ? `${String(assigneeName)}에게 맡겼어요` : '담당을 비웠어요'),
      isTold && '문자로 알렸어요',
    ]
    return parts.filter(Boolean).join(' · ')
  },
  DIALED: () => '전화를 걸기 시작했어요',
  MERGED: ({ endsReferral }) =>
    `다른 상담을 이 상담에 합쳤어요${endsReferral ? '. 추천은 먼저 온 하나만 남겼어요' : ''}`,
  UNMERGED: ({ resumesReferral }) =>
    `합친 상담을 다시 나눴어요${resumesReferral ? '. 끝냈던 추천을 다시 이어요' : ''}`,
  QUOTED: ({ planName, monthly, version }) =>
    `금액을 안내했어요: ${String(planName)}, 월 ${won(Number(monthly))} (버전 ${String(version)})`,
  QUOTE_SENT: () => '안내한 금액을 문자로 보냈어요',
  TEXTED: ({ choice }) => `문자를 보냈어요: ${TEXT_NAMES[choice as TextChoice] ?? '안내'}`,
  GIFT_APPROVED: ({ version, amount }) =>
    `안내 버전 ${String(version)}의 사은품 ${won(Number(amount))}을 승인했어요`,
  INVITED: () => '후기를 부탁했어요',
  REVIEWED: () => '개통한 분이 후기를 썼어요',
  GIFT_PAID: ({ amount }) => `사은품 ${won(Number(amount))}을 보냈어요`,
  GIFT_RETURNED({ amount, outcome, rest }) {
    const gift = `사은품 ${won(Number(amount))}`
    if (outcome === 'RETURNED') return `${gift}을 돌려받았어요`
    if (outcome !== 'WITHHELD') return `${gift}을 돌려받지 않기로 했어요`
    return rest === 0
      ? `일찍 해지해서 ${gift}을 주지 않기로 했어요`
      : `일찍 해지해서 ${gift} 가운데 ${won(Number(rest))}만 주기로 했어요`
  },
  LINE_CHANGED: ({ change, carrier, onDate }) =>
    `${CARRIER_NAMES[carrier as CarrierCode]} 회선: ${LINE_CHANGE_NAMES[change as keyof typeof LINE_CHANGE_NAMES]} (${sentenceDate(String(onDate))})`,
  LINE_TOLD: ({ carrier, onDate }) =>
    `${CARRIER_NAMES[carrier as CarrierCode]} 회선을 ${sentenceDate(String(onDate))}에 해지할 때의 비용을 예상해 문자로 보냈어요`,
  REMINDER: ({ by, carrier }) =>
    `${CARRIER_NAMES[carrier as CarrierCode]} 회선: ${REMINDER_STEPS[String(by)] ?? '약정 만료 알림이 바뀌었어요'}`,
  REFERRED: () => '손님이 말한 추천 코드를 남겼어요',
  GIFT_DELAYED: ({ dueOn, askedBy }) =>
    `사은품 지급을 ${sentenceDate(String(dueOn))}로 미뤘어요${askedBy === 'customer' ? ' · 손님이 원했어요' : ''}`,
  CALLED({ outcome, callAt, stops, isTold }) {
    const result = CALL_OUTCOME_NAMES[outcome as CallOutcome] ?? '알 수 없음'
    const again = typeof callAt === 'string' ? ` · 다음 전화 ${momentText(callAt)}` : ''
    return `통화 결과: ${result}${again}${stops ? ' · 전화 그만 받기' : ''}${isTold ? ' · 문자로 알렸어요' : ''}`
  },
  REVERTED: () => '방금 한 일을 되돌렸어요',
  // Before 2026-12 the kind stood in `was`, where the detail of a move has its own.
  UNDONE: (detail) => `되돌린 일: ${whatHappened(String(detail['undone'] ?? detail['was']), detail)}`,
  STATUS({ from, status, installWas, installDate, askedBy }) {
    if (!installWas) return `상태: ${stateName(from)} → ${stateName(status)}`
    const whose = askedBy === 'customer' ? '손님이 원했어요' : '우리 사정이에요'
    return `설치하는 날을 옮겼어요: ${sentenceDate(String(installWas))} → ${sentenceDate(String(installDate))} · ${whose}`
  },
}

const CHANGED = '내용이 바뀌었어요'

/** What happened to a lead, in words; what was undone stays in the history, as that. */
export const whatHappened = (kind: string, detail: Detail): string =>
  Object.hasOwn(EVENT_TEXTS, kind) ? EVENT_TEXTS[kind as LeadEventKind](detail) : CHANGED

const fromText = ({ fromName }: Detail) => (fromName ? `${String(fromName)} 님이 ` : '')

const toText = ({ toName }: Detail) => (toName ? `${String(toName)}에게 넘어갔어요` : null)

const stateName = (state: unknown) => LEAD_STATUS_NAMES[state as LeadState] ?? '–'
