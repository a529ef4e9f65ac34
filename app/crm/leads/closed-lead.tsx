import { GuardedLead } from './guarded-lead.tsx'
import { draftKeyOf } from './call-drafts.ts'
import { useLeadNews, useNow } from './lead-live.ts'
import type { BegunNote } from './lead-lock.ts'
import { LockedNotes } from './locked-note.tsx'

interface ClosedLeadFacts {
  guard: { leadId: string; assignee: string; name: string }
  staffId: string
  begun: BegunNote | null
  now: string
}

/** A colleague's lead, with what its reader had begun to write before it was theirs. */
export function ClosedLead({ guard, staffId, begun, now: renderedAt }: ClosedLeadFacts) {
  const now = useNow(renderedAt)
  useLeadNews(guard.leadId)
  return (
    <GuardedLead {...guard}>
      {begun && (
        <LockedNotes
          leadId={guard.leadId}
          draftKey={draftKeyOf(staffId, guard.leadId)}
          now={now}
          {...begun}
        />
      )}
    </GuardedLead>
  )
}
