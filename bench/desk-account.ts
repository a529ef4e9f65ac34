import { signIn } from './http.ts'

/** Made-up people only, and equal in every run, so that a folder can be measured again. */
export const DEMO = { APP_ENV: 'development', SECRET_KEYS: `bench:${'5a'.repeat(32)}` }
const MANAGER = { email: 'manager@desk.example', passwd: 'demo-4Rt9-calm-door' }

/** Who may see every list. */
export const OWNER = { email: 'owner@desk.example', passwd: 'demo-7Kq2-warm-lamp' }

/** Signs a demo manager, or somebody else, in at the desk and returns the token. */
export const signInAtDesk = (origin: string, who = MANAGER) => signIn(`${origin}/api/desk/login`, who)
