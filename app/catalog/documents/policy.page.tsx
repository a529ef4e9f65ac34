import { type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import type { PageHandle, PageProps } from '#app/platform/page-handle.ts'
import { VISITOR_CHOICE } from '#app/shared/tracking/visitor-cookie.ts'
import { Link } from '#app/ui/link.tsx'
import { loadDocumentPage } from './document-loader.server.ts'
import { DocumentPage } from './document-page.tsx'

export const loader = (args: LoaderFunctionArgs) =>
  loadDocumentPage(args, {
    kind: 'policy',
    path: '/policy',
    about: '고른커넥트가 어떤 개인정보를 왜 받고 언제 지우는지 알려 드려요.',
  })

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

export const handle: PageHandle = { keepAlive: PolicyPage, isRead: true }

function PolicyPage({ loaderData }: PageProps<typeof loader>) {
  return (
    <DocumentPage page={loaderData}>
      <Link to={VISITOR_CHOICE} className="document__aside tap small">
        이 브라우저의 방문 경로 보기·거부
      </Link>
    </DocumentPage>
  )
}

export default PolicyPage
