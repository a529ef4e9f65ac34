/** Dispatched on window whenever a call or a form is answered with an expired login. */
export const LOGIN_EXPIRED_EVENT = 'gc:login-expired'
