import { addMember } from '#app/members/session/members.server.ts'
import { hashPassword } from '#app/shared/credentials/passwords.server.ts'
import { openBuiltSite } from './product.ts'

export interface Writers {
  emails: string[]
  passwd: string
  seqno: number
}

/** Each may save sixty drafts a minute and twenty comments in ten. */
const MEMBERS = 24
const passwd = 'a-long-enough-password'

// A production start has no demo members, so the built site runs here as a function.
const site = await openBuiltSite()
const { services } = site
const emails = Array.from({ length: MEMBERS }, (_, index) => `writer${index}@example.com`)
const passwdHash = await hashPassword(passwd)
for (const [index, email] of emails.entries()) {
  const phone = `0101${String(index).padStart(7, '0')}`
  await addMember(services, { snsType: 'LTML', passwdHash, email, phone, name: '김고른' })
}

async function post(path: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  const request = new Request(new URL(path, services.config.origin), {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
  })
  const answer = await site.fetch(request, '10.0.0.1')
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer
}

const signedIn = await post('/api/user/loginByEmail', { email: emails[0], passwd })
const cookie = `gc_token=${signedIn.headers.get('x-authtoken')}; gc_in=1`
const question = { title: '댓글을 받는 질문', content: '설치까지 며칠이 걸리는지 궁금해요.', category: 'KT' }
const answer = await post('/api/bbs/bbs_qna', question, { cookie })
const { data } = (await answer.json()) as { data: { seqno: number } }
// A member's first question waits for approval.
await services.database
  .updateTable('posts')
  .set({ state: 'public' })
  .where('seqno', '=', data.seqno)
  .execute()
await site.close()
process.stdout.write(JSON.stringify({ emails, passwd, seqno: data.seqno } satisfies Writers))
