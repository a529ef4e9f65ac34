import type { RetentionPeriods } from '#app/shared/settings/contract.ts'

/** Fixed by law or by the product. */
type FixedPeriod =
  | 'recordings'
  | 'requests'
  | 'complaints'
  | 'callStops'
  | 'accessLog'
  | 'grants'
  | 'formerFacts'
  | 'failedLogins'

/** How long what the nightly run destroys is kept. */
export interface Period {
  key: keyof RetentionPeriods | FixedPeriod
  name: string
  /** Start of the period. */
  since: string
  basis: string
  method: string
  /** Months by default. */
  unit?: '일'
  /** What the operator may choose from, or how long it is. */
  length: { range: readonly [least: number, most: number] } | { fixed: number }
}

/** What the law counts from, while nobody ended the lead. */
const OF_CONTRACT =
  '상담 종료일. 가입을 신청했거나 설치를 예약한 계약이 남아 있으면 그 계약을 마지막으로 처리한 날. 끝내지 않은 상담은 마지막으로 연락하거나 약속하거나 가입과 회선, 사은품을 처리한 날이고, 늦어도 마지막 신청이나 처리에서 1년'
const ALL = '모두 지움. 누구인지 알 수 없는 통계만 남김'

export const PERIODS: readonly Period[] = [
  {
    key: 'unconverted',
    name: '가입으로 이어지지 않은 상담',
    since: '상담 종료일. 끝내지 않은 상담은 마지막으로 연락하거나 약속한 날이고, 늦어도 마지막 신청에서 1년',
    basis: '이용자 동의(상담 개인정보 수집·이용)',
    method: ALL,
    length: { range: [1, 3] },
  },
  {
    key: 'notes',
    name: '가입한 상담의 요청 내용과 메모, 설치 주소, 접속 정보',
    since: OF_CONTRACT,
    basis: '계약 이행',
    method: '내용을 비움. 계약 사실은 남김',
    length: { range: [1, 3] },
  },
  {
    key: 'converted',
    name: '가입한 상담의 이름과 번호, 계약 사실',
    since: OF_CONTRACT,
    basis: '전자상거래법(계약·대금 지급 기록 5년)',
    method: ALL,
    length: { range: [60, 120] },
  },
  {
    key: 'landings',
    name: '상담으로 이어지지 않은 유입 정보',
    since: '들어온 날',
    basis: '정당한 이익',
    method: ALL,
    length: { range: [1, 3] },
  },
  {
    key: 'visitors',
    name: '브라우저에 이어 둔 유입 경로(방문 식별값)',
    since: '마지막으로 들어온 날',
    basis: '정당한 이익. ‘방문 경로 기록’ 화면에서 거부할 수 있음',
    method: '모두 지움',
    unit: '일',
    length: { range: [1, 30] },
  },
  {
    key: 'messages',
    name: '보낸 문자와 이메일의 기록',
    since: '보낸 날',
    basis: '이용자 동의, 계약 이행',
    method: '모두 지움',
    length: { range: [1, 12] },
  },
  {
    key: 'recordings',
    name: '통화 녹음',
    since: '녹음을 올린 날. 가입을 신청했으면 신청한 날. 가입하지 않고 거절하거나 취소하면 바로',
    basis: '이용자 동의, 방문판매법(전화 권유 판매의 통화 내용 3개월)',
    method: '열쇠를 지워 들을 수 없게 하고 파일을 지움',
    length: { fixed: 3 },
  },
  {
    key: 'requests',
    name: '권리행사 요청과 답',
    since: '답한 날',
    basis: '전자상거래법(소비자 불만·분쟁 처리 기록 3년)',
    method: '모두 지움',
    length: { fixed: 36 },
  },
  {
    key: 'complaints',
    name: '불만과 처리 결과',
    since: '처리를 끝낸 날. 끝내지 않았으면 답을 약속한 날',
    basis: '전자상거래법(소비자 불만·분쟁 처리 기록 3년)',
    method: '모두 지움. 분기마다 센 수만 공개한 화면에 남았다가 함께 사라짐',
    length: { fixed: 36 },
  },
  {
    key: 'callStops',
    name: '전화를 거절한 번호(알아볼 수 없게 바꾼 값)',
    since: '거절한 날. 그 번호의 상담이 남아 있으면 상담을 지운 뒤',
    basis: '정당한 이익(거절한 분에게 다시 전화하지 않음)',
    method: '모두 지움',
    length: { fixed: 60 },
  },
  {
    key: 'accessLog',
    name: '접속기록, 내보내기 기록',
    since: '기록한 날',
    basis: '개인정보의 안전성 확보조치 기준(2년)',
    method: '모두 지움. 사슬은 남은 줄부터 이어짐',
    length: { fixed: 24 },
  },
  {
    key: 'grants',
    name: '직원 접근 권한을 부여·변경·말소한 기록',
    since: '기록한 날',
    basis: '개인정보의 안전성 확보조치 기준(3년)',
    method: '모두 지움',
    length: { fixed: 36 },
  },
  {
    key: 'formerFacts',
    name: '바꾸기 전의 대표, 개인정보 보호책임자, 회사 이메일과 주소(설정의 변경 이력)',
    since: '바꾼 날',
    basis: '정당한 이익(누가 무엇을 바꿨는지 되짚음)',
    method: '이름, 이메일, 주소를 지움. 누가 언제 바꿨는지는 남김',
    length: { fixed: 36 },
  },
  {
    key: 'failedLogins',
    name: '로그인에 실패한 횟수',
    since: '마지막으로 틀린 때',
    basis: '정당한 이익(비밀번호를 함부로 맞춰 보는 일을 막음)',
    method: '모두 지움. 누가 로그인할 때에도 지움',
    unit: '일',
    length: { fixed: 1 },
  },
]

export const isChosen = (key: Period['key']): key is keyof RetentionPeriods =>
  PERIODS.some((period) => period.key === key && 'range' in period.length)

/** How long each is kept now, in its unit. */
export function lengthsOf(chosen: RetentionPeriods): Record<Period['key'], number> {
  const lengths = PERIODS.map(({ key }) => [key, isChosen(key) ? chosen[key] : fixedLength(key)] as const)
  return Object.fromEntries(lengths) as Record<Period['key'], number>
}

/** In whole years where it is some, as people and laws tell it. */
export function lengthText(length: number, unit: Period['unit']): string {
  if (unit) return `${length}${unit}`
  return length % 12 === 0 ? `${length / 12}년` : `${length}개월`
}

/** In the period's unit. */
export function fixedLength(key: Period['key']): number {
  const { length } = PERIODS.find((period) => period.key === key)!
  if (!('fixed' in length)) throw new Error(`The period ${key} is chosen by the operator.`)
  return length.fixed
}
