/** A code by SMS is good for three minutes, one by mail for ten. */
export const CODE_SECONDS = 180
export const MAIL_CODE_SECONDS = 600
/** Another code may be asked for after so many seconds; the button says so, the server does not mind. */
export const RESEND_SECONDS = 10
