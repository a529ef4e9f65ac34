import { Form, Outlet, redirect, useLoaderData, useLocation, useSearchParams } from 'react-router'
import type { LoaderFunctionArgs, MiddlewareFunction } from 'react-router'
import { servicesOf, signIn, staffOf, visitOf } from '#app/database/services.server.ts'
import { DueReminder, LiveNotice } from '#app/crm/door.tsx'
import { countWaiting } from '#app/community/door.server.ts'
import { countUnread } from '#app/privacy/door.server.ts'
import { BRAND } from '#app/platform/brand.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { SearchIcon } from '#app/ui/icons.tsx'
import { ExternalLink } from '#app/ui/external-link.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PaletteHost } from '#app/office/palette/palette-host.tsx'
import { ROLE_NAMES } from '#app/office/staff/role-names.ts'
import { loginAddress } from './desk-address.ts'
import { useIdleSignOut } from './desk-idle.ts'
import { useSavedForms } from './desk-saved-forms.ts'
import { DeskMenu } from './desk-menu.tsx'
import { DESK_PAGES, LEADS, pagesOf, type Waiting } from './desk-pages.ts'
import { formStateOf } from '#app/shared/forms/form-state.server.ts'
import { ActsProvider } from '#app/shared/forms/acts.tsx'
import { isPostOfPage, PENDING_FORM, sendForProof } from '#app/shared/desk/proof-request.ts'
import { authenticateStaff } from '#app/office/staff/staff-sessions.server.ts'
import './desk-layout.css'

const ACCOUNT = '/desk/account'

export const meta = () => [
  { title: `상담실 | ${BRAND.ko}` },
  { name: 'robots', content: 'noindex, nofollow' },
]
export const headers = () => ({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })

/** Deny by default: nothing below /desk is read without a session. */
export const middleware: MiddlewareFunction<Response>[] = [
  async ({ context, request, url: { pathname, search } }) => {
    try {
      const staff = await authenticateStaff(servicesOf(context), visitOf(context))
      signIn(context, staff)
      // Nothing else is open before the second factor is set up.
      if (staff.needsTotp && pathname !== ACCOUNT) throw redirect(ACCOUNT)
      const offered = pagesOf(staff.role)
      // Roles without leads start at their own first page.
      if (pathname === LEADS && offered[0] && !offered.some(({ to }) => to === LEADS))
        throw redirect(offered[0].to)
    } catch (error) {
      if (!(error instanceof Refusal && error.status === 401)) throw error
      const isExpired = error.code === 'loginExpired'
      if (!isPostOfPage(request)) throw redirect(loginAddress(`${pathname}${search}`, isExpired))
      // 307 re-posts the form to the login page. `url` lacks `?index`, which names the form's route.
      const address = `${pathname}${new URL(request.url).search}`
      throw redirect(`${loginAddress(address, isExpired)}&${PENDING_FORM}=1`, 307)
    }
  },
]

export async function loader({ context }: LoaderFunctionArgs) {
  const { id, name, role, needsTotp } = staffOf(context)
  const offered = needsTotp ? [] : pagesOf(role)
  const services = servicesOf(context)
  const hears = (what: Waiting) => offered.some(({ waits }) => waits === what)
  const [texts, openings] = await Promise.all([
    hears('texts') ? countWaiting(services) : 0,
    hears('openings') ? countUnread(services, id) : 0,
  ])
  const waiting = { texts, openings }
  const form = formStateOf(context)
  return { id, name, roleName: ROLE_NAMES[role], offered: offered.map(({ to }) => to), waiting, form }
}

export default function DeskLayout() {
  const { id, name, roleName, offered, waiting, form } = useLoaderData<typeof loader>()
  useIdleSignOut()
  const restored = useSavedForms(id)
  return (
    <div className="desk-layout">
      <a className="skip-link" href="#main">
        본문 바로가기
      </a>
      <header className="desk-layout__top">
        <Link to="/desk" className="desk-layout__brand tap">
          {BRAND.ko} 상담실
        </Link>
        <PaletteHost
          className="desk-layout__search"
          pages={DESK_PAGES.filter(({ to }) => offered.includes(to))}
        >
          {offered.includes(LEADS) && <LeadSearch />}
        </PaletteHost>
        <Link to={ACCOUNT} className="desk-layout__who faint">
          <span className="sr-only">내 계정 </span>
          <span className="desk-layout__name">{name}</span> {!name.startsWith(roleName) && roleName}
        </Link>
        <Form method="post" action="/desk/logout">
          <button type="submit" className="desk-layout__out">
            로그아웃
          </button>
        </Form>
      </header>
      <DeskMenu offered={offered} waiting={waiting} />
      <main id="main" className="desk-layout__main" tabIndex={-1}>
        {offered.includes(LEADS) && <LiveNotice />}
        {restored === 'same' && (
          <Notice title="쓰던 내용을 다시 채웠어요.">아직 저장하지 않았어요. 확인하고 저장해 주세요.</Notice>
        )}
        {restored === 'newer' && <RestoredOverNewer />}
        <ActsProvider given={form} prove={sendForProof}>
          <Outlet />
        </ActsProvider>
      </main>
      {offered.includes(LEADS) && <DueReminder />}
    </div>
  )
}

/** Saving would undo what somebody else has saved since. */
function RestoredOverNewer() {
  const { pathname, search } = useLocation()
  return (
    <Notice tone="warn" title="쓰던 내용을 다시 채웠어요. 그사이 다른 사람이 먼저 고쳤어요.">
      그대로 저장하면 먼저 고친 내용이 바뀌어요.{' '}
      <ExternalLink href={`${pathname}${search}`}>지금 저장된 내용</ExternalLink>을 보고 저장해 주세요.
    </Notice>
  )
}

function LeadSearch() {
  const { pathname } = useLocation()
  const searched = useSearchParams()[0].get('q') ?? ''
  // Other pages search for something else.
  const q = pathname === LEADS ? searched : ''
  return (
    <Form className="desk-layout__search" action="/desk">
      <label className="sr-only" htmlFor="desk-search">
        이름, 번호 뒤 4자리, 접수번호로 찾기
      </label>
      <input
        key={q}
        id="desk-search"
        name="q"
        type="search"
        maxLength={40}
        defaultValue={q}
        placeholder="이름·번호 뒤 4자리 검색"
      />
      <button type="submit" aria-label="찾기">
        <SearchIcon />
      </button>
    </Form>
  )
}
