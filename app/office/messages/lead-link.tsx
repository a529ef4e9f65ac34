import { Link } from '#app/ui/link.tsx'
import type { SentMessage } from './contract.ts'

interface LeadLinkProps {
  lead: NonNullable<SentMessage['lead']>
  mayOpen: boolean
}

/** Of the lead a message was about, under its masked name; that alone for who sees no leads. */
export function LeadLink({ lead: { id, receiptNo, name }, mayOpen }: LeadLinkProps) {
  return mayOpen ? (
    <Link to={`/desk/leads/${id}`} className="lead-link" title={receiptNo}>
      {name}
      <span className="sr-only">{` 상담 ${receiptNo}`}</span>
    </Link>
  ) : (
    name
  )
}

/** Where it cannot be sent again, the person is told by telephone. */
export function CallInstead({ message, mayOpen }: { message: SentMessage; mayOpen: boolean }) {
  const { state, canResend, lead, name, recipient } = message
  if (state !== 'given_up' || canResend || !lead || !mayOpen) return null
  return (
    <>
      {' '}
      <Link to={`/desk/leads/${lead.id}`} className="lead-link bold">
        전화로 알리기<span className="sr-only">{` ${name} ${recipient}`}</span>
      </Link>
    </>
  )
}
