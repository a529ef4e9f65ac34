import type { ColumnType, Generated } from 'kysely'
import type { Carrier, Json } from './column-types.ts'
import type { ContractTable, GiftTable, LeadQuoteTable } from './contract-tables.ts'
import type {
  BannerClickTable,
  BannerTable,
  ContentVersionTable,
  DocumentTable,
  FileTable,
  PopupTable,
} from './content-tables.ts'
import type {
  IdentityWindowTable,
  JoinDraftTable,
  PasswordResetTable,
  VerificationTable,
  VerificationTargetTable,
} from './identity-tables.ts'
import type {
  CallStopTable,
  ConsentTable,
  LandingTable,
  VisitDayTable,
  VisitSourceTable,
  LeadEventTable,
  LeadMergeTable,
  SavedViewTable,
  LeadRequestTable,
  LeadTable,
} from './lead-tables.ts'
import type {
  DormantMemberTable,
  EmailClaimTable,
  EmailLinkTable,
  KnownMemberView,
  MemberAccountTable,
  MemberConsentTable,
  MemberSessionTable,
  MemberTable,
  SocialProofTable,
  SocialStateTable,
} from './member-tables.ts'
import type { ClockJobTable } from './clock-tables.ts'
import type { SecretKeyTable } from './key-tables.ts'
import type { SettingsVersionTable } from './settings-tables.ts'
import type { TextAlarmTable, TextCountTable, TextProofTable } from './text-limit-tables.ts'
import type { AdvisorLeaveTable, AdvisorTable } from './staff-tables.ts'
import type { BlockedWordTable, PostReportTable } from './order-tables.ts'
import type {
  AccessReviewTable,
  DestroyedLeadTable,
  DestructionRunTable,
  DestructionCertificateTable,
  ExportTable,
  LegalHoldTable,
  SubjectRequestTable,
} from './privacy-tables.ts'
import type {
  CommentTable,
  PostDraftTable,
  PostLikeTable,
  PostRevisionTable,
  PostTable,
} from './post-tables.ts'
import type {
  LeadOpeningTable,
  StaffChallengeTable,
  StaffGrantTable,
  StaffInvitationTable,
  StaffPasskeyTable,
  StaffRecoveryCodeTable,
  StaffSessionTable,
  StaffTable,
} from './staff-account-tables.ts'
import type { FailedLoginTable, KnownDeviceTable, LoginRateTable } from './login-tables.ts'
import type { WebhookDeliveryTable, WebhookEndpointTable } from './webhook-tables.ts'
import type {
  ConsentNoticeTable,
  MemberDeviceTable,
  WithdrawnConsentTable,
  WithdrawnMemberTable,
} from './withdrawal-tables.ts'

/** Created by migrations/*.sql; column types follow pg (int8 → number, date → string). */
export interface Tables {
  settings: { key: string; value: Json; updated_at: Generated<Date>; version: Generated<number> }
  settings_versions: SettingsVersionTable
  clock_jobs: ClockJobTable
  secret_keys: SecretKeyTable
  revisions: {
    tag: string
    revision: Generated<number>
    renewals: Generated<number>
    changed_at: Generated<Date>
  }
  text_alarms: TextAlarmTable
  text_counts: TextCountTable
  text_proofs: TextProofTable
  staff: StaffTable
  staff_sessions: StaffSessionTable
  lead_openings: LeadOpeningTable
  destruction_runs: DestructionRunTable
  staff_passkeys: StaffPasskeyTable
  staff_challenges: StaffChallengeTable
  advisors: AdvisorTable
  advisor_leaves: AdvisorLeaveTable
  staff_invitations: StaffInvitationTable
  staff_recovery_codes: StaffRecoveryCodeTable
  staff_grants: StaffGrantTable
  failed_logins: FailedLoginTable
  login_rates: LoginRateTable
  known_devices: KnownDeviceTable
  access_log: AccessLogTable
  access_log_head: { only_one: Generated<boolean>; hash: Buffer; start_hash: Generated<Buffer> }
  access_reviews: AccessReviewTable
  exports: ExportTable
  legal_holds: LegalHoldTable
  subject_requests: SubjectRequestTable
  destruction_certificates: DestructionCertificateTable
  destroyed_leads: DestroyedLeadTable
  carriers: { code: Carrier }
  plans: PlanTable
  carrier_pages: { carrier: Carrier; content: Json; is_sample: Generated<boolean>; checked_at: string }
  questions: QuestionTable
  posts: PostTable
  post_counts: { board: string; filter: string; block: number; posts: number }
  /** Posts that anyone may read. */
  public_posts: PostTable
  /** Posts in lists, secret ones included. */
  board_posts: PostTable
  post_likes: PostLikeTable
  comments: CommentTable
  post_revisions: PostRevisionTable
  files: FileTable
  post_reports: PostReportTable
  blocked_words: BlockedWordTable
  post_drafts: PostDraftTable
  banners: BannerTable
  banner_clicks: BannerClickTable
  content_versions: ContentVersionTable
  documents: DocumentTable
  popups: PopupTable
  leads: LeadTable
  lead_requests: LeadRequestTable
  consents: ConsentTable
  lead_events: LeadEventTable
  call_stops: CallStopTable
  lead_merges: LeadMergeTable
  lead_notices: { request_id: string; at: Date; told_at: Date | null }
  lead_quotes: LeadQuoteTable
  contracts: ContractTable
  gifts: GiftTable
  saved_views: SavedViewTable
  landings: LandingTable
  visit_sources: VisitSourceTable
  visit_days: VisitDayTable
  members: MemberTable
  dormant_members: DormantMemberTable
  known_members: KnownMemberView
  email_claims: EmailClaimTable
  email_links: EmailLinkTable
  member_accounts: MemberAccountTable
  member_sessions: MemberSessionTable
  member_consents: MemberConsentTable
  social_proofs: SocialProofTable
  verifications: VerificationTable
  verification_targets: VerificationTargetTable
  identity_windows: IdentityWindowTable
  join_drafts: JoinDraftTable
  password_resets: PasswordResetTable
  member_devices: MemberDeviceTable
  consent_notices: ConsentNoticeTable
  withdrawn_members: WithdrawnMemberTable
  withdrawn_consents: WithdrawnConsentTable
  social_states: SocialStateTable
  outbox: {
    id: string
    topic: string
    payload: Json
    at: Date
    queue: ColumnType<string | null, string | null | undefined, string | null>
  }
  messages: MessageTable
  webhook_endpoints: WebhookEndpointTable
  webhook_deliveries: WebhookDeliveryTable
  search_entries: SearchEntryTable
  search_index: {
    only_one: Generated<boolean>
    version: number
    top_shelf: Generated<number>
    building_until: Date | null
  }
}

export type SearchKind = 'plan' | 'question' | 'page' | 'post'

interface AccessLogTable {
  id: Generated<number>
  at: Date
  staff_id: string
  staff_name: string
  address: string
  action: string
  subject: string
  reason: string
  previous_hash: Buffer
  hash: Buffer
}

interface PlanTable {
  code: string
  carrier: Carrier
  name: string
  speed_mbps: number
  tv: 'none' | 'basic' | 'premium'
  term_months: number
  list_price: number
  term_discount: number
  volume_discount: Generated<number>
  bundle_discounts: Generated<number[]>
  install_fee: number
  gift_amount: Generated<number>
  gift_paid: string
  gift_condition: string
  position: number
  is_sample: Generated<boolean>
  checked_at: string
}

interface QuestionTable {
  id: number
  place: 'main' | 'consult'
  question: string
  answer: string
  position: number
  is_sample: Generated<boolean>
}

interface MessageTable {
  id: string
  channel: 'sms' | 'mail'
  template: string
  recipient_sealed: string
  /** Null in rows from before this column. */
  recipient_index: Buffer | null
  text_sealed: string
  /** `Alimtalk` of shared/messaging/alimtalk.server.ts, as JSON. */
  alimtalk_sealed: ColumnType<string | null, string | null | undefined, string | null>
  status: 'waiting' | 'held' | 'sent' | 'logged' | 'failed' | 'given_up'
  at: Date
  tries: Generated<number>
  tries_left: Generated<number>
  due_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  held_until: ColumnType<Date | null, Date | null | undefined, Date | null>
  expires_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  failure: ColumnType<string | null, string | null | undefined, string | null>
  sent_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** `Counted` of shared/text-limits/rules.ts, as JSON, while held. */
  counted: ColumnType<Json | null, string | null | undefined, string | null>
}

interface SearchEntryTable {
  kind: SearchKind
  key: string
  shelf: number
  standing: number
  title: string
  body: string
  author: Generated<string>
  tags: Generated<string[]>
  grams: number[]
}
