import { CARRIER_CODES } from '#app/shared/carriers/carriers.ts'
import type { CallOutcome } from '#app/crm/leads/call-outcomes.ts'
import type { LeadState } from '#app/crm/requests/lead-states.ts'
import { makeChance, pick } from './made-up-texts.ts'
import type { SampleLead } from './sample-leads.server.ts'

const DAYS = 28
const MOST_A_DAY = 5
const DAY_MINUTES = 24 * 60
/** After those of sample-leads.json. */
const FIRST_NUMBER = 2001
/** From a request to the day its gift is due (sample-contracts.server.ts). */
const GIFT_DUE_AFTER = 10
/** One voucher that is still owed though its day has passed. */
const OVERDUE_GIFT = 13

const FAMILIES = [...'김이박최정강조윤장임한오서신권황안송']
const GIVEN =
  '서준 하은 도현 지안 민서 예준 수빈 유나 시우 다온 은우 채원 건우 라온 이준 소율 주원 아인 현우 나윤'.split(
    ' ',
  )
const ASKED = [
  '이사하는 집에 인터넷과 TV를 같이 놓고 싶어요.',
  '약정이 끝나서 다른 통신사와 비교하고 싶어요.',
  '500메가면 네 식구가 쓰기에 넉넉한가요?',
  '휴대폰과 결합하면 3년에 얼마가 줄어드나요?',
  '인터넷만 새로 놓으려고 해요. 설치비가 얼마인가요?',
  '부모님 댁 TV를 바꿔 드리려고 해요.',
  '사무실에 1기가를 놓을 수 있는지 알고 싶어요.',
  '지금보다 요금을 낮출 수 있을까요?',
]
const NOTES = [
  '지금 요금과 약정 끝나는 달을 확인했어요.',
  '결합할 휴대폰 대수를 들었어요. 가족과 이야기하고 정한대요.',
  '설치할 수 있는 요일을 들었어요.',
  '월 요금과 사은품, 위약금을 함께 안내했어요.',
  'TV는 거실 한 대만 쓴대요.',
]
const SOLD: readonly LeadState[] = ['DONE', 'DONE', 'GIFTED']
const NOT_SOLD: readonly LeadState[] = ['REFUSED', 'REFUSED', 'REFUSED', 'FALSE']

/** A month of requests that were called, numbers nobody has: equal in every run, back from now. */
export function pastLeads(): SampleLead[] {
  const chance = makeChance(20_261_101)
  const leads: SampleLead[] = []
  for (let daysAgo = 0; daysAgo < DAYS; daysAgo++) {
    const many = 2 + Math.floor(chance() * (MOST_A_DAY - 1))
    for (let nth = 0; nth < many; nth++)
      leads.push(pastLead(daysAgo, nth, FIRST_NUMBER + leads.length, chance))
  }
  return leads
}

function pastLead(daysAgo: number, nth: number, number: number, chance: () => number): SampleLead {
  const carrier = pick(CARRIER_CODES, chance)
  const status = statusOf(daysAgo, nth, chance)
  const isSold = status !== 'REFUSED' && status !== 'FALSE'
  return {
    name: `${pick(FAMILIES, chance)}${pick(GIVEN, chance)}`,
    number,
    // Of today those that were called before the samples that wait.
    minutesAgo: daysAgo * DAY_MINUTES + 120 + nth * 70 + Math.floor(chance() * 40),
    status,
    carrier,
    ...(isSold && { planCode: `${carrier.toUpperCase()}-0${1 + Math.floor(chance() * 6)}` }),
    advisor: Math.floor(chance() * 3),
    // Within the promised hour but for a few.
    calledAfter: 3 + Math.floor(chance() * chance() * chance() * 90),
    calls: [
      ...Array.from({ length: absencesOf(number, chance) }, () => ({ outcome: 'ABSENT' as const })),
      { outcome: lastCall(status), ...(isNoted(number) && { note: NOTES[number % NOTES.length]! }) },
    ],
    text: pick(ASKED, chance),
  }
}

/** By number and not by chance, so that all else stays as it was: some are called often, a few talks have no note. */
const absencesOf = (number: number, chance: () => number) => {
  const isCalledAgain = chance() < 0.25
  return number % 41 === 7 ? 3 : isCalledAgain ? 1 : 0
}
const isNoted = (number: number) => number % 11 !== 3

function statusOf(daysAgo: number, nth: number, chance: () => number): LeadState {
  if (daysAgo === OVERDUE_GIFT && nth === 0) return 'OPENED'
  if (chance() < 0.55) return pick(NOT_SOLD, chance)
  if (daysAgo > GIFT_DUE_AFTER) return pick(SOLD, chance)
  return daysAgo > 3 ? 'OPENED' : 'APPLIED'
}

const lastCall = (status: LeadState): CallOutcome =>
  status === 'REFUSED' || status === 'FALSE' ? status : 'TALKED'
