/** How long browsers keep what their own scripts store there. Alone, as pages load it; what it is for stands beside the others. */
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from './durations.ts'

/** `inType`, `customerIP` and `hsKey` (specification §4). */
export const LEAD_COOKIE_SECONDS = HOUR_SECONDS
export const MENU_SECONDS = 365 * DAY_SECONDS
export const PENDING_SECONDS = DAY_SECONDS
export const DRAFT_SECONDS = 14 * DAY_SECONDS
export const TRACKER_CHOICE_SECONDS = 180 * DAY_SECONDS
export const KEPT_FORM_SECONDS = 10 * MINUTE_SECONDS
/** As long as a lunch and a meeting. */
export const KEPT_DESK_FORM_SECONDS = 2 * HOUR_SECONDS
