export const LOGIN_EXPIRED_EVENT = 'gc:login-expired'

/** Asks whoever sits there to sign in again, on the page as it stands. */
export const askToSignIn = () => void window.dispatchEvent(new Event(LOGIN_EXPIRED_EVENT))
