import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { deskOf } from '#app/shared/desk/desk-page.server.ts'
import { readDocument } from '#app/shared/legal/documents.server.ts'
import { ProseText } from '#app/ui/prose.tsx'
import { PrivacyPage } from '#app/privacy/frame/privacy-page.tsx'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'

export const meta = () => deskMeta('동의 문구')

export function ErrorBoundary() {
  return <DeskError to="/desk/consents">동의 기록으로</DeskError>
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { services } = deskOf(context, RIGHTS.privacy)
  const document = await readDocument(services, 'consents', params['version'] ?? '')
  if (!document) throw data({ message: '그런 판의 동의 문구가 없어요.' }, { status: 404 })
  return { version: document.shown.version, text: document.text }
}

export default function ConsentTextsPage() {
  const { version, text } = useLoaderData<typeof loader>()
  return (
    <PrivacyPage isNarrow back={{ to: '/desk/consents', name: '동의 기록' }} title={`동의 문구 ${version}판`}>
      <ProseText prose={text} />
    </PrivacyPage>
  )
}
