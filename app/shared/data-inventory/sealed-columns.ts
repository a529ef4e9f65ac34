/** Every sealed column, by the purpose that it is sealed for: what an exchange of keys opens and seals again. */
export const SEALED_COLUMNS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  call_recordings: { key_sealed: 'recording-key' },
  complaint_steps: { note_sealed: 'complaint-note' },
  complaints: {
    content_sealed: 'complaint-content',
    contact_sealed: 'complaint-contact',
    answer_sealed: 'complaint-answer',
  },
  dormant_members: {
    email_sealed: 'member-email',
    name_sealed: 'member-name',
    phone_sealed: 'member-phone',
    // An object: of each way of signing in, its account.
    accounts_sealed: 'member-account',
  },
  coaching_marks: { note_sealed: 'lead-note' },
  email_claims: { email_sealed: 'member-email' },
  end_reminders: { recipient_sealed: 'message-recipient' },
  gift_returns: { reason_sealed: 'lead-note' },
  gifts: { delay_reason_sealed: 'lead-note', proof_sealed: 'lead-note' },
  identity_windows: { told_sealed: 'window-told' },
  install_addresses: { address_sealed: 'lead-address' },
  install_answers: { note_sealed: 'lead-note' },
  join_drafts: { draft_sealed: 'join-draft' },
  lead_events: { note_sealed: 'lead-note' },
  lead_openings: { reason_sealed: 'lead-note' },
  lead_quotes: { note_sealed: 'lead-note', gift_reason_sealed: 'lead-note' },
  lead_requests: { info_sealed: 'lead-info' },
  line_events: { reason_sealed: 'lead-note', told_sealed: 'lead-note' },
  leads: { name_sealed: 'lead-name', phone_sealed: 'lead-phone' },
  legal_holds: { reason_sealed: 'lead-note' },
  member_accounts: { account_sealed: 'member-account' },
  members: {
    email_sealed: 'member-email',
    name_sealed: 'member-name',
    phone_sealed: 'member-phone',
    stop_reason_sealed: 'member-note',
  },
  messages: {
    recipient_sealed: 'message-recipient',
    text_sealed: 'message-text',
    alimtalk_sealed: 'message-alimtalk',
  },
  note_drafts: { fields_sealed: 'note-draft' },
  referrals: { reason_sealed: 'lead-note' },
  settlement_differences: { note_sealed: 'lead-note' },
  settlements: { file_sealed: 'statement-file' },
  settlement_rows: { number_sealed: 'carrier-number' },
  social_proofs: { person_sealed: 'social-person' },
  social_states: { flow_sealed: 'social-flow' },
  staff: { totp_sealed: 'staff-totp', totp_pending_sealed: 'staff-totp-pending' },
  staff_notice_settings: { proved_phone_sealed: 'staff-phone' },
  subject_requests: {
    contact_sealed: 'request-contact',
    content_sealed: 'request-content',
    answer_sealed: 'request-answer',
    identity_note_sealed: 'request-content',
  },
  text_replies: { from_sealed: 'reply-from', text_sealed: 'reply-text' },
  undos: { words_sealed: 'undo-words' },
  verifications: {
    target_sealed: 'verification-target',
    name_sealed: 'verification-name',
    birth_sealed: 'verification-birth',
  },
  webhook_endpoints: { secret_sealed: 'webhook-secret', old_secret_sealed: 'webhook-secret' },
}

/** Columns of plain words that the release before writes, each beside the one that took its place: `reason`, `reason_sealed`. */
export const PLAIN_OF_BEFORE: Readonly<Record<string, readonly string[]>> = {
  gift_returns: ['reason'],
  gifts: ['delay_reason', 'proof'],
  lead_openings: ['reason'],
  lead_quotes: ['gift_reason'],
  legal_holds: ['reason'],
  members: ['stop_reason'],
  referrals: ['reason'],
  settlement_differences: ['note'],
  subject_requests: ['identity_note'],
}

/**
 * Columns that people or things are found by without being opened. Those of one group hold the same values and are joined or
 * unique: a value is moved to the new key in all of them at once (migrations/0190_key_rotation.sql).
 */
export const JOINED_INDEXES: readonly (readonly string[])[] = [
  ['leads.phone_index', 'call_stops.phone_index', 'contracts.phone_index'],
  [
    'members.email_index',
    'email_claims.email_index',
    'email_links.email_index',
    'failed_logins.account',
    'login_rates.account',
  ],
  ['verification_targets.target_index', 'verifications.target_index'],
  ['members.phone_index'],
  ['member_accounts.account_index'],
  ['lead_requests.once_key'],
  ['text_replies.sent_index'],
  ['visitors.id'],
]

/** Nothing is unique or joined by these: row by row, and a new row has the new value. */
export const SINGLE_INDEXES: readonly string[] = [
  'leads.last4_index',
  'leads.name_index',
  'install_addresses.address_index',
  'lead_requests.body_hash',
  'members.name_index',
  'messages.recipient_index',
  'end_reminders.recipient_index',
  'settlement_rows.number_index',
  'complaints.contact_index',
  'text_replies.from_index',
  'known_devices.network_index',
  'staff_recovery_codes.code_index',
  'verifications.code_hash',
]

/** Sealed values in payloads that wait to be worked off: `table column key`, and the purpose. */
export const SEALED_PAYLOADS: readonly { table: string; column: string; key: string; purpose: string }[] = [
  { table: 'public.outbox', column: 'payload', key: 'told', purpose: 'withdrawn-person' },
  { table: 'pgboss.job', column: 'data', key: 'told', purpose: 'withdrawn-person' },
]
