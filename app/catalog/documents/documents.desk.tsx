import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { deskOf } from '#app/shared/desk/desk-page.server.ts'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { DeskHead } from '#app/shared/desk/desk-head.tsx'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { useLastRefused } from '#app/shared/forms/acts.tsx'
import { DeskFlash } from '#app/shared/desk/desk-flash.tsx'
import { PresenceOf } from '#app/shared/presence/presence.tsx'
import { WRITTEN_KINDS } from '#app/shared/legal/document-names.ts'
import type { DocumentLine } from './contract.ts'
import { staffOfVisit } from '#app/platform/visit.server.ts'
import { readWhole } from './blockers.server.ts'
import { PolicyDifferences } from './policy-differences.tsx'
import { policyDifferences } from '#app/shared/legal/policy-differences.server.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import { DocumentsTable } from './documents-table.tsx'
import { listDocuments } from './documents-desk.server.ts'

export const meta = () => deskMeta('약관과 방침')

export function ErrorBoundary() {
  return <DeskError to="/desk">상담실 첫 화면으로</DeskError>
}

export async function loader({ context }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, RIGHTS.documents)
  const { result } = await listDocuments(services)
  const staff = staffOfVisit(visit)
  const written = result.filter(({ standing }) => standing === 'writing')
  const ids = written.map(({ documentId }) => documentId)
  return {
    versions: WRITTEN_KINDS.flatMap((kind) => result.filter((each) => each.kind === kind)),
    whole: await readWhole(services, ids, staff),
    mayPublish: RIGHTS.publishDocuments.roles.includes(staff.role),
    differences: await policyDifferences(services),
  }
}

/** How many of the texts hold, and how many are being written. */
function standingWords(versions: readonly DocumentLine[]): string {
  const held = WRITTEN_KINDS.filter((kind) =>
    versions.some((each) => each.kind === kind && each.standing === 'current' && !each.isDraft),
  )
  const writing = versions.filter(({ standing }) => standing === 'writing').length
  const holding =
    held.length === 0
      ? '시행하는 문서가 아직 없어요'
      : `문서 ${WRITTEN_KINDS.length}가지 가운데 ${held.length}가지를 시행하고 있어요`
  return [holding, writing > 0 && `쓰고 있는 버전 ${writing}개`].filter(Boolean).join(' · ')
}

export default function DocumentsPage() {
  const { versions, whole, differences, mayPublish } = useLoaderData<typeof loader>()
  const refused = useLastRefused()
  return (
    <div className="desk-page">
      <DeskHead title="약관과 방침">{standingWords(versions)}</DeskHead>
      <PolicyDifferences differences={differences} versions={versions} />
      <PresenceOf kind="document">
        <DocumentsTable {...{ versions, whole, mayPublish }} />
      </PresenceOf>
      <DeskFlash refused={refused?.message} />
    </div>
  )
}
