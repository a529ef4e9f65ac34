import { BOARD_IDS, BOARD_NAMES, type BoardId } from '#app/shared/boards/board-names.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ChevronIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { editAddress } from './desk-address.ts'
import './write-menu.css'

/** To the page of writing: of the board that is looked at, or of one to be chosen. Needs no script. */
export function WriteMenu({ board }: { board: BoardId | null }) {
  if (board) return <ButtonLink to={editAddress(board)}>{BOARD_NAMES[board]} 글쓰기</ButtonLink>
  return (
    <details className="write-menu">
      <summary className="button button--primary button--md">
        <span className="button__label">글쓰기</span>
        <ChevronIcon />
      </summary>
      <ul className="write-menu__boards box">
        {BOARD_IDS.map((each) => (
          <li key={each}>
            <Link to={editAddress(each)} className="write-menu__board row">
              {BOARD_NAMES[each]}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
