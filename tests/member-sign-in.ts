import { DEMO_MEMBERS } from '#seeds/demo-members.server.ts'
import { archiveDormantMember } from '#app/members/session/dormant-members.server.ts'
import type { TestSite } from './site.ts'

export const [MEMBER, OTHER] = DEMO_MEMBERS

export const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'
export const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1'

/** Signs a demo member in; the headers that later calls and pages carry. */
export async function signMemberIn(
  site: TestSite,
  { email, passwd }: { email: string; passwd: string } = MEMBER,
  userAgent = CHROME,
): Promise<{ cookie: string; 'sec-fetch-site': string; 'user-agent': string }> {
  const sent = { email, passwd }
  const agent = { 'user-agent': userAgent }
  const { headers, message } = await site.post('/api/user/loginByEmail', sent, agent)
  const token = headers.get('x-authtoken')
  if (!token) throw new Error(`${email} cannot sign in: ${message}`)
  return { cookie: `gc_token=${token}; gc_in=1`, 'sec-fetch-site': 'same-origin', ...agent }
}

/** Posts a page's form as a browser without a script does. */
export function postForm(
  site: TestSite,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string>,
): Promise<Response> {
  return site.fetch(path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    redirect: 'manual',
  })
}

/** Lets every member sleep, as the job does after a year. */
export async function letAllSleep({ services }: TestSite): Promise<void> {
  const members = await services.database.selectFrom('members').select('id').execute()
  for (const { id } of members)
    await services.database
      .transaction()
      .execute((database) => archiveDormantMember({ now: services.now, database }, id))
}

export async function stopAll({ services }: TestSite): Promise<void> {
  await services.database.updateTable('members').set({ state: 'STOPPED' }).execute()
}
