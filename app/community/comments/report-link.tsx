import { reportAddress } from '#app/shared/boards/post-address.ts'
import { Link } from '#app/ui/link.tsx'
import './report-link.css'

interface ReportLinkProps {
  place: { board: string; seqno: number }
  /** None for the post itself. */
  commentId?: number
  /** What is reported, heard before the word. */
  what: string
}

/** The way to say that something is wrong with a text: a plain link, for the page is the same for everyone. */
export function ReportLink({ place: { board, seqno }, commentId, what }: ReportLinkProps) {
  return (
    <Link to={reportAddress(board, seqno, commentId)} rel="nofollow" className="report-link">
      <span className="sr-only">{`${what} `}</span>신고
    </Link>
  )
}
