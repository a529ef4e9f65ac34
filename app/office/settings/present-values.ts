import { DEFAULT_SUPPORT_NUMBER } from '#app/platform/brand.ts'
import { CARRIER_CODES } from '#app/shared/carriers/carriers.ts'
import type { Settings } from '#app/shared/settings/contract.ts'
import { hoursText } from '#app/shared/settings/hours-text.ts'
import { numbersOn } from '#app/shared/settings/number-terms.ts'
import { referralTermOn, type ReferralTerm } from '#app/shared/settings/referral-terms.ts'
import type { Slug } from '#app/shared/settings/sections.ts'
import { won } from '#app/platform/won.ts'

interface PresentFacts {
  settings: Settings
  /** How many roles must sign in with a second factor. */
  totpRoles: number
  /** Whether the server has a place for them. */
  makesBackups: boolean
  today: string
}

interface Present {
  words: string
  /** Nothing is set there yet, and nothing stands in for it. */
  isLack: boolean
}

const set = (words: string): Present => ({ words, isLack: false })
const lack = (words: string): Present => ({ words, isLack: true })

/** What each section is set to, short enough for its row in the list. */
export function presentValues({
  settings,
  totpRoles,
  makesBackups,
  today,
}: PresentFacts): Record<Slug, Present> {
  const { company, links, callHours, calling, notices, texts, advertising } = settings
  const { commissions, earlyCancel, giftAverages, holidays, analytics, verification, synonyms } = settings
  const year = today.slice(0, 4)
  const numbers = Object.keys(numbersOn(settings.supportNumbers, today)).length
  return {
    company: company.name ? set(company.name) : lack('상호가 비어 있어요'),
    links: linked(filled([links.chat, links.blog, links.video])),
    trust: carriersTold(filled(CARRIER_CODES.map((code) => commissions[code].terms))),
    hours: set(hoursText(callHours)),
    holidays: daysOff(year, Object.keys(holidays).filter((day) => day.startsWith(`${year}-`)).length),
    numbers: set(
      numbers > 0 ? `${DEFAULT_SUPPORT_NUMBER} · 광고 번호 ${count(numbers)}개` : DEFAULT_SUPPORT_NUMBER,
    ),
    calling: set(`${calling.firstCallMinutes}분 안에 첫 전화`),
    gifts: carriersTold(filled(CARRIER_CODES.map((code) => giftAverages[code].asOf))),
    cancel: carriersTold(CARRIER_CODES.filter((code) => earlyCancel[code].length > 0).length),
    renewals: set(
      settings.endReminders.isOn
        ? `끝나기 ${settings.endReminders.first}일, ${settings.endReminders.second}일 전`
        : '보내지 않음',
    ),
    referrals: referralWords(referralTermOn(settings.referralTerms, today)),
    ratings: set(`${settings.ratings.least}건부터 보임`),
    notices: set(`문자 ${Object.values(notices).filter(Boolean).length}종류를 보내요`),
    texts: set(`하루 ${count(texts.day)}건까지`),
    advertising: advertising.rejectNumber ? set(advertising.rejectNumber) : lack('080 번호가 없어요'),
    search: owned(filled(Object.values(verification))),
    words: synonyms.length > 0 ? set(`동의어 ${count(synonyms.length)}묶음`) : lack('동의어가 없어요'),
    analytics: linked(filled(Object.values(analytics))),
    backups: makesBackups
      ? set(`매일 ${settings.backups.at}, ${count(settings.backups.keep)}개 보관`)
      : set('백업을 켜면 정해요'),
    security: set(totpRoles > 0 ? `2단계 인증 필수 ${totpRoles}개 역할` : '2단계 인증 선택'),
  }
}

const referralWords = (term: ReferralTerm | null) =>
  set(term ? `추천한 분 ${won(term.amount)}${term.isSample ? '(예시)' : ''}` : '받지 않음')
const filled = (facts: readonly (string | null)[]) => facts.filter(Boolean).length
const count = (many: number) => many.toLocaleString('ko')
const linked = (many: number) => (many > 0 ? set(`${many}개 연결`) : lack('아직 연결하지 않았어요'))
const owned = (many: number) => (many > 0 ? set(`소유 확인 ${many}곳`) : lack('구글, 네이버'))
const daysOff = (year: string, many: number) =>
  many > 0 ? set(`${year}년에 쉬는 날 ${count(many)}개`) : lack(`${year}년에 쉬는 날이 없어요`)
const carriersTold = (many: number) =>
  many > 0 ? set(`통신사 ${CARRIER_CODES.length}곳 중 ${many}곳 입력`) : lack('아직 적지 않았어요')
