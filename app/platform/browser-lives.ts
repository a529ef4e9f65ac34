/** How long browsers keep what their own scripts store there. Alone, as pages load it; what it is for stands beside the others. */
const DAY_SECONDS = 24 * 60 * 60

/** `inType`, `customerIP` and `hsKey` (specification §4). */
export const LEAD_COOKIE_SECONDS = 60 * 60
export const MENU_SECONDS = 365 * DAY_SECONDS
export const PENDING_SECONDS = DAY_SECONDS
export const DRAFT_SECONDS = 14 * DAY_SECONDS
export const TRACKER_CHOICE_SECONDS = 180 * DAY_SECONDS
export const KEPT_FORM_SECONDS = 10 * 60
/** As long as a lunch and a meeting. */
export const KEPT_DESK_FORM_SECONDS = 2 * 60 * 60
