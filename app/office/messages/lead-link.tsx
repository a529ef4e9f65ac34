import { Link } from '#app/ui/link.tsx'

interface LeadLinkProps {
  lead: { id: string; receiptNo: string }
  mayOpen: boolean
}

/** Of the lead a message was about; the number alone for who sees no leads. */
export function LeadLink({ lead: { id, receiptNo }, mayOpen }: LeadLinkProps) {
  return mayOpen ? (
    <Link to={`/desk/leads/${id}`} className="lead-link">
      {receiptNo}
    </Link>
  ) : (
    receiptNo
  )
}
