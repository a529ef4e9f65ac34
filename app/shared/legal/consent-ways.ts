/** By which way a consent comes or is taken back, as the ledgers keep it and show it. */
const WAYS = {
  form: '신청 화면',
  plain: '스크립트 없는 신청 화면',
  call: '다른 프로그램',
  join: '가입 화면',
  mypage: '회원 화면',
  mailed: '메일이나 문자의 링크',
  link: '손님 화면',
  status: '신청 상태 화면',
  leaving: '회원 탈퇴',
  spoken: '통화',
  reply: '문자 답장',
  freecall: '080 수신거부',
  request: '권리행사 요청',
} as const
export type ConsentWay = keyof typeof WAYS

/** Of requests before the ways were kept it is not known. */
export function wayName(way: string | null): string {
  if (way === null) return '기록 전'
  return Object.hasOwn(WAYS, way) ? WAYS[way as ConsentWay] : way
}

/** `080 수신거부(담당 김고른)` where somebody of the office noted it. */
export const wayText = (way: string | null, notedBy: string | null): string =>
  `${wayName(way)}${notedBy === null ? '' : `(${notedBy} 적음)`}`
