import { Link } from '#app/ui/link.tsx'
import {
  BOARD_IDS,
  BOARD_NAMES,
  BOARD_TABS,
  TIP_BOARD,
  type BoardId,
} from '#app/shared/boards/board-names.ts'
import { listAddress } from '#app/shared/boards/post-address.ts'
import './board-tabs.css'

interface BoardTabsProps {
  board: BoardId
  /** A post's own address, below its board's. */
  isPost?: boolean
}

/** The boards behind 게시판: below a phone's header by their short names, across the top of a wide list by the whole ones. The tips stand in the header themselves. */
export function BoardTabs({ board, isPost = false }: BoardTabsProps) {
  if (board === TIP_BOARD) return null
  return (
    <nav className={isPost ? 'board-tabs board-tabs--post' : 'board-tabs'} aria-label="게시판">
      <ul className="board-tabs__list">
        {BOARD_IDS.filter((id) => id !== TIP_BOARD).map((id) => (
          <li key={id}>
            <Link
              to={listAddress(id)}
              className="board-tabs__tab row meta"
              aria-current={id === board ? (isPost ? 'true' : 'page') : undefined}
            >
              <span className="board-tabs__short" aria-hidden="true">
                {BOARD_TABS[id]}
              </span>
              <span className="board-tabs__name">{BOARD_NAMES[id]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
