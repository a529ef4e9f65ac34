/** By text and by mail. */
export const CODE_SECONDS = 180
export const MAIL_CODE_SECONDS = 600
/** Enforced by the button only, not by the server. */
export const RESEND_SECONDS = 10
