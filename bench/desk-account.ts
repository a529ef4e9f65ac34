import { signIn } from './http.ts'

/** Made-up people only, and equal in every run, so that a folder can be measured again. */
export const DEMO = { APP_ENV: 'development', SECRET_KEYS: `bench:${'5a'.repeat(32)}` }
const MANAGER = { email: 'manager@desk.example', passwd: 'demo-4Rt9-calm-door' }

/** Signs a demo manager in at the desk and returns the token. */
export const signInAtDesk = (origin: string) => signIn(`${origin}/api/desk/login`, MANAGER)
