import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { loadDocumentPage } from './document-loader.server.ts'
import { DocumentPage } from './document-page.tsx'

export const loader = (args: LoaderFunctionArgs) =>
  loadDocumentPage(args, {
    kind: 'policy',
    path: '/policy',
    about: '고른커넥트가 어떤 개인정보를 왜 받고 언제 지우는지 알려 드려요.',
  })

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

export default function PolicyPage() {
  return <DocumentPage page={useLoaderData<typeof loader>()} />
}
