import { CARRIER_CODES } from '#app/shared/carriers/carriers.ts'
import type { Settings } from '#app/shared/settings/contract.ts'
import { hoursText } from '#app/shared/settings/hours-text.ts'
import { numbersOn } from '#app/shared/settings/number-terms.ts'
import type { Slug } from '#app/shared/settings/sections.ts'

interface PresentFacts {
  settings: Settings
  /** How many roles must sign in with a second factor. */
  totpRoles: number
  today: string
}

/** What each section is set to, short enough for its row in the list. */
export function presentValues({ settings, totpRoles, today }: PresentFacts): Record<Slug, string> {
  const { company, links, callHours, calling, notices, texts, advertising } = settings
  const { commissions, giftAverages, holidays, analytics, verification, synonyms } = settings
  const year = today.slice(0, 4)
  const numbers = Object.keys(numbersOn(settings.supportNumbers, today)).length
  return {
    company: company.name ?? '상호 없음',
    links: linked(filled([links.chat, links.blog, links.video])),
    trust: carriersTold(filled(CARRIER_CODES.map((code) => commissions[code].terms))),
    hours: hoursText(callHours),
    holidays: `${year}년에 쉬는 날 ${count(Object.keys(holidays).filter((day) => day.startsWith(`${year}-`)).length)}개`,
    numbers: numbers > 0 ? `광고 번호 ${count(numbers)}개` : '기본 번호',
    calling: `${calling.firstCallMinutes}분 안에 첫 전화`,
    gifts: carriersTold(filled(CARRIER_CODES.map((code) => giftAverages[code].asOf))),
    notices: `${Object.values(notices).filter(Boolean).length}가지 보냄`,
    texts: `하루 ${count(texts.day)}건`,
    advertising: advertising.rejectNumber ?? '번호 없음',
    search: `소유 확인 ${filled(Object.values(verification))}곳`,
    words: `동의어 ${count(synonyms.length)}묶음`,
    analytics: linked(filled(Object.values(analytics))),
    security: totpRoles > 0 ? `2단계 인증 필수 ${totpRoles}개 역할` : '2단계 인증 선택',
  }
}

const filled = (facts: readonly (string | null)[]) => facts.filter(Boolean).length
const count = (many: number) => many.toLocaleString('ko')
const linked = (many: number) => (many > 0 ? `${many}개 연결` : '연결 없음')
const carriersTold = (many: number) => `통신사 ${CARRIER_CODES.length}곳 중 ${many}곳 입력`
