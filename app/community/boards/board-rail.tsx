import { BOARD_NAMES, type BoardId } from '#app/shared/boards/board-names.ts'
import { postAddress } from '#app/shared/boards/post-address.ts'
import { Link } from '#app/ui/link.tsx'
import type { PopularPost } from './popular-posts.server.ts'
import './post-links.css'
import './board-rail.css'

const TOOLS = [
  ['/calculator', '월 요금 계산기', '세 통신사의 월 요금과 3년 총액'],
  ['/switch', '통신사 바꾸기 체크리스트', '바꾸기 전부터 첫 고지서까지'],
  ['/renewal/remind', '약정 만료 알림', '끝나기 전에 문자나 메일로'],
] as const

/** Beside a list on a wide screen: what is read most, and what can be done with it. */
export function BoardRail({ popular, board: here }: { popular: readonly PopularPost[]; board: BoardId }) {
  return (
    <div className="board-rail">
      {popular.length > 0 && (
        <section aria-labelledby="board-popular">
          <h2 id="board-popular" className="board-rail__title">
            많이 읽은 글
          </h2>
          <ol className="post-links">
            {popular.map(({ board, seqno, title }) => (
              <li key={seqno}>
                <Link to={postAddress(board, seqno)} className="post-links__post board-rail__link">
                  <span className="ugc">{title}</span>
                  {board !== here && <span className="fine">{BOARD_NAMES[board]}</span>}
                </Link>
              </li>
            ))}
          </ol>
        </section>
      )}
      <section aria-labelledby="board-tools">
        <h2 id="board-tools" className="board-rail__title">
          바로 해 보기
        </h2>
        <ul className="post-links">
          {TOOLS.map(([to, label, about]) => (
            <li key={to}>
              <Link to={to} className="post-links__post board-rail__link">
                <span className="bold">{label}</span>
                <span className="fine">{about}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
