import { dottedMoment } from '#app/platform/korean-time.ts'
import { postAddress } from '#app/shared/boards/post-address.ts'
import type { Column } from '#app/shared/desk-table/columns.ts'
import { Clipped, ListTable } from '#app/shared/desk-table/list-table.tsx'
import { Link } from '#app/ui/link.tsx'
import type { DecidedText } from './decided-texts.server.ts'

const COLUMNS: readonly Column<DecidedText>[] = [
  {
    key: 'at',
    head: '일시',
    width: 9,
    phone: 'end',
    cell: ({ at }) => <time dateTime={at}>{dottedMoment(at)}</time>,
  },
  {
    key: 'title',
    head: '글',
    isName: true,
    phone: 'name',
    cell: ({ post, isComment }) =>
      post ? (
        <Link to={postAddress(post.board, post.seqno)} className="list-table__link list-table__clip ugc">
          {isComment ? `댓글 · ${post.title}` : post.title}
        </Link>
      ) : (
        <span className="list-table__faint">{isComment ? '지워진 댓글' : '지워진 글'}</span>
      ),
  },
  { key: 'what', head: '처리', width: 11, phone: 'also', cell: ({ what }) => what },
  { key: 'by', head: '누가', width: 8, phone: 'also', cell: ({ by }) => <Clipped text={by} /> },
  {
    key: 'why',
    head: '이유',
    width: 14,
    phone: 'also',
    lacks: ({ reason }) => reason === '',
    cell: ({ reason }) => reason && <Clipped text={reason} className="ugc" />,
  },
]

/** What became of texts that were looked at, so that nobody asks twice. */
export const DecidedTable = ({ texts }: { texts: readonly DecidedText[] }) => (
  <ListTable name="decided" caption="처리한 글, 최신순" columns={COLUMNS} lines={texts} />
)
