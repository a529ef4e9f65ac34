import { data, useLocation, useOutletContext } from 'react-router'
import { DESK_HOME, DeskError } from '#app/shared/desk/desk-error.tsx'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { Link } from '#app/ui/link.tsx'
import { nearPages } from './desk-place.ts'
import type { MenuContext } from './menu.desk.tsx'

export const meta = () => deskMeta('찾으시는 화면이 없어요')

/** An address of the desk that leads nowhere: the same for every role, so that it tells of no page that is closed to one. */
export function loader(): never {
  throw data(null, { status: 404 })
}

/** Whoever types a piece of an address finds the pages of theirs that it belongs to. */
export function ErrorBoundary() {
  const { pages } = useOutletContext<MenuContext>()
  const near = nearPages(useLocation().pathname, pages)
  return (
    <>
      <DeskError to={DESK_HOME}>내 첫 화면으로</DeskError>
      {near.length > 0 && (
        <nav className="desk-error__near" aria-label="비슷한 주소의 화면">
          <p className="meta">이 화면을 찾으셨나요?</p>
          <ul className="cluster">
            {near.map(({ to, name }) => (
              <li key={to}>
                <Link to={to} className="tap">
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  )
}

export default function UnknownPage() {
  return null
}
