import type { StaffRole } from '#app/platform/endpoint.ts'
import type { Settings } from './contract.ts'

export const SETTING_ROLES = ['owner', 'manager'] as const

interface DeclaredSection {
  slug: string
  name: string
  lead: string
  keys: readonly (keyof Settings)[]
  roles: readonly StaffRole[]
}

const all = { roles: SETTING_ROLES } as const

export const SECTIONS = [
  {
    ...all,
    slug: 'company',
    name: '사업자 정보',
    lead: '홈페이지 아래쪽과 메일 끝에 보여요.',
    keys: ['company'],
  },
  {
    ...all,
    slug: 'links',
    name: '바깥 링크',
    lead: '채팅과 블로그, 설치 지역 조회의 주소예요.',
    keys: ['links'],
  },
  {
    ...all,
    slug: 'numbers',
    name: '상담 번호',
    lead: '광고마다 다른 번호를 보여 줘요. 시작하는 날 0시부터 바뀌어요.',
    keys: ['supportNumbers'],
  },
  {
    ...all,
    slug: 'hours',
    name: '상담 시간',
    lead: '희망 시간을 고르는 화면이 이 시간을 써요.',
    keys: ['callHours'],
  },
  {
    ...all,
    slug: 'calling',
    name: '상담 배정',
    lead: '상담을 누구에게 나누고 얼마나 기다릴지 정해요.',
    keys: ['calling'],
  },
  {
    ...all,
    slug: 'notices',
    name: '상담 문자',
    lead: '통화 결과를 남길 때 저절로 보내는 문자예요.',
    keys: ['notices'],
  },
  {
    ...all,
    slug: 'texts',
    name: '보내기 한도',
    lead: '상담 신청과 본인 확인 때문에 나가는 문자와 메일의 한도예요.',
    keys: ['texts'],
  },
  {
    ...all,
    slug: 'holidays',
    name: '쉬는 날',
    lead: '쉬는 날에는 상담을 예약할 수 없어요.',
    keys: ['holidays'],
  },
  {
    ...all,
    slug: 'analytics',
    name: '분석 도구',
    lead: '분석 서비스의 ID와 전환 이름을 적어 두는 곳이에요.',
    keys: ['analytics', 'conversionTypes'],
  },
  {
    ...all,
    slug: 'search',
    name: '검색 노출',
    lead: '검색 로봇의 규칙과 소유 확인 코드예요.',
    keys: ['robots', 'verification'],
  },
  {
    slug: 'security',
    name: '보안',
    lead: '누가 2단계 인증을 꼭 켜야 하는지, 번호를 얼마나 볼 수 있는지, 어디서 열 수 있는지 정해요.',
    keys: ['requireTotp', 'reveals', 'deskAddresses'],
    roles: ['owner'],
  },
] as const satisfies readonly DeclaredSection[]

export type Section = Omit<DeclaredSection, 'keys'> & {
  keys: readonly (typeof SECTIONS)[number]['keys'][number][]
}
export type Slug = (typeof SECTIONS)[number]['slug']

export const sectionOf = (slug: string | undefined): Section | undefined =>
  SECTIONS.find((section) => section.slug === slug)
