import { fixedLength, lengthText } from '#app/shared/data-inventory/periods.ts'
import * as LIMITS from '#app/shared/data-inventory/safety-limits.ts'

/** What a person may ask for (PIPA 35 to 38); each is a kind of request that the desk answers, or an act of a page. */
interface Right {
  name: string
  /** The register of requests tells it so; none where a page does all of it at once. */
  kind?: 'access' | 'correct' | 'erase' | 'stop' | 'recording'
  member: string
  other: string
  until: string
}

/** What pages are called where a right is exercised; a test looks for each on its page. */
export const RIGHT_PLACES = {
  profile: '회원 정보',
  export: '내 정보 내려받기',
  consents: '동의 내역',
  ownPosts: '내가 쓴 글',
  withdraw: '회원 탈퇴',
  status: '접수 상태',
  cancel: '신청 취소',
  stop: '전화 그만 받기',
} as const

const P = RIGHT_PLACES
const ASKED = '이메일 또는 전화'
const AT_ONCE = '바로'

type Days = Record<'ANSWER_DAYS' | 'CONSENT_RESULT_DAYS', number>

export function rightsOf(days: Days = LIMITS): readonly Right[] {
  const answered = `${days.ANSWER_DAYS}일 안`
  const either = `화면에서는 ${AT_ONCE}, 요청하면 ${answered}`
  return [
    {
      name: '열람, 내려받기',
      kind: 'access',
      member: `${P.profile} → ${P.export}`,
      other: ASKED,
      until: either,
    },
    {
      name: '고치기',
      kind: 'correct',
      member: P.profile,
      other: `${P.status} 화면에서 희망 일시와 설치할 주소, 그 밖은 ${ASKED}`,
      until: either,
    },
    {
      name: '지우기',
      kind: 'erase',
      member: `${P.ownPosts}에서 글 지우기, ${P.withdraw}`,
      other: `${P.status} 화면의 ‘${P.cancel}’, 그 밖은 ${ASKED}`,
      until: either,
    },
    { name: '처리 멈추기', kind: 'stop', member: ASKED, other: ASKED, until: answered },
    {
      name: '동의 철회',
      member: P.consents,
      other: `${P.status} 화면의 ‘${P.cancel}’, 문자의 ‘${P.stop}’`,
      until: AT_ONCE,
    },
    {
      name: '광고 수신 거부',
      member: P.consents,
      other: '광고 문자 끝의 수신 거부 번호. 수신 거부 비용은 받지 않습니다',
      until: `${AT_ONCE}, 결과는 ${days.CONSENT_RESULT_DAYS}일 안에 알림`,
    },
    { name: '통화 녹음 확인 요청', kind: 'recording', member: ASKED, other: ASKED, until: answered },
  ]
}

export const rightRows = (days: Days = LIMITS): string[][] =>
  rightsOf(days).map(({ name, member, other, until }) => [name, member, other, until])

/** Why an erasure may not be granted whole: as `privacy/retention/erasure-preview.server.ts` decides. */
const KEPT_BECAUSE = [
  '아직 진행 중인 상담(끝낸 뒤에 지움)',
  '분쟁이나 법이 정한 보관 때문에 남긴 상담(그 날까지)',
  '가입한 상담의 이름과 번호, 계약과 대금 지급 기록(제3항의 기간까지)',
] as const

export const refusedWords = ({ ANSWER_DAYS }: Days = LIMITS): string =>
  `지우기를 요청해도 다음은 남깁니다: ${KEPT_BECAUSE.join(', ')}. 요청을 들어줄 수 없을 때는 ${ANSWER_DAYS}일 안에 이유와 이의를 제기하는 방법을 알립니다. 요청과 답은 ${lengthText(fixedLength('requests'), undefined)} 동안 보관합니다.`
