import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { deskOf } from '#app/shared/desk/desk-page.server.ts'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { DeskHead } from '#app/shared/desk/desk-head.tsx'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { useLastRefused } from '#app/shared/forms/acts.tsx'
import { DeskFlash } from '#app/shared/desk/desk-flash.tsx'
import { PresenceOf } from '#app/shared/presence/presence.tsx'
import { WRITTEN_KINDS } from '#app/shared/legal/document-names.ts'
import { DOCUMENT_AREA } from './document-area.ts'
import { DocumentsTable } from './documents-table.tsx'
import { listDocuments } from './documents-desk.server.ts'

export const meta = () => deskMeta('약관과 방침')

export function ErrorBoundary() {
  return <DeskError to="/desk">상담실 첫 화면으로</DeskError>
}

export async function loader({ context }: LoaderFunctionArgs) {
  const { result } = await listDocuments(deskOf(context, DOCUMENT_AREA).services)
  return WRITTEN_KINDS.flatMap((kind) => result.filter((each) => each.kind === kind))
}

export default function DocumentsPage() {
  const versions = useLoaderData<typeof loader>()
  const refused = useLastRefused()
  return (
    <div className="desk-page">
      <DeskHead title="약관과 방침" />
      <PresenceOf kind="document">
        <DocumentsTable versions={versions} />
      </PresenceOf>
      <DeskFlash refused={refused?.message} />
    </div>
  )
}
