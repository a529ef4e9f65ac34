/** Made-up people only, and equal in every run, so that a folder can be measured again. */
export const DEMO = { APP_ENV: 'development', SECRET_KEYS: `bench:${'5a'.repeat(32)}` }
const MANAGER = { email: 'manager@desk.example', passwd: 'demo-4Rt9-calm-door' }

/** Signs a demo manager in at the desk and returns the token. */
export async function signInAtDesk(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/desk/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(MANAGER),
  })
  const token = answer.headers.get('x-authtoken')
  if (!token) throw new Error(`The desk lets nobody in: ${answer.status} ${await answer.text()}`)
  return token
}
