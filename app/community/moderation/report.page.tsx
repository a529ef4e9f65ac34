import { useLoaderData, type MetaFunction } from 'react-router'
import type { LoaderFunctionArgs, MiddlewareFunction } from 'react-router'
import { servicesOf, visitOf } from '#app/database/services.server.ts'
import { ActsProvider } from '#app/shared/forms/acts.tsx'
import { formStateOf, hasFormState } from '#app/shared/forms/form-state.server.ts'
import { closedPage, notFoundPage } from '#app/community/boards/not-found-page.server.ts'
import { PostClosed } from '#app/community/boards/post-closed.tsx'
import { isBoardId } from '#app/shared/boards/board-names.ts'
import { privateHeaders, redirectToLogin } from '#app/members/door.server.ts'
import { askToSignIn } from '#app/platform/login-expired.ts'
import { privatePageMeta } from '#app/platform/page-meta.server.ts'
import { ReportForm } from './report-form.tsx'
import { targetIn, readReportFacts } from './report-page.server.ts'
import { ReportSent } from './report-sent.tsx'

export const headers = privateHeaders

/** Strangers sign in first and come back; the page of a form that was posted with a dead session keeps what was typed. */
export const middleware: MiddlewareFunction<Response>[] = [
  async ({ context, params, url }) => {
    if (hasFormState(context) || !isBoardId(params['board'])) return
    const who = await servicesOf(context).recognise(visitOf(context))
    if (!who.staff && !who.member) throw redirectToLogin(url)
  },
]

/** What somebody may not read is not there for them. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const services = servicesOf(context)
  const { board } = params
  if (!isBoardId(board)) throw await notFoundPage(services)
  const who = await services.recognise(visitOf(context))
  try {
    const target = targetIn(board, url)
    const facts = await readReportFacts(services, target, who)
    const title = facts.sent ? '신고를 받았어요' : '신고하기'
    const form = formStateOf(context)
    return { board, target, facts, form, closed: null, meta: privatePageMeta(title) }
  } catch (error) {
    return closedPage(services, board, error)
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

export default function ReportPage() {
  const loaded = useLoaderData<typeof loader>()
  if (loaded.closed) return <PostClosed {...loaded.closed} />
  const { board, target, facts, form } = loaded
  return (
    <ActsProvider given={form} askToSignIn={askToSignIn}>
      {facts.sent ? (
        <ReportSent board={board} sent={facts.sent} about={facts.about} />
      ) : (
        <ReportForm target={target} isComment={facts.isComment} about={facts.about} />
      )}
    </ActsProvider>
  )
}
