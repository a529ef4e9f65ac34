import type { ENDINGS } from './endings.ts'
import type { Period } from './periods.ts'

/** What personal data is processed in, in the order and words of the privacy policy. */
export const ACTIVITIES = {
  request: '전화 상담',
  contract: '가입 신청과 사은품',
  member: '회원',
  identity: '본인 확인',
  boards: '게시판과 문의',
  reminder: '약정 만료 알림',
  advertising: '광고 정보',
  visits: '유입 확인',
  safety: '접속과 보안',
  staff: '직원',
} as const

export type Activity = keyof typeof ACTIVITIES

/** What each is for, as the policy tells it and the consents may: no datum is processed for anything else. */
export const PURPOSES: Readonly<Record<Activity, readonly string[]>> = {
  request: [
    '신청한 전화 상담(인터넷·TV·휴대폰 상품 안내와 가입 권유 포함)',
    '신청 내용과 중복 신청 확인',
    '접수 상태 안내',
    '설치할 수 있는지 확인',
  ],
  contract: [
    '이용자가 고른 통신사에 신청 내용 전달',
    '설치와 개통 확인',
    '사은품 지급 대상과 조건 확인',
    '사은품 지급과 지급 기록 관리',
  ],
  member: [
    '가입 의사와 본인 확인',
    '한 사람당 한 계정 확인',
    '로그인과 계정 찾기',
    '상담 내역과 내가 쓴 글 보기',
    '부정 이용 방지',
    '중요한 알림',
  ],
  identity: ['휴대폰 번호와 이메일의 주인인지 확인', '가입, 계정 찾기, 휴면 해제'],
  boards: ['질문 답변', '후기 게시', '권리 침해 신고 처리'],
  reminder: ['알려 달라고 한 약정이 끝나기 전에 두 번까지 보내는 안내와, 링크에서 보는 요금 비교'],
  advertising: ['통신 상품의 요금 소식, 혜택, 이벤트를 고른 채널(문자, 이메일)로 보내는 광고'],
  visits: ['상담 신청이 어느 경로로 들어왔는지 확인', '상담 번호 구분'],
  safety: ['접속기록 관리', '장애와 침입 대응', '불만과 분쟁 대응', '권리행사 요청 처리'],
  staff: ['직원의 업무와 권한 관리'],
}

/** Files with rows of people that staff take from the desk: of leads, of gifts to pay, of what a carrier owes. */
export const DESK_FILES = ['leads', 'gifts', 'claims'] as const

/**
 * One personal datum (개인정보 항목) and where it lies. A column that is neither here nor in
 * `NOT_PERSONAL` nor in `ROW_COLUMNS` fails a test; whether it is sealed or hashed is told by its name (`storedAs`).
 */
export interface PersonalDatum {
  what: string
  whose: '신청한 사람' | '방문자' | '회원' | '방문자와 회원' | '글쓴이' | '직원'
  activity: Activity
  /** PIPA article 15 (1) and others, by the policy's words. */
  basis: string
  /** Table → columns, separated by spaces. */
  columns: Readonly<Record<string, string>>
  /** Without it there is no call, or no account; everything else that is consented to is a choice. */
  isRequired?: true
  end: Period['key'] | (typeof ENDINGS)[number]['key']
  /** Files of the desk that tell something of it; a test holds their columns to this. */
  inFiles?: readonly (typeof DESK_FILES)[number][]
  /** What of it lies sealed, where not all of it does. */
  sealed?: string
  /** Why a person who asks for their data is not shown it; nobody is shown keyed hashes. */
  notShown?: string
}
