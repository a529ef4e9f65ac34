import type { LeadComplaints as Counted } from '#app/crm/leads/lead-complaints.server.ts'
import { Link } from '#app/ui/link.tsx'
import '#app/shared/desk/row-act.css'
import './lead-complaints.css'

const REGISTER = '/desk/complaints'

/** What is in the register of complaints about this lead, and the way to write one down. */
export function LeadComplaints({ complaints: { leadId, all, open, mayOpen } }: { complaints: Counted }) {
  if (all === 0 && !mayOpen) return null
  const told = `불만 ${all.toLocaleString('ko')}건`
  return (
    <p className="lead-complaints">
      {all === 0 ? null : mayOpen ? (
        <Link to={`${REGISTER}?state=all&lead=${leadId}`} className="tap bold">
          {told}
        </Link>
      ) : (
        <b>{told}</b>
      )}
      {open > 0 && <span className="lead-complaints__open">{`처리 중 ${open.toLocaleString('ko')}건`}</span>}
      {mayOpen && (
        <Link to={`${REGISTER}?add=1&lead=${leadId}`} className="row-act">
          불만 적기
        </Link>
      )}
    </p>
  )
}
