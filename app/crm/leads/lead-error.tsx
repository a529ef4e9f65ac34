import { useState } from 'react'
import { useMatches } from 'react-router'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { draftKeyOf, typedLeads } from './call-drafts.ts'
import { TypedNotes } from './locked-note.tsx'

/** Where a page of a lead failed, what was typed there can still be read, copied and left as a note. */
export function LeadError() {
  const staffId = useStaffId()
  const [now] = useState(() => new Date())
  const [last] = staffId ? typedLeads(staffId) : []
  return (
    <>
      <DeskError to="/desk">상담 신청함으로</DeskError>
      {last && <TypedNotes leadId={last} draftKey={draftKeyOf(staffId, last)} now={now} />}
    </>
  )
}

/** Of whoever is signed in, as the frame around the page has it. */
const useStaffId = (): string | undefined =>
  useMatches()
    .map(({ loaderData }) => (loaderData as { person?: { id?: string } } | undefined)?.person?.id)
    .find(Boolean)
