import { BASES } from './bases.ts'
import type { PersonalDatum } from './personal-datum.ts'

const OF_VISITOR = { whose: '방문자', activity: 'visits', basis: BASES.interest } as const

export const VISIT_DATA: readonly PersonalDatum[] = [
  {
    what: '지운 기록의 위치(어느 기록의 무엇을 지웠는지)',
    whose: '신청한 사람',
    activity: 'safety',
    basis: BASES.interest,
    columns: { erasures: 'key left_as' },
    end: 'erasures',
    notShown: '지운 뒤에는 누구의 것인지 알 수 없음',
  },
  {
    ...OF_VISITOR,
    what: '들어온 때의 기록(들어온 페이지, 바로 전에 본 페이지, 검색어, 광고 구분값, IP 주소, 브라우저)',
    columns: {
      landings: 'hs_key landing_url ref_url in_type utm keyword user_agent address steps is_visit at',
    },
    end: 'landings',
    notShown: '누구의 것인지 알 수 없음. 신청하면 신청의 유입 경로로 보임',
  },
  {
    ...OF_VISITOR,
    what: '방문 식별값(알아볼 수 없게 바꾼 값)과 처음과 마지막에 들어온 경로',
    columns: {
      visitors: 'id member_id first_campaign last_campaign first_at last_at',
      visit_sources: 'keyword in_type page ref_host',
    },
    end: 'visitors',
    notShown: '‘방문 경로 기록’ 화면에서 그 브라우저에 보임',
  },
]
