/**
 * How long what ends by itself is kept, in seconds, and how long a proof holds: read by the acts that end it and by the
 * words that tell it (docs/adr/0224). Numbers alone, because scripts of pages load some of them.
 */
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '#app/platform/durations.ts'

/** Of a sign-in: beside the cookies that end with it. */
export { MEMBER_SESSION, STAFF_SESSION } from '#app/platform/token-lifetime.ts'

const YEAR = 365 * DAY_SECONDS

/** Without anything typed or pressed. */
export const STAFF_IDLE = 30 * MINUTE_SECONDS
/** How long a member of staff who proved who they are again may do what asks for it. */
export const STAFF_PROOF = 10 * MINUTE_SECONDS
export const STAFF_INVITATION = 72 * HOUR_SECONDS

/** A code that was sent, by text and by mail. */
export const SMS_CODE = 3 * MINUTE_SECONDS
export const MAIL_CODE = 10 * MINUTE_SECONDS
/** What a right code or a company's window proved; to join there is a long form to fill. */
export const JOIN_PROOF = 30 * MINUTE_SECONDS
export const OTHER_PROOF = 5 * MINUTE_SECONDS
/** What counts how often a number or an address was sent a code; nothing of it can be read. */
export const CODE_COUNT = 2 * DAY_SECONDS
/** How long a browser that proved a number sees its requests. */
export const LOOK = 10 * MINUTE_SECONDS

export const NOTE_DRAFT = 7 * DAY_SECONDS
/** A file of what carriers or advertising networks tell, from its reading until it is saved. */
export const READ_FILE = DAY_SECONDS
export const EMAIL_CLAIM = 30 * DAY_SECONDS
export const WITHDRAWN = YEAR
export const DORMANT_AFTER = YEAR
export const DORMANT = 2 * YEAR
export const DORMANCY_NOTICE = 30 * DAY_SECONDS
export const TRASH = 30 * DAY_SECONDS
/** A picture that is in no text. */
export const UNUSED_PHOTO = DAY_SECONDS
export const DRAFT_PHOTO = 90 * DAY_SECONDS
export const SENT_JOB = DAY_SECONDS
export const DEAD_JOB = 90 * DAY_SECONDS
/** Of the end of a contract that somebody told, until they confirm it by the link; past its end; and that it was agreed to. */
export const REMINDER_UNCONFIRMED = 3 * DAY_SECONDS
export const REMINDER_PAST_END = 60 * DAY_SECONDS
export const REMINDER_CONSENT = YEAR
export const UNTIED_REPLY = 30 * DAY_SECONDS
export const WEBHOOK_LOG = 30 * DAY_SECONDS
/** A job each five minutes ends them. */
export const UNDO = 10 * MINUTE_SECONDS
/** Past the leave. */
export const LEAVE_MONTHS = 12
