import { Link } from '#app/ui/link.tsx'
import type { BoardId } from '#app/shared/boards/board-names.ts'
import { postAddress } from '#app/shared/boards/post-address.ts'
import type { LinkedPost } from './post-contract.ts'
import type { PostNeighbours } from './post-neighbours.server.ts'
import './post-links.css'
import './post-next.css'

export function PostNext({
  board,
  earlier,
  later,
}: Pick<PostNeighbours, 'earlier' | 'later'> & { board: BoardId }) {
  return (
    <nav className="post-links post-next" aria-label="앞뒤 글">
      {earlier && <Neighbour word="이전 글" board={board} post={earlier} />}
      {later && <Neighbour word="다음 글" board={board} post={later} />}
    </nav>
  )
}

function Neighbour({ word, board, post }: { word: string; board: BoardId; post: LinkedPost }) {
  return (
    <Link to={postAddress(board, post.seqno)} className="post-links__post cluster">
      <span className="post-next__word faint">{word}</span>
      <span className="ugc">{post.title}</span>
    </Link>
  )
}
