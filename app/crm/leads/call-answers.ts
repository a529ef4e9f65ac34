import { CARRIER_CHIPS } from '#app/shared/carriers/carriers.ts'
import { PHONE_NAMES } from '#app/shared/plans/phone-carrier.ts'

const UNKNOWN = { unknown: '모름' } as const

/** What an advisor asks on the phone, in the order of the script, each with the answers to choose from. */
export const CALL_QUESTIONS = {
  provider: {
    name: '지금 통신사',
    question: '지금 어느 통신사를 쓰세요?',
    answers: { ...CARRIER_CHIPS, other: '그 밖', ...UNKNOWN },
  },
  services: {
    name: '함께 쓰는 것',
    question: '인터넷만 쓰세요, TV도 함께 쓰세요?',
    answers: { internet: '인터넷만', tv: 'TV 함께', ...UNKNOWN },
  },
  tvSets: {
    name: 'TV 대수',
    question: 'TV는 몇 대 보세요?',
    answers: { '0': '없음', '1': '1대', '2': '2대', '3': '3대 이상', ...UNKNOWN },
  },
  phoneCarrier: {
    name: '가족 휴대폰',
    question: '함께 사는 가족 휴대폰은 어느 통신사예요?',
    answers: { ...PHONE_NAMES, ...UNKNOWN },
  },
  phoneLines: {
    name: '결합 회선',
    question: '몇 회선이에요?',
    answers: { '0': '결합 없음', '1': '1회선', '2': '2회선', '3': '3회선 이상', ...UNKNOWN },
  },
  building: {
    name: '건물',
    question: '설치할 곳은 아파트, 빌라, 원룸 가운데 어디예요?',
    answers: { apartment: '아파트', villa: '빌라', studio: '원룸', other: '그 밖', ...UNKNOWN },
  },
  priority: {
    name: '중요한 것',
    question: '월 요금, 속도, 사은품 가운데 무엇이 중요하세요?',
    answers: { monthly: '월 요금', speed: '속도', gift: '사은품', ...UNKNOWN },
  },
} as const

/** Those that are typed: a month, and won a month. */
export const TYPED_QUESTIONS = {
  contractEnds: { name: '약정 끝나는 달', question: '약정이 언제 끝나는지 아세요?' },
  monthlyNow: { name: '지금 월 요금', question: '매달 얼마쯤 내세요?' },
} as const

export type ChosenQuestion = keyof typeof CALL_QUESTIONS
export type CallQuestion = ChosenQuestion | keyof typeof TYPED_QUESTIONS

/** Codes of the answers; a month is `YYYY-MM`, `none` or `unknown`, an amount its digits or `unknown`. */
export type CallAnswers = Partial<Record<CallQuestion, string>>

export const CHOSEN_QUESTIONS = Object.keys(CALL_QUESTIONS) as ChosenQuestion[]

/** As they are asked. */
export const ASKED: readonly CallQuestion[] = [
  'provider',
  'services',
  'contractEnds',
  'monthlyNow',
  'tvSets',
  'phoneCarrier',
  'phoneLines',
  'building',
  'priority',
]

export const questionName = (of: CallQuestion): string => ({ ...CALL_QUESTIONS, ...TYPED_QUESTIONS })[of].name

const NONE_WORDS = '약정 없음'
const UNKNOWN_WORDS = UNKNOWN.unknown

/** What may be typed instead of a month, or of an amount. */
export const MONTH_WORDS = [NONE_WORDS, UNKNOWN_WORDS] as const
export const AMOUNT_WORDS = [UNKNOWN_WORDS] as const

/** Of the newest answer to being recorded, which is kept apart. */
export const RECORDED = { name: '녹음 동의', answers: { yes: '동의함', no: '동의하지 않음' } } as const

const MONTH = /^(?:20)?(\d{2})\s?[-.년/]\s?(\d{1,2})\s?월?$/

/** `2027년 1월`, `27.1` or `2027-01` as `2027-01`; the words as their codes; null for anything else. */
export function readMonthAnswer(typed: string): string | null {
  const text = typed.trim()
  if (text === NONE_WORDS || text === 'none') return 'none'
  if (text === UNKNOWN_WORDS || text === 'unknown') return 'unknown'
  const [, year, month] = MONTH.exec(text) ?? []
  const number = Number(month)
  return year && number >= 1 && number <= 12 ? `20${year}-${String(number).padStart(2, '0')}` : null
}

export const MOST_MONTHLY = 1_000_000
const AMOUNT = /^(\d{1,3}(?:,\d{3})*|\d+)\s?원?$/

/** `48,000원` as `48000`, the word as its code; null for anything else. */
export function readAmountAnswer(typed: string): string | null {
  const text = typed.trim()
  if (text === UNKNOWN_WORDS || text === 'unknown') return 'unknown'
  const [, digits] = AMOUNT.exec(text) ?? []
  const amount = Number(digits?.replaceAll(',', ''))
  return amount <= MOST_MONTHLY ? String(amount) : null
}

/** As it is read: `2027년 1월`, `48,000원`, `1대`; empty for what was not asked. */
export function answerText(question: CallQuestion, answers: CallAnswers): string {
  const answer = answers[question]
  if (answer === undefined) return ''
  if (question === 'contractEnds') return monthText(answer)
  if (question === 'monthlyNow') return amountText(answer)
  const names: Readonly<Record<string, string>> = CALL_QUESTIONS[question].answers
  return names[answer] ?? answer
}

/** What was typed and is no answer stays as it was typed. */
function monthText(answer: string): string {
  if (answer === 'none') return NONE_WORDS
  if (answer === 'unknown') return UNKNOWN_WORDS
  const [, year, month] = /^(\d{4})-(\d{2})$/.exec(answer) ?? []
  return year ? `${year}년 ${Number(month)}월` : answer
}

function amountText(answer: string): string {
  if (answer === 'unknown') return UNKNOWN_WORDS
  return /^\d+$/.test(answer) ? `${Number(answer).toLocaleString('ko')}원` : answer
}
