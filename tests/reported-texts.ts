import { listMessages } from '#app/shared/messaging/messages.server.ts'
import { addMember } from '#app/members/session/members.server.ts'
import { hashPassword } from '#app/shared/credentials/passwords.server.ts'
import { DEMO_MEMBERS } from '#seeds/demo-members.server.ts'
import { signMemberIn } from './member-sign-in.ts'
import { signIn } from './sign-in.ts'
import type { TestSite } from './site.ts'

type Headers = Record<string, string>

export const POST = { title: '신고될 제목 가나다라', content: '신고될 본문 마바사아 열 글자가 넘는 글이에요' }
export const COMMENT = '신고될 댓글 자차카타'
export const WRITER = { email: 'writer@example.com', passwd: 'writes-9Zk2-a-lot' }

export interface Text {
  seqno: number
  commentId: number | null
}

interface Queued {
  seqno: number
  commentId: number | null
  state: string
  text: string
  reports: number
  reasons: { word: string; count: number }[]
  notes: string[]
}

/** Somebody whom none of the reporters is; their first post waits for an operator. */
export async function newWriter(site: TestSite): Promise<Headers> {
  const { email, passwd } = WRITER
  await addMember(site.services, {
    snsType: 'LTML',
    email,
    name: '박작가',
    phone: '01000009777',
    passwdHash: await hashPassword(passwd),
  })
  return signMemberIn(site, WRITER)
}

const reporters = (site: TestSite) => Promise.all(DEMO_MEMBERS.map((member) => signMemberIn(site, member)))

export const write = async (site: TestSite, headers: Headers, post: object = POST) =>
  (await site.post<{ seqno: number; state: string }>('/api/bbs/bbs_qna', post, headers)).data

/** A post that everyone reads, with a comment under it, both by the writer. */
export async function publicTexts(site: TestSite, writer: Headers, editor: Headers) {
  const { seqno } = await write(site, writer)
  await decide(site, { seqno, commentId: null }, 'approve', editor)
  const { data } = await site.post<{ commentId: number }>(
    `/api/bbs/bbs_qna/${seqno}/comments`,
    { content: COMMENT },
    writer,
  )
  return { post: { seqno, commentId: null }, comment: { seqno, commentId: data.commentId } }
}

/** Whoever takes part: a writer with a public post and comment, three who may report them, and an operator. */
export async function reportable(site: TestSite) {
  const [writer, three, editor] = await Promise.all([
    newWriter(site),
    reporters(site),
    signIn(site, 'editor'),
  ])
  const [mine, other] = three
  return { writer, three, mine: mine!, other: other!, editor, ...(await publicTexts(site, writer, editor)) }
}

export const report = (site: TestSite, { seqno, commentId }: Text, headers: Headers, more: object = {}) =>
  site.post<{ reportedAt: string }>(
    `/api/bbs/bbs_qna/${seqno}/report`,
    { reason: 'ad', commentId, ...more },
    headers,
  )

export function decide(
  site: TestSite,
  { seqno, commentId }: Text,
  decision: string,
  headers: Headers,
  more = {},
) {
  const what = commentId === null ? `posts/${seqno}` : `comments/${commentId}`
  return site.post<{ state: string }>(`/api/desk/reviews/${what}/${decision}`, more, headers)
}

export async function queue(site: TestSite, headers: Headers, state = '') {
  const { data } = await site.get<{ result: Queued[] }>(`/api/desk/reviews?state=${state}`, headers)
  return data.result
}

export const told = async (site: TestSite, email: string) =>
  (await listMessages(site.services))
    .filter(({ template, recipient }) => template === 'review.done' && recipient === email)
    .map(({ text }) => text)
