import { data, useActionData, useLoaderData, type MetaFunction } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { servicesOf, visitOf, type Services } from '#app/database/services.server.ts'
import { notFoundPage } from '#app/community/boards/not-found-page.server.ts'
import { PostClosed } from '#app/community/boards/post-closed.tsx'
import { isBoardId, type BoardId } from '#app/shared/boards/board-names.ts'
import { readSeqno } from '#app/shared/boards/post-address.ts'
import { MAX_QUERY_LENGTH } from '#app/shared/text-search/search-limits.ts'
import { closedMessage, mayWrite, type Who } from '#app/community/posts/post-policy.ts'
import { missingPost } from '#app/community/posts/stored-post.server.ts'
import { privateHeaders, redirectToLogin } from '#app/members/door.server.ts'
import { privatePageMeta } from '#app/platform/page-meta.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { readEditFacts } from './edit-facts.server.ts'
import { EditForm } from './edit-form.tsx'
import { answerEditForm } from './edit-post.server.ts'
import { listDrafts } from './drafts.server.ts'
import './edit.page.css'

export const headers = privateHeaders

/** Visitors sign in first and come back; others see why they may not write here. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const services = servicesOf(context)
  const { board } = params
  if (!isBoardId(board)) throw await notFoundPage(services)
  const who = { ...visitOf(context), ...(await services.recognise(visitOf(context))) }
  if (!who.staff && !who.member) return redirectToLogin(url)
  try {
    const place = { board, seqno: seqnoIn(url) }
    if (!mayWrite(board, who)) throw new Refusal('notAllowed', { message: closedMessage(board) })
    const edit = await readEditFacts(services, { ...place, title: titleIn(url) }, who)
    const draft = await draftOf(services, place, who)
    return { edit, draft, closed: null, meta: privatePageMeta(edit.heading) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { status, message } = error
    const closed = { board, isLocked: true, isWithheld: false, message, posts: [] }
    return data({ closed, meta: privatePageMeta(message) }, { status })
  }
}

export async function action(args: ActionFunctionArgs) {
  const { board } = args.params
  if (!isBoardId(board)) throw await notFoundPage(servicesOf(args.context))
  return answerEditForm(args, { board, seqno: seqnoIn(args.url) })
}

/** What a search that found nothing was for. */
function titleIn({ searchParams }: URL): string {
  const signs = [...(searchParams.get('title') ?? '').replaceAll(/\p{Cc}/gu, ' ')]
  return signs.slice(0, MAX_QUERY_LENGTH).join('')
}

/** Null without one. Refuses `notFound` for a number no post can have. */
function seqnoIn(url: URL): number | null {
  const given = url.searchParams.getAll('seqno')
  if (given.length === 0) return null
  const seqno = given.length === 1 ? readSeqno(given[0]) : null
  if (seqno === null) throw missingPost()
  return seqno
}

async function draftOf(services: Services, place: { board: BoardId; seqno: number | null }, who: Who) {
  const drafts = await listDrafts(services, who)
  const seqno = place.seqno ?? 0
  return drafts.find((draft) => draft.board === place.board && draft.seqno === seqno) ?? null
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

export default function EditPage() {
  const loaded = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  if (loaded.closed) return <PostClosed {...loaded.closed} />
  const { edit, draft } = loaded
  return <EditForm key={`${edit.board} ${edit.seqno}`} edit={edit} draft={draft} refused={refused} />
}
