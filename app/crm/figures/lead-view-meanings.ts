import { CALL_NEXT_NAME, LEAD_VIEW_NAMES, OWN_CALLS_NAME, UNASSIGNED_NAME } from './lead-views.ts'

/** What each word counts, as it is told below the figures: all are open leads, whoever has them, unless it says otherwise. */
export const LEAD_VIEW_MEANINGS: readonly (readonly [name: string, meaning: string])[] = [
  [
    LEAD_VIEW_NAMES.all,
    '아직 할 일이 남은 상담이에요. 개통하거나 사은품을 준 상담은 다시 걸기로 한 때가 있을 때만 세요.',
  ],
  [LEAD_VIEW_NAMES.opened, '인터넷을 개통했거나 사은품까지 준 상담이에요.'],
  [
    LEAD_VIEW_NAMES.now,
    `${LEAD_VIEW_NAMES.late}, ${LEAD_VIEW_NAMES.soon}과 그 뒤에 ${CALL_NEXT_NAME}를 더한 수예요. 셋은 서로 겹치지 않아요.`,
  ],
  [
    LEAD_VIEW_NAMES.soon,
    '늦지 않았고, 약속한 때나 첫 전화를 걸 때가 30분 안에 오는 상담이에요. 약속한 때가 지났어도 30분이 안 됐으면 여기 세요. 상담 시간이 아니면 다시 걸 수 있는 때부터 먼저 걸 상담을 “언제부터 연락”으로 적고, 늦은 전화는 넣지 않아요.',
  ],
  [
    LEAD_VIEW_NAMES.new,
    '들어와서 아직 아무도 맡거나 걸지 않은 상담이에요. 전화를 그만 받기로 한 분은 세지 않아요.',
  ],
  [
    LEAD_VIEW_NAMES.late,
    '약속한 때나 첫 전화를 걸 때가 지난 상담이에요. 얼마나 늦었는지는 상담하는 시간만 세요.',
  ],
  [LEAD_VIEW_NAMES.lateFirst, '늦은 상담 가운데 아직 한 번도 걸지 못한 것이에요.'],
  [
    OWN_CALLS_NAME,
    '다음 통화와 메뉴의 수예요. 먼저 걸 상담 가운데 내 상담과 담당 없는 상담만 세고, 때를 정한 것은 내 상담이면 15분 앞부터, 담당이 없으면 그때부터 세요.',
  ],
  [LEAD_VIEW_NAMES.waiting, '아직 한 번도 걸지 않은 상담이에요. 나중에 걸기로 한 것도 세요.'],
  [LEAD_VIEW_NAMES.escalated, '맡은 사람이 두 번 제때 걸지 못해 관리자에게 온 상담이에요.'],
  [UNASSIGNED_NAME, '아무도 맡지 않은 진행 중 상담이에요.'],
]
