import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import { GIFT_BAND } from './gift-band-width.ts'
import type { Settings } from './contract.ts'

/** How the settings are laid out, in this order. */
export const SECTION_GROUPS = ['회사', '상담', '보내기', '홈페이지', '보안'] as const
type SectionGroup = (typeof SECTION_GROUPS)[number]

const section = <Name extends string, Keys extends (keyof Settings)[]>(
  group: SectionGroup,
  slug: Name,
  name: string,
  lead: string,
  ...keys: Keys
) => ({ group, slug, name, lead, keys, roles: RIGHTS.settings.roles })

export const SECTIONS = [
  section('회사', 'company', '사업자 정보', '홈페이지 아래쪽과 메일 끝에 보여요.', 'company', 'receivers'),
  section('회사', 'links', '외부 링크', '채팅과 블로그, 설치 지역 조회의 주소예요.', 'links'),
  section('회사', 'trust', '신뢰 페이지', '신뢰 페이지에 보이는 수수료를 적는 곳이에요.', 'commissions'),
  section('상담', 'hours', '상담 시간', '희망 시간을 고르는 화면이 이 시간을 써요.', 'callHours'),
  section('상담', 'holidays', '쉬는 날', '쉬는 날에는 상담을 예약할 수 없어요.', 'holidays'),
  section(
    '상담',
    'numbers',
    '상담 번호',
    '광고마다 다른 번호를 보여 줘요. 시작하는 날 0시부터 바뀌어요.',
    'supportNumbers',
  ),
  section(
    '상담',
    'calling',
    '상담 배정',
    '상담을 누구에게 나누고 얼마나 기다릴지 정해요.',
    'calling',
    'noteTemplates',
  ),
  section(
    '상담',
    'gifts',
    '사은품 평균',
    `안내와 가입, 지급에서 사은품이 통신사 평균의 ${GIFT_BAND} 안인지 볼 때 쓰는 금액이에요.`,
    'giftAverages',
  ),
  section(
    '상담',
    'cancel',
    '해지 비용',
    '약정이 끝나기 전에 해지할 때의 할인반환금과 사은품 반환을 계산하는 방법이에요.',
    'earlyCancel',
  ),
  section(
    '상담',
    'renewals',
    '약정 만료 알림',
    '알려 달라고 한 분에게 언제 알릴지, 남는 분에게 통신사가 주는 조건이 무엇인지 정해요.',
    'endReminders',
    'stayTerms',
  ),
  section(
    '상담',
    'referrals',
    '추천 사은품',
    '추천한 회원과 신청한 분에게 무엇을 언제부터 주는지 정해요. 비워 두면 추천을 받지 않아요.',
    'referralTerms',
  ),
  section('상담', 'ratings', '손님 평가', '평가를 몇 건부터 보일지, 설치를 언제 물을지 정해요.', 'ratings'),
  section('보내기', 'notices', '상담 문자', '통화 결과를 남길 때 자동으로 보내는 문자예요.', 'notices'),
  section(
    '보내기',
    'texts',
    '보내기 한도',
    '상담 신청과 본인 확인 때문에 나가는 문자와 메일의 한도예요.',
    'texts',
  ),
  section(
    '보내기',
    'advertising',
    '080 수신 거부 번호',
    '광고 문자 끝에 이 번호가 자동으로 들어가요.',
    'advertising',
  ),
  section(
    '홈페이지',
    'search',
    '검색 노출',
    '검색 로봇의 규칙과 소유 확인 코드, 바뀐 글 알리기예요.',
    'robots',
    'verification',
    'indexNow',
  ),
  section(
    '홈페이지',
    'words',
    '검색 동의어',
    '홈페이지에서 검색할 때 같은 뜻으로 찾는 검색어예요.',
    'synonyms',
  ),
  section(
    '홈페이지',
    'analytics',
    '분석 도구',
    '분석 서비스의 ID와 전환 이름을 적어 두는 곳이에요.',
    'analytics',
    'conversionTypes',
  ),
  {
    ...section(
      '보안',
      'backups',
      '백업 시간과 보관',
      '날마다 몇 시에 백업을 만들고 얼마나 둘지 정해요.',
      'backups',
    ),
    roles: RIGHTS.guardedSettings.roles,
  },
  {
    ...section(
      '보안',
      'security',
      '로그인과 열람',
      '누가 2단계 인증을 필수로 켜야 하는지, 번호를 얼마나 볼 수 있는지, 어디서 열 수 있는지 정해요.',
      'requireTotp',
      'reveals',
      'deskAddresses',
    ),
    roles: RIGHTS.guardedSettings.roles,
  },
] as const

export type Section = Omit<ReturnType<typeof section>, 'keys'> & {
  keys: readonly (typeof SECTIONS)[number]['keys'][number][]
}
export type Slug = (typeof SECTIONS)[number]['slug']

export const sectionOf = (slug: string | undefined): Section | undefined =>
  SECTIONS.find((each) => each.slug === slug)
