import { reportAddress } from '#app/shared/boards/post-address.ts'
import { ButtonLink } from '#app/ui/button.tsx'

/** The way to say that something is wrong with a post: a plain link, for the page is the same for everyone. */
export function ReportLink({ board, seqno }: { board: string; seqno: number }) {
  return (
    <p className="post-page__report">
      <ButtonLink to={reportAddress(board, seqno)} kind="ghost" size="sm" rel="nofollow">
        <span className="sr-only">이 글 </span>신고
      </ButtonLink>
    </p>
  )
}
