import type { CarrierCode } from '#app/shared/carriers/carriers.ts'
import type { StaffRole } from '#app/platform/endpoint.ts'

/** What every page shows of the operator. Unset facts are null: shown as `운영자 입력 전`, or their link is hidden. */
export interface SiteFacts {
  /** inType → the number of today; unset ones fall back to the default. */
  supportNumbers: Record<string, string>
  hours: string
  /** What the law asks of a shop's footer, named: unset facts are null. `href`: where it can be checked. */
  company: readonly { label: string; value: string | null; href?: string }[]
  links: Record<'chat' | 'blog' | 'video', string | null> & {
    coverage: Record<CarrierCode, string | null>
  }
  /** What search engines gave the operator to prove whose site it is; shown in the head of every page. */
  verification: Record<'google' | 'naver', string | null>
  /** What is told to analytics services, and which names conversions have there; null while no service is set. */
  tags: { ids: Analytics; events: Record<string, string> } | null
  /** True while any sample price, post or review is shown. */
  hasSamples: boolean
  /** True while a popup is active or will be: pages ask for it only then. */
  hasPopups: boolean
}

export type CompanyFact =
  'name' | 'owner' | 'businessNumber' | 'mailOrderNumber' | 'address' | 'privacyOfficer' | 'email' | 'hosting'

/** The number an advertisement's visitors are told, from a day on, until another (both included; null: for good). */
export interface NumberTerm {
  /** `IRGC1`…`IRGC18`. */
  inType: string
  number: string
  from: string
  until: string | null
}

/** Accounts at analytics services; null leaves the service out. */
export interface Analytics {
  ga4: string | null
  naver: string | null
  kakaoPixel: string | null
  metaPixel: string | null
}

/** When advisors call. Times are `HH:mm` in Seoul; a wish must lie in one of the slots. */
export interface CallHours {
  /** 1 (월) to 5 (금); 0 is 일, 6 is 토. */
  weekdays: number[]
  opens: string
  closes: string
  /** `HH:mm-HH:mm`, or null: nobody calls then. */
  lunch: string | null
  slots: string[]
  /** How many wishes one slot takes at most; fewer where fewer advisors work (see crm/advisors). */
  capacity: number
}

/** How leads are handed out and how long they may wait, in working minutes. */
export interface CallingRules {
  /** Who asked without a wished time is called within this. */
  firstCallMinutes: number
  /** A lead that was taken and not called goes to the next advisor after this. */
  returnMinutes: number
  /** Hands leads that nobody took to advisors who take calls. */
  assignsByItself: boolean
}

/** A carrier's consent to our selling its products, as its document says it. Dates are `YYYY-MM-DD`. */
export interface CarrierAcceptance {
  /** The agency that appointed us. */
  agency: string | null
  number: string | null
  acceptedOn: string | null
  validUntil: string | null
  /** Address of the issued document's picture, on our own site. */
  image: string | null
}

export interface Acceptance {
  carriers: Record<CarrierCode, CarrierAcceptance>
  /** Where anybody can look the consent up. */
  lookUp: string | null
}

/** Which texts of calls leave by themselves. */
export interface CallNotices {
  /** After a call nobody took. */
  missed: boolean
  /** Who will call, where the wished time is hours ahead. */
  assigned: boolean
  /** When a call agreed on another time. */
  booked: boolean
}

/** How many texts and mails strangers may cause, for the whole site. */
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
  /** Days off beside weekends: date → name. */
  holidays: Record<string, string>
  analytics: Analytics
  /** Conversion type (specification §7) → event of the analytics service. */
  conversionTypes: Record<string, string>
  /** The whole of /robots.txt but the sitemap's address; null: the rules of site/discovery. */
  robots: string | null
  verification: SiteFacts['verification']
  /** Whose sign-in at the desk needs a second factor; null: everybody's in production, nobody's in development. */
  requireTotp: readonly StaffRole[] | null
  /** CIDRs that the desk may be opened from; empty: everywhere. */
  deskAddresses: readonly string[]
  exports: ExportLimits
  reveals: RevealLimits
  retention: RetentionSetting
  /** Board → how it is kept; a board that is not there is kept as ever. */
  boards: Record<string, BoardRules>
}

/** How a board is kept. */
export interface BoardRules {
  /** False: nobody but staff adds a comment; what is there stays. */
  takesComments: boolean
  /** A member's first post waits for an operator. */
  holdsNewcomers: boolean
  /** So many open reports by different members hide a text. */
  reportsToBlind: number
}

/** How much of people's data one of the staff is shown, each kind by itself. */
export interface RevealLimits {
  /** Names and numbers that were shown against a reason. */
  perHour: number
  perDay: number
  /** Calls that were begun, which show the number too. */
  dialsPerHour: number
  dialsPerDay: number
  /** Leads of colleagues that were opened against a reason. */
  openingsPerDay: number
  /** Leads not one's own that an advisor opened, each counted once. */
  readsPerHour: number
  readsPerDay: number
  /** Leads of nobody that an advisor took. */
  claimsPerHour: number
  claimsPerDay: number
}

/** How much leaves the house as a file. */
export interface ExportLimits {
  /** Rows of one file. */
  maxRows: number
}

/** How many months what is kept; the policy's and the consents' own numbers until the operator shortens them. */
export interface RetentionPeriods {
  /** Requests that led to nothing, from their end on. */
  unconverted: number
  /** What was written and seen around a customer's request, from its end on. */
  notes: number
  /** The facts of a customer's contract, by law. */
  converted: number
  /** Visits that no request came of. */
  landings: number
  /** Messages that were sent. */
  messages: number
}

export interface RetentionSetting extends RetentionPeriods {
  /** Counts the changes, so that of two people the second is told. */
  version: number
}
