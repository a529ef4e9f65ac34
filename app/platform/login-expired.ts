/** Told on window whenever a call or a form meets a dead login; whoever listens asks once. */
export const LOGIN_EXPIRED_EVENT = 'gc:login-expired'
