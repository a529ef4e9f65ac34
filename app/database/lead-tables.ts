import type { ColumnType, Generated } from 'kysely'
import type { Carrier, Json, LeadStatus, Optional } from './column-types.ts'

export interface LeadTables {
  leads: {
    id: string
    status: LeadStatus
    phone_sealed: string
    phone_index: Buffer
    last4_index: Buffer
    name_sealed: string
    name_index: Buffer
    is_doubtful: Generated<boolean>
    is_sample: Generated<boolean>
    assignee_id: string | null
    call_at: Date | null
    call_until: Date | null
    attempts: Generated<number>
    request_count: Generated<number>
    version: Generated<number>
    created_at: Date
    updated_at: Date
    closed_at: Date | null
    /** From when its period of keeping runs, also while it is open. */
    ends_from: ColumnType<Date, never, never>
    /** The last call, answer or request of its person. */
    contacted_at: Optional<Date>
    /** The last request of its person, a year after which it ends at the latest. */
    asked_at: Optional<Date>
    notes_erased_at: Generated<Date | null>
    first_call_due: Optional<Date>
    first_called_at: Optional<Date>
    kept_wish: Optional<boolean>
    /** When a claimed lead without a call goes to the next advisor. */
    return_due: Optional<Date>
    returns: Generated<number>
    is_escalated: Generated<boolean>
    is_contracted: Generated<boolean>
    merged_into: Optional<string>
    was_merged: Generated<boolean>
    /** When what was withdrawn was erased: name and number are empty since. */
    erased_at: Optional<Date>
    /** When the holder of its number ended it on my page. */
    ended_by_holder_at: Optional<Date>
    /** The first source of its first request, and the last of its last. */
    first_source_id: Optional<number>
    last_source_id: Optional<number>
    first_dialed_at: Optional<Date>
    first_talked_at: Optional<Date>
  }
  /** See shared/personal-data/name-sounds.server.ts. */
  lead_name_sounds: { lead_id: string; sounds_index: number[] }
  lead_requests: {
    id: string
    lead_id: string
    receipt_no: string
    once_key: Buffer
    body_hash: Buffer
    info_sealed: string
    wish_date: string | null
    wish_time: string | null
    answers: ColumnType<object, string | undefined, string>
    carrier: ColumnType<Carrier | null, never, never>
    plan_code: string | null
    estimate: ColumnType<object | null, string | null, string | null>
    address: string
    user_agent: string
    in_type: string | null
    claimed: Json
    first_touch: ColumnType<object | null, string | null, string | null>
    last_touch: ColumnType<object | null, string | null, string | null>
    created_at: Date
    /** The lead goes on while another of its requests stands. */
    cancelled_at: Optional<Date>
    wish_changes: Generated<number>
    plan_changes: Generated<number>
    address_changes: Generated<number>
    first_source_id: Optional<number>
    last_source_id: Optional<number>
  }
  /** What a day brought by its 24 hours (crm/staffing); of nobody. */
  call_days: {
    day: string
    arrivals: number[]
    wishes: number[]
    again: number[]
    handled: number
    handled_minutes: number
  }
  /** Where a request's line would be installed; at most one each. */
  install_addresses: {
    request_id: string
    address_sealed: string
    /** Of its place; null until the job has been there (crm/addresses/places.server.ts). */
    address_index: Optional<Buffer>
    is_found: boolean
    /** Null if the visitor told it. */
    staff_name: string | null
    saved_at: Date
  }
  /** Whether a carrier can install at that address. */
  install_answers: {
    request_id: string
    carrier: Carrier
    answer: 'YES' | 'NO' | 'ASKING'
    note_sealed: string | null
    staff_id: string
    staff_name: string
    at: Date
  }
  /** What was answered on the phone; only questions that were. */
  call_answers: {
    lead_id: string
    answers: Json
    /** Null of what the customer chose themselves (crm/renewals). */
    staff_id: string | null
    noted_at: Date
  }
  /** What somebody began to write in a form of a lead; nobody else reads it. */
  note_drafts: {
    lead_id: string
    staff_id: string
    /** Its name (draft-forms.ts). */
    form: Generated<string>
    fields_sealed: string
    saved_at: Date
    /** Which page it was typed on, and how many times that page had told of its words; null for a program. */
    page: string | null
    step: number | null
  }
  /** Of a customer, to handing their data to one carrier (개인정보 제3자 제공). */
  transfer_consents: {
    id: string
    lead_id: string
    carrier: Carrier
    token_hash: Buffer
    version: string
    /** As it was shown, as JSON. */
    text: string
    staff_id: string
    staff_name: string
    asked_at: Date
    expires_at: Date
    declined_at: Optional<Date>
    agreed_at: Optional<Date>
    withdrawn_at: Optional<Date>
    address: Generated<string>
    user_agent: Generated<string>
    channel: Generated<'link' | 'recording'>
    recording_id: Optional<string>
    withdrawn_by: Optional<'link' | 'status' | 'member' | 'request'>
    told_at: Optional<Date>
    told_by: Optional<string>
    /** Of the agreement; null before there were proofs. */
    proof: Optional<string>
  }
  recording_consents: {
    id: Generated<number>
    lead_id: string
    is_agreed: boolean
    staff_id: string | null
    staff_name: string
    at: Date
    proof: Optional<string>
  }
  call_recordings: {
    id: string
    lead_id: string | null
    format: 'wav' | 'mp3' | 'm4a' | 'ogg' | 'webm'
    bytes: number
    key_sealed: Optional<string>
    staff_id: string | null
    staff_name: string
    created_at: Date
  }
  /** Begun by the telephone exchange. */
  exchange_calls: {
    id: string
    lead_id: string
    staff_id: string
    staff_name: string
    state: 'asked' | 'ringing' | 'answered' | 'ended' | 'failed'
    asked_at: Date
    rang_at: Optional<Date>
    answered_at: Optional<Date>
    ended_at: Optional<Date>
    talk_seconds: Optional<number>
    reason: Optional<'completed' | 'busy' | 'noAnswer' | 'failed'>
    recording: Optional<string>
  }
  consents: {
    request_id: string
    item: string
    version: string
    is_agreed: boolean
    address: string
    agreed_at: Date
    /** Null before it was kept. */
    way: Optional<string>
    withdrawn_at: Optional<Date>
    withdrawn_way: Optional<string>
    proof: Optional<string>
  }
  lead_events: {
    id: Generated<number>
    lead_id: string
    kind: string
    staff_id: string | null
    staff_name: string | null
    detail: ColumnType<object, string | undefined, string>
    note_sealed: string | null
    at: Date
  }
  /** Times agreed on calls (crm/promises). */
  agreed_calls: {
    id: string
    lead_id: string
    agreed_at: Date
    /** Stays when we move it. */
    first_due: Date
    first_until: Date
    due: Date
    kept_at: Optional<Date>
    ended_at: Optional<Date>
  }
  promise_moves: {
    event_id: number
    kind: 'FIRST_CALL' | 'CALL' | 'GIFT' | 'INSTALL'
    asked_by: 'office' | 'customer'
    was: Date
    due: Date
    at: Date
  }
  lead_merges: {
    id: string
    into_id: string
    from_id: string
    was_status: LeadStatus
    was_call_at: Date | null
    was_call_until: Date | null
    was_closed_at: Date | null
    was_return_due: Optional<Date>
    /** Whether the lead that stays is called at the other's time, and when it was to be called before. */
    took_call: Generated<boolean>
    into_call_at: Optional<Date>
    into_call_until: Optional<Date>
    into_agreement: Optional<string>
    /** Until when its own first call was due, where the other's came before. */
    into_first_call_due: Optional<Date>
    merged_by: string
    merged_at: Date
    undone_at: Date | null
  }
  /** A number that must not be called until its holder, having proved it, wants calls again. */
  call_stops: {
    id: string
    phone_index: Buffer
    source: 'link' | 'status' | 'mypage' | 'call' | 'reply' | 'request'
    at: Date
    lifted_at: Optional<Date>
    /** A request lifted until the release before. */
    lifted_by: ColumnType<
      'code' | 'link' | 'member' | 'request' | null,
      'code' | 'link' | 'member' | undefined,
      'code' | 'link' | 'member' | null
    >
  }
  /** What customers texted back. */
  text_replies: {
    id: string
    sent_index: Buffer
    lead_id: string | null
    from_sealed: string | null
    from_index: Optional<Buffer>
    text_sealed: string | null
    is_stop: boolean
    at: Date
    seen_at: Optional<Date>
    seen_by: Optional<string>
    untied_at: Optional<Date>
  }
}
