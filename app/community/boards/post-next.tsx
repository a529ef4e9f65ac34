import { Link } from '#app/ui/link.tsx'
import { BOARD_LOOKS, type BoardId } from '#app/shared/boards/board-names.ts'
import { postAddress } from '#app/shared/boards/post-address.ts'
import { PostThumbnail } from './post-thumbnail.tsx'
import type { LinkedPost } from './post-contract.ts'
import type { PostNeighbours } from './post-neighbours.server.ts'
import { WrittenAt } from '#app/community/posts/written-at.tsx'
import './post-next.css'

export function PostNext({ board, earlier, later, related }: PostNeighbours & { board: BoardId }) {
  return (
    <div className="post-next">
      <nav className="post-next__neighbours" aria-label="앞뒤 글">
        {earlier && <Neighbour word="이전 글" board={board} post={earlier} />}
        {later && <Neighbour word="다음 글" board={board} post={later} />}
      </nav>
      {related.length > 0 && <Related board={board} related={related} />}
    </div>
  )
}

function Neighbour({ word, board, post }: { word: string; board: BoardId; post: LinkedPost }) {
  return (
    <Link to={postAddress(board, post.seqno)} className="post-next__neighbour cluster">
      <span className="post-next__word faint">{word}</span>
      <span className="ugc">{post.title}</span>
    </Link>
  )
}

function Related({ board, related }: { board: BoardId; related: readonly LinkedPost[] }) {
  const hasCovers = BOARD_LOOKS[board] === 'entries'
  return (
    <section className="card-grid-room" aria-labelledby="related">
      <h2 id="related" className="post-next__title">
        함께 보면 좋은&nbsp;글
      </h2>
      <ul className={hasCovers ? 'card-grid card-grid--3' : 'post-next__list'}>
        {related.map((post) =>
          hasCovers ? (
            <PostThumbnail key={post.seqno} board={board} post={post} />
          ) : (
            <li key={post.seqno}>
              <Link to={postAddress(board, post.seqno)} className="post-next__neighbour cluster">
                <span className="ugc">{post.title}</span>
                <span className="post-next__word faint">
                  <WrittenAt at={post.writtenAt} />
                </span>
              </Link>
            </li>
          ),
        )}
      </ul>
    </section>
  )
}
