import { Outlet, redirect, useLoaderData, useLocation, useRevalidator } from 'react-router'
import type { LoaderFunctionArgs, MiddlewareFunction } from 'react-router'
import { servicesOf, signIn, staffOf, visitOf } from '#app/database/services.server.ts'
import { LiveNotice, useCallingTurn } from '#app/crm/door.tsx'
import { listOnDuty, readCallingHours, readOwnSwitch, readPinnedViews } from '#app/crm/door.server.ts'
import { livePins, pinnedViewIds, viewPin, type PinContext } from '#app/shared/desk/view-pins.ts'
import { BRAND } from '#app/platform/brand.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { ExternalLink } from '#app/ui/external-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { readOpenUndo } from '#app/shared/undo/keep-undo.server.ts'
import { UndoHost } from '#app/office/undo/undo-host.tsx'
import { ROLE_NAMES } from '#app/shared/settings/role-names.ts'
import { loginAddress } from './desk-address.ts'
import { useIdleSignOut } from './desk-idle.ts'
import { useSavedForms } from './desk-saved-forms.ts'
import { crumbOf, DeskBar, isNamed } from './desk-bar.tsx'
import { NoticePop } from '#app/office/notices/notice-pop.tsx'
import { readBell } from '#app/office/notices/notices.server.ts'
import { readCounts } from './desk-counts.server.ts'
import { DeskFoot } from './desk-foot.tsx'
import { DeskMenu } from './desk-menu.tsx'
import { BOARD, DESK_PAGES, homeOf, LEADS, NEXT, pagesOf } from './desk-pages.ts'
import { hasOwnFoot } from './desk-place.ts'
import { HubTabs } from './hub-tabs.tsx'
import { choicesCookie, readChoices, toggled } from './menu-choices.ts'
import type { MenuContext } from './menu.desk.tsx'
import { ACCOUNT } from './person-menu.tsx'
import { PrintFoot } from './print-foot.tsx'
import { useMenuChoices } from './use-menu-choices.ts'
import { formStateOf } from '#app/shared/forms/form-state.server.ts'
import { ActsProvider } from '#app/shared/forms/acts.tsx'
import { DESK_HOME, DeskError } from '#app/shared/desk/desk-error.tsx'
import { ClosedContext } from '#app/shared/desk/closed-hours.ts'
import { DeskCrumb } from '#app/shared/desk/desk-crumb.ts'
import { isPostOfPage, PENDING_FORM, sendForProof } from '#app/shared/desk/proof-request.ts'
import { authenticateStaff } from '#app/office/staff/staff-sessions.server.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import './desk-layout.css'
import './desk-print.css'

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
      // Roles without leads start where their own work is.
      if (pathname === LEADS && !pagesOf(staff.role).some(({ to }) => to === LEADS))
        throw redirect(homeOf(staff.role))
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
  const staff = staffOf(context)
  const { id, name, role, needsTotp } = staff
  const pages = needsTotp ? [] : pagesOf(role)
  const services = servicesOf(context)
  const visit = { ...visitOf(context), staff }
  const choices = readChoices(visit.cookies.get(choicesCookie(id)))
  const [counts, views, onDuty, own, bell, undo, hours] = await Promise.all([
    readCounts(services, staff, pages),
    pages.some(({ to }) => to === LEADS) ? readPinnedViews(services, pinnedViewIds(choices.pins), visit) : [],
    pages.some(({ to }) => to === BOARD) ? listOnDuty(services) : [],
    readOwnSwitch(services, visit),
    readBell(services, staff),
    readOpenUndo(services, id),
    readCallingHours(services),
  ])
  return {
    id,
    role,
    person: { id, name, roleName: ROLE_NAMES[role], isAvailable: own?.isAvailable ?? null },
    own: needsTotp ? null : own,
    onDuty: onDuty.filter((each) => each.id !== id),
    offered: pages.map(({ to }) => to),
    counts,
    views,
    bell: needsTotp ? null : bell,
    undo,
    hours,
    // So that those of deleted views leave the cookie when it is next written.
    choices: { ...choices, pins: livePins(choices.pins, views) },
    openedAt: seoulIso(services.now()),
    form: formStateOf(context),
  }
}

/** Where the frame itself cannot be read: no menu is known, and the way on is to try again. */
export const ErrorBoundary = () => (
  <main id="main" className="desk-layout__main" tabIndex={-1}>
    <DeskError to={DESK_HOME}>내 첫 화면으로</DeskError>
  </main>
)

export default function DeskLayout() {
  const { id, role, person, own, onDuty, offered, counts, ...rest } = useLoaderData<typeof loader>()
  const { views: known, bell, undo, hours, choices: stored, openedAt, form } = rest
  const { pathname } = useLocation()
  const [choices, choose] = useMenuChoices(id, stored)
  // Until the server tells it again, it has those that were unpinned.
  const views = known.filter((view) => choices.pins.includes(viewPin(view.id)))
  const { revalidate } = useRevalidator()
  const onPin = (pin: string) => {
    choose({ pins: toggled(choices.pins, pin) })
    // What a view is called and how many it has the server tells.
    void revalidate()
  }
  useIdleSignOut()
  useCallingTurn(hours.turnsAt)
  const restored = useSavedForms(id)
  const pages = DESK_PAGES.filter(({ to }) => offered.includes(to))
  const home = homeOf(role)
  const context: MenuContext & PinContext = { home, pages, counts, views, pins: choices.pins, onPin }
  const classes = [
    'desk-layout',
    choices.width && `desk-layout--${choices.width}`,
    isNamed(pathname) && 'desk-layout--named',
    !hasOwnFoot(pathname) && 'desk-layout--foot',
  ]
  return (
    <ActsProvider given={form} prove={sendForProof}>
      <ClosedContext value={hours.closed}>
        <div className={classes.filter(Boolean).join(' ')}>
          <a className="skip-link" href="#main">
            본문 바로가기
          </a>
          <DeskMenu {...{ home, person, pages, counts, views, choices, choose, onPin }} />
          <div className="desk-layout__page">
            <DeskBar {...{ offered, onDuty, person, own }} bell={bell && { ...bell, at: openedAt }} />
            <HubTabs pages={pages} />
            <main id="main" className="desk-layout__main" tabIndex={-1}>
              <UndoHost given={undo}>
                {offered.includes(LEADS) && <LiveNotice />}
                {restored === 'same' && (
                  <Notice title="쓰던 내용을 다시 채웠어요.">
                    아직 저장하지 않았어요. 확인하고 저장해 주세요.
                  </Notice>
                )}
                {restored === 'newer' && <RestoredOverNewer />}
                <DeskCrumb value={crumbOf(pathname)}>
                  <Outlet context={context} />
                </DeskCrumb>
              </UndoHost>
              <PrintFoot name={person.name} at={openedAt} />
            </main>
            {!hasOwnFoot(pathname) && <DeskFoot {...{ role, pages, counts }} />}
          </div>
          <NoticePop isHeld={pathname === NEXT} />
        </div>
      </ClosedContext>
    </ActsProvider>
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
