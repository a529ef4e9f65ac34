import { COMPANY_LABELS } from '#app/shared/settings/contract.ts'
import type { Slug } from '#app/shared/settings/sections.ts'

/** What the fields of each section are called, by which somebody may look for it. */
export const SECTION_WORDS: Record<Slug, string> = {
  company: `${Object.values(COMPANY_LABELS).join(', ')}, 국가, 국외, 위탁`,
  links: '채팅, 블로그, 영상, 설치 지역 조회',
  trust: '수수료',
  hours: '요일, 시작, 끝, 점심시간, 고를 수 있는 시간대, 시간대마다 받을 수',
  holidays: '공휴일, 휴일, 대체 공휴일',
  numbers: '광고 번호, 전화번호, 시작하는 날, 끝나는 날',
  calling: '첫 전화까지, 다음 상담사에게 넘기기까지, 자동 배정',
  cancel: '할인반환금, 위약금, 구간 비율, 설치비, 사은품 반환',
  renewals: '약정 만료, 재약정 조건, 먼저 알리는 날, 다시 알리는 날',
  ratings: '만족도, 설치 평가, 품질',
  referrals: '추천 보상, 추천 코드, 소개, 유지 기간',
  gifts: '인터넷만, 인터넷과 TV, 확인한 날, 출처',
  notices: '부재 문자, 접수 문자',
  texts: '한 시간에, 하루에, 문자 한도',
  advertising: '수신 거부',
  search: '로봇 규칙, 소유 확인, 네이버, 구글, IndexNow',
  words: '같은 뜻의 말',
  analytics: 'GA4, 네이버, 카카오 픽셀, 메타, 전환',
  backups: '되살리기, 복원, 보관',
  security: '2단계 인증, 번호 보기, 열람 한도, 인터넷 주소, IP',
}
