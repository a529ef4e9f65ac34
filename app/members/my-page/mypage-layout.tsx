import { Outlet, useLoaderData, useLocation } from 'react-router'
import type { LoaderFunctionArgs, MiddlewareFunction } from 'react-router'
import { ActsProvider } from '#app/shared/forms/acts.tsx'
import { formStateOf } from '#app/shared/forms/form-state.server.ts'
import { askToSignIn } from '#app/platform/login-expired.ts'
import { membersOnly, privateHeaders } from '#app/members/session/guard.server.ts'
import { BackIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { LEAVE_LINK, OWN_LINKS, SETTING_LINKS } from './mypage-links.ts'
import './mypage-layout.css'

/** Guards `.data` requests too. */
export const middleware: MiddlewareFunction<Response>[] = [membersOnly]

export const headers = privateHeaders

/** Runs on every navigation, so that the guard does too. */
export function loader({ context }: LoaderFunctionArgs) {
  return formStateOf(context)
}

const HOME = '/mypage'
const GROUPS = [
  { name: '이용 내역', links: OWN_LINKS },
  { name: '설정', links: SETTING_LINKS },
]

/** Around the parts of my page: beside them on a wide screen, above them a way back on a phone. */
export default function MypageLayout() {
  const form = useLoaderData<typeof loader>()
  const path = useLocation().pathname.replace(/\/$/, '')
  return (
    <div className="mypage container">
      <nav className="mypage__nav" aria-label="내 정보 메뉴">
        <NavLink label="내 정보" href={HOME} path={path} />
        {GROUPS.map(({ name, links }) => (
          <section key={name} aria-label={name}>
            <p className="mypage__group fine bold" aria-hidden="true">
              {name}
            </p>
            {links.map((link) => (
              <NavLink key={link.href} {...link} path={path} />
            ))}
          </section>
        ))}
        <NavLink {...LEAVE_LINK} path={path} isLast />
      </nav>
      <div className="mypage__part stack-6">
        {path !== HOME && (
          <Link to={HOME} className="mypage__back tap meta">
            <BackIcon />내 정보
          </Link>
        )}
        <ActsProvider given={form} askToSignIn={askToSignIn}>
          <Outlet />
        </ActsProvider>
      </div>
    </div>
  )
}

interface NavLinkProps {
  label: string
  href: string
  /** Of the page that is looked at. */
  path: string
  /** Apart from the groups. */
  isLast?: boolean
}

function NavLink({ label, href, path, isLast = false }: NavLinkProps) {
  return (
    <Link
      to={href}
      className={isLast ? 'mypage__link mypage__link--last' : 'mypage__link'}
      aria-current={path === href ? 'page' : undefined}
    >
      {label}
    </Link>
  )
}
