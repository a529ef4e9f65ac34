import type { CarrierCode } from '#app/shared/carriers/carriers.ts'
import type { StaffRole } from '#app/platform/endpoint.ts'

/** Unset facts are null and shown as `운영자 입력 전`, or their link is hidden. */
export interface SiteFacts {
  supportNumbers: Record<string, string>
  hours: string
  /** `href` leads to where a fact can be verified. */
  company: readonly { label: string; value: string | null; href?: string }[]
  links: Record<'chat' | 'blog' | 'video', string | null> & {
    coverage: Record<CarrierCode, string | null>
  }
  /** Ownership codes of search engines, in the head of every page. */
  verification: Record<'google' | 'naver', string | null>
  tags: { ids: Analytics; events: Record<string, string> } | null
  hasSamples: boolean
  /** Pages request popups only while one is active or will be. */
  hasPopups: boolean
}

export type CompanyFact =
  'name' | 'owner' | 'businessNumber' | 'mailOrderNumber' | 'address' | 'privacyOfficer' | 'email' | 'hosting'

/** The number shown to an advertisement's visitors; both days are included, and null means for good. */
export interface NumberTerm {
  /** `IRGC1`…`IRGC18`. */
  inType: string
  number: string
  from: string
  until: string | null
}

/** Null leaves the service out. */
export interface Analytics {
  ga4: string | null
  naver: string | null
  kakaoPixel: string | null
  metaPixel: string | null
}

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
export interface CallingRules {
  firstCallMinutes: number
  /** A claimed lead without a call goes to the next advisor after this. */
  returnMinutes: number
  assignsByItself: boolean
}

export interface CarrierAcceptance {
  agency: string | null
  number: string | null
  acceptedOn: string | null
  validUntil: string | null
  image: string | null
}

export interface Acceptance {
  carriers: Record<CarrierCode, CarrierAcceptance>
  lookUp: string | null
}

export interface CallNotices {
  missed: boolean
  assigned: boolean
  booked: boolean
}

/** Texts and mails that strangers may cause, for the whole site. */
export interface TextCeiling {
  hour: number
  day: number
}

export interface Settings {
  acceptance: Acceptance
  company: Record<CompanyFact, string | null>
  links: SiteFacts['links']
  supportNumbers: readonly NumberTerm[]
  callHours: CallHours
  calling: CallingRules
  notices: CallNotices
  texts: TextCeiling
  holidays: Record<string, string>
  analytics: Analytics
  conversionTypes: Record<string, string>
  /** /robots.txt without the sitemap's address; null means the rules of site/discovery. */
  robots: string | null
  verification: SiteFacts['verification']
  /** Roles that need a second factor; null means all in production and none in development. */
  requireTotp: readonly StaffRole[] | null
  /** CIDRs; empty means everywhere. */
  deskAddresses: readonly string[]
  exports: ExportLimits
  reveals: RevealLimits
  retention: RetentionSetting
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

export interface ExportLimits {
  maxRows: number
}

/** In months; the numbers of the policy and the consents are the upper limit. */
export interface RetentionPeriods {
  /** Requests that led to nothing, from their end on. */
  unconverted: number
  /** Notes and readings of a customer's request, from its end on. */
  notes: number
  /** A customer's contract, by law. */
  converted: number
  landings: number
  messages: number
}

export interface RetentionSetting extends RetentionPeriods {
  /** For detecting concurrent changes. */
  version: number
}
