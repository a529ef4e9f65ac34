import { type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import type { PageHandle, PageProps } from '#app/platform/page-handle.ts'
import { loadDocumentPage } from './document-loader.server.ts'
import { DocumentPage } from './document-page.tsx'

export const loader = (args: LoaderFunctionArgs) =>
  loadDocumentPage(args, {
    kind: 'term',
    path: '/term',
    about: '고른커넥트의 정보와 상담 안내를 이용하는 조건, 회사와 이용자의 권리와 의무를 정한 약관이에요.',
  })

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

export const handle: PageHandle = { keepAlive: TermPage, isRead: true }

function TermPage({ loaderData }: PageProps<typeof loader>) {
  return <DocumentPage page={loaderData} />
}

export default TermPage
