import { data, useActionData, useLoaderData, type MetaFunction } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MiddlewareFunction } from 'react-router'
import { servicesOf, visitOf } from '#app/database/services.server.ts'
import { showUnreached } from '#app/shared/forms/offline-fallback.ts'
import { noBoard, readOffers } from '#app/community/boards/missing-board.server.ts'
import { PostClosed } from '#app/community/boards/post-closed.tsx'
import { isBoardId } from '#app/shared/boards/board-names.ts'
import { privateHeaders, redirectToLogin } from '#app/members/door.server.ts'
import { privatePageMeta } from '#app/platform/page-meta.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { ReportForm } from './report-form.tsx'
import { answerReportForm, askedIn, readReportFacts } from './report-page.server.ts'
import { ReportSent } from './report-sent.tsx'

export const headers = privateHeaders

/** Strangers sign in first and come back; a form posted with a dead session keeps what was typed. */
export const middleware: MiddlewareFunction<Response>[] = [
  async ({ context, params, request, url }) => {
    if (request.method === 'POST' || !isBoardId(params['board'])) return
    const who = await servicesOf(context).recognise(visitOf(context))
    if (!who.staff && !who.member) throw redirectToLogin(url)
  },
]

/** What somebody may not read is not there for them. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const services = servicesOf(context)
  const { board } = params
  if (!isBoardId(board)) throw await noBoard(services)
  const who = await services.recognise(visitOf(context))
  try {
    const facts = await readReportFacts(services, askedIn(board, url), who)
    const title = facts.sent ? '신고를 받았어요' : '신고하기'
    return { board, facts, closed: null, meta: privatePageMeta(title) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { status, message } = error
    const isSecret = error.code === 'notAllowed'
    const { posts } = isSecret ? { posts: [] } : await readOffers(services)
    const closed = { board, isSecret, message, posts }
    return data({ board, facts: null, closed, meta: privatePageMeta(message) }, { status })
  }
}

export async function action(args: ActionFunctionArgs) {
  const { board } = args.params
  if (!isBoardId(board)) throw await noBoard(servicesOf(args.context))
  return answerReportForm(args, askedIn(board, args.url))
}

export const clientAction = showUnreached

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

/** Says what is wrong with a post or a comment, and afterwards that it was heard. */
export default function ReportPage() {
  const { board, facts, closed } = useLoaderData<typeof loader>()
  const rejected = useActionData<typeof action>()
  if (closed) return <PostClosed {...closed} />
  if (facts.sent) return <ReportSent board={board} sent={facts.sent} about={facts.about} />
  return <ReportForm isComment={facts.isComment} about={facts.about} rejected={rejected} />
}
