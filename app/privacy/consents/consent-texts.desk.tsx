import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { DeskBack } from '#app/shared/desk/desk-back.tsx'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { deskOf } from '#app/shared/desk/desk-page.server.ts'
import { readDocument } from '#app/shared/legal/documents.server.ts'
import { BRAND } from '#app/platform/brand.ts'
import { ProseText } from '#app/ui/prose.tsx'
import { PRIVACY_AREA } from '#app/privacy/frame/privacy-area.ts'
import '#app/shared/desk/desk-page.css'
import '#app/privacy/frame/privacy.css'

export const meta = () => [
  { title: `동의 문구 | ${BRAND.ko} 상담실` },
  { name: 'robots', content: 'noindex, nofollow' },
]

export function ErrorBoundary() {
  return <DeskError to="/desk/consents">동의 기록으로</DeskError>
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { services } = deskOf(context, PRIVACY_AREA)
  const document = await readDocument(services, 'consents', params['version'] ?? '')
  if (!document) throw data({ message: '그런 판의 동의 문구가 없어요.' }, { status: 404 })
  return { version: document.shown.version, text: document.text }
}

export default function ConsentTextsPage() {
  const { version, text } = useLoaderData<typeof loader>()
  return (
    <div className="privacy-page privacy-page__narrow">
      <div>
        <DeskBack to="/desk/consents">동의 기록</DeskBack>
        <h1 className="desk-page__title">동의 문구 {version}판</h1>
      </div>
      <ProseText prose={text} />
    </div>
  )
}
