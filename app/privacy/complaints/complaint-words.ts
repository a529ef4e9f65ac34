/** What people complain of, how it came, and what came of it, in the words of the desk and of /trust. */
export const COMPLAINT_SUBJECTS = {
  call: '상담 전화',
  price: '요금 안내',
  gift: '사은품',
  install: '설치와 개통',
  privacy: '개인정보',
  ads: '광고와 문자',
  site: '홈페이지',
  other: '그 밖',
} as const
export const COMPLAINT_CHANNELS = {
  call: '전화',
  mail: '이메일',
  letter: '우편',
  visit: '방문',
  text: '답 문자',
  request: '권리행사 요청',
} as const
/** What somebody types in; the other two are made from what came. */
export const TYPED_CHANNELS = ['call', 'mail', 'letter', 'visit'] as const
export const COMPLAINT_OUTCOMES = {
  settled: '설명하거나 고쳐서 해결',
  given_in: '요구 수용',
  refused: '받아들이지 않음',
} as const

type ComplaintSubject = keyof typeof COMPLAINT_SUBJECTS
type ComplaintChannel = keyof typeof COMPLAINT_CHANNELS
type ComplaintOutcome = keyof typeof COMPLAINT_OUTCOMES

export const SUBJECT_KEYS = Object.keys(COMPLAINT_SUBJECTS) as ComplaintSubject[]
export const CHANNEL_KEYS = Object.keys(COMPLAINT_CHANNELS) as ComplaintChannel[]
export const OUTCOME_KEYS = Object.keys(COMPLAINT_OUTCOMES) as ComplaintOutcome[]

export const MOST_DAYS = 30
