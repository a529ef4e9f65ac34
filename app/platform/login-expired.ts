export const LOGIN_EXPIRED_EVENT = 'gc:login-expired'
