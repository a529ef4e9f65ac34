import { Outlet, useLoaderData, useLocation } from 'react-router'
import type { LoaderFunctionArgs, MiddlewareFunction } from 'react-router'
import { ActsProvider } from '#app/shared/forms/acts.tsx'
import { formStateOf } from '#app/shared/forms/form-state.server.ts'
import { askToSignIn } from '#app/platform/login-expired.ts'
import { membersOnly, privateHeaders } from '#app/members/session/guard.server.ts'
import { BackIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { MYPAGE_LINKS } from './mypage-links.ts'
import './mypage-layout.css'

/** Guards `.data` requests too. */
export const middleware: MiddlewareFunction<Response>[] = [membersOnly]

export const headers = privateHeaders

/** Runs on every navigation, so that the guard does too. */
export function loader({ context }: LoaderFunctionArgs) {
  return formStateOf(context)
}

const HOME = '/mypage'

/** Around the parts of my page: beside them on a wide screen, above them a way back on a phone. */
export default function MypageLayout() {
  const form = useLoaderData<typeof loader>()
  const path = useLocation().pathname.replace(/\/$/, '')
  return (
    <div className="mypage container">
      <nav className="mypage__nav" aria-label="내 정보 메뉴">
        {[{ label: '내 정보 홈', href: HOME }, ...MYPAGE_LINKS].map(({ label, href }) => (
          <Link
            key={href}
            to={href}
            className="mypage__link"
            aria-current={path === href ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      <div className="mypage__part stack-6">
        {path !== HOME && (
          <Link to={HOME} className="mypage__back tap meta">
            <BackIcon />내 정보 홈
          </Link>
        )}
        <ActsProvider given={form} askToSignIn={askToSignIn}>
          <Outlet />
        </ActsProvider>
      </div>
    </div>
  )
}
