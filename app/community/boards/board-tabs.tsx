import { Link } from '#app/ui/link.tsx'
import { BOARD_IDS, BOARD_NAMES, type BoardId } from '#app/shared/boards/board-names.ts'
import { listAddress } from '#app/shared/boards/post-address.ts'
import './board-tabs.css'

/** The six boards across the top of a wide screen; a phone has them in its menu. */
export function BoardTabs({ board }: { board: BoardId }) {
  return (
    <nav className="board-tabs" aria-label="게시판">
      <ul className="board-tabs__list">
        {BOARD_IDS.map((id) => (
          <li key={id}>
            <Link
              to={listAddress(id)}
              className="board-tabs__tab row meta"
              aria-current={id === board ? 'page' : undefined}
            >
              {BOARD_NAMES[id]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
