import { DEMO_STAFF } from '#seeds/demo-staff.server.ts'
import type { TestSite } from './site.ts'

/** Signs a demo member of staff in; the headers that later calls carry. `who` is the e-mail's first part. */
export async function signIn(site: TestSite, who: string): Promise<{ authorization: string }> {
  const account = DEMO_STAFF.find(({ email }) => email.startsWith(`${who}@`))
  if (!account) throw new Error(`No demo account is called ${who}.`)
  const { email, passwd } = account
  const { headers, message } = await site.post('/api/desk/login', { email, passwd })
  const token = headers.get('x-authtoken')
  if (!token) throw new Error(`${who} cannot sign in: ${message}`)
  return { authorization: `Bearer ${token}` }
}
