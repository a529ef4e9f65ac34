import type { CarrierCode } from '#app/shared/carriers/carriers.ts'
import type { StaffRole } from '#app/platform/endpoint.ts'

/** Unset facts of the company are one line that says so; unset links are null and hidden. */
export interface SiteFacts {
  supportNumbers: Record<string, string>
  hours: string
  /** `href` leads to where a fact can be verified. */
  company: readonly { label: string; value: string; href?: string }[]
  links: Record<'chat' | 'blog' | 'video', string | null> & {
    coverage: Record<CarrierCode, string | null>
  }
  /** Ownership codes of search engines, in the head of every page. */
  verification: Record<'google' | 'naver', string | null>
  tags: { ids: Analytics; events: Record<string, string> } | null
  /** The footer's sentences: whose site this is, then, while there are any, that amounts are samples. */
  notes: readonly string[]
  /** Pages request popups only while one is active or will be. */
  hasPopups: boolean
  /** The operator looks for something: browsers write down what is otherwise silent. */
  isDebug: boolean
}

export const COMPANY_LABELS = {
  name: '상호',
  owner: '대표',
  businessNumber: '사업자등록번호',
  mailOrderNumber: '통신판매업신고',
  address: '주소',
  privacyOfficer: '개인정보 보호책임자',
  email: '이메일',
  hosting: '호스팅',
  hostBackups: '호스팅의 백업',
} as const
export type CompanyFact = keyof typeof COMPANY_LABELS
/** What the footer of a mail-order seller must show (specification §L-q). */
export const FOOTER_FACTS = [
  'name',
  'owner',
  'businessNumber',
  'mailOrderNumber',
  'address',
  'email',
] as const satisfies CompanyFact[]
/** Without these no personal data is taken. */
export const REQUIRED_FACTS: readonly CompanyFact[] = [...FOOTER_FACTS, 'privacyOfficer', 'hosting']
/** As the host: the server is one's own, so that nothing is handed on to keep it. */
export const OWN_HOST = '직접 운영'
export const COMPANY_FACTS = Object.keys(COMPANY_LABELS) as CompanyFact[]

/** The number shown to an advertisement's visitors; both days are included, and null means for good. */
export interface NumberTerm {
  /** `IRGC1`…`IRGC18`. */
  inType: string
  number: string
  from: string
  until: string | null
}

/** Null leaves the service out. */
export type Analytics = Record<'ga4' | 'naver' | 'kakaoPixel' | 'metaPixel', string | null>

export interface CallHours {
  /** 0 is 일, 6 is 토. */
  weekdays: number[]
  opens: string
  closes: string
  /** `HH:mm-HH:mm`, or null. */
  lunch: string | null
  slots: string[]
  /** The most bookings of a slot; fewer where fewer advisors work (see crm/advisors). */
  capacity: number
}

/** In working minutes. */
interface CallingRules {
  firstCallMinutes: number
  /** A claimed lead without a call goes to the next advisor after this. */
  returnMinutes: number
  assignsByItself: boolean
  /** Mailed of what nobody has taken; null: one of the managers is. */
  teamMail: string | null
}

export type CarrierAcceptance = Record<
  'agency' | 'number' | 'acceptedOn' | 'validUntil' | 'image',
  string | null
>

export interface Acceptance {
  carriers: Record<CarrierCode, CarrierAcceptance>
  lookUp: string | null
}

/** A carrier's average gift in won, for internet alone and with TV, as the operator learnt it, when and where. */
export interface GiftAverage {
  internet: number | null
  tv: number | null
  /** `YYYY-MM-DD` */
  asOf: string | null
  source: string | null
}

/** What a carrier pays us for a line, in the operator's words, and since when that is so. */
export interface Commission {
  terms: string | null
  /** `YYYY-MM-DD` */
  asOf: string | null
}

/** When whoever agreed to it is told that a contract ends, in days before. */
export interface EndReminders {
  isOn: boolean
  first: number
  second: number
}

export type CallNotices = Record<'missed' | 'assigned' | 'booked', boolean>

/** Texts and mails that strangers may cause, for the whole site. */
export type TextCeiling = Record<'hour' | 'day', number>

/** When the day's backup is made, in Seoul, how many stay, and for how many days at most. */
export interface BackupRules {
  /** `HH:MM` */
  at: string
  keep: number
  keepDays: number
}

export interface Settings {
  acceptance: Acceptance
  giftAverages: Record<CarrierCode, GiftAverage>
  /** Shown on /trust (docs/adr/0154). */
  commissions: Record<CarrierCode, Commission>
  /** What ending a line early costs, in lines (`cancel-rules.ts`). */
  earlyCancel: Record<CarrierCode, readonly string[]>
  endReminders: EndReminders
  /** From how many answers on they are shown, and how many days after its opening a line's installation is asked about. */
  ratings: { least: number; installDays: number }
  /** What an introduction is worth, in lines (`referral-terms.ts`); none means that there is nothing of the kind. */
  referralTerms: readonly string[]
  /** What a carrier gives whoever stays, as it told the operator, and since when that is so. */
  stayTerms: Record<CarrierCode, Commission>
  /** What the team writes most often about a call, offered beside the note. */
  noteTemplates: readonly string[]
  company: Record<CompanyFact, string | null>
  /** Where whom work is handed to keeps it, in lines (`receiver-lines.ts`). */
  receivers: readonly string[]
  links: SiteFacts['links']
  supportNumbers: readonly NumberTerm[]
  callHours: CallHours
  calling: CallingRules
  notices: CallNotices
  texts: TextCeiling
  /** The number at which advertising by text is refused without a charge. */
  advertising: { rejectNumber: string | null }
  holidays: Record<string, string>
  analytics: Analytics
  conversionTypes: Record<string, string>
  /** /robots.txt without the sitemap's address; null means the rules of site/discovery. */
  robots: string | null
  verification: SiteFacts['verification']
  /** Proves to search engines that we may tell them of changed pages; null tells nobody. */
  indexNow: string | null
  /** Groups of words that a search reads as one, a line each: `위약금, 할인반환금`. */
  synonyms: readonly string[]
  /** Roles that need a second factor; null means all in production and none in development. */
  requireTotp: readonly StaffRole[] | null
  /** CIDRs; empty means everywhere. */
  deskAddresses: readonly string[]
  backups: BackupRules
  exports: { maxRows: number }
  reveals: RevealLimits
  /** The version detects concurrent changes. */
  retention: RetentionPeriods & { version: number }
  /** Boards without an entry use the defaults. */
  boards: Record<string, BoardRules>
}

export interface BoardRules {
  takesComments: boolean
  holdsNewcomers: boolean
  /** Open reports by different members that hide a text. */
  reportsToBlind: number
}

export interface RevealLimits {
  perHour: number
  perDay: number
  /** Calls show the number too. */
  dialsPerHour: number
  dialsPerDay: number
  openingsPerDay: number
  readsPerHour: number
  readsPerDay: number
  claimsPerHour: number
  claimsPerDay: number
}

/** In months, `visitors` in days; the numbers of the policy and the consents are the upper limit. */
export interface RetentionPeriods {
  /** Requests that led to nothing, from their end on. */
  unconverted: number
  /** Notes and readings of a customer's request, from its end on. */
  notes: number
  /** A customer's contract, by law. */
  converted: number
  landings: number
  /** How a browser came, from its last way here on (docs/adr/0141). */
  visitors: number
  messages: number
}
