import { useLocation, useMatches } from 'react-router'
import { AvailabilityToggle } from '#app/crm/door.tsx'
import { NOTICE_SETTINGS, NOTICES } from '#app/office/notices/notice-address.ts'
import { NoticeBell } from '#app/office/notices/notice-bell.tsx'
import { PaletteHost } from '#app/office/palette/palette-host.tsx'
import { BackIcon, MenuIcon } from '#app/ui/icons.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Link } from '#app/ui/link.tsx'
import { LeadSearch } from './desk-search.tsx'
import { ALL, DESK_PAGES, groupOf, LEADS, MENU_PAGES } from './desk-pages.ts'
import { DeskIcon } from './desk-icon.tsx'
import { hasOwnFoot, hubOf, placeOf } from './desk-place.ts'
import { OnDuty } from './on-duty.tsx'
import { ACCOUNT, PersonMenu } from './person-menu.tsx'
import './desk-bar.css'

/** Pages of the desk that stand in no menu. */
const OTHERS: Readonly<Record<string, string>> = {
  [ALL]: '전체',
  [ACCOUNT]: '내 계정',
  [NOTICES]: '알림',
}

/** Of whoever is signed in, found though no menu has them. */
const OWN_PAGES = [
  { to: NOTICES, name: '알림', group: '내 것' },
  { to: NOTICE_SETTINGS, name: '알림 설정', group: '내 것' },
]

interface DeskBarProps {
  offered: readonly string[]
  onDuty: React.ComponentProps<typeof OnDuty>['people']
  person: React.ComponentProps<typeof PersonMenu>
  /** Whether an advisor takes new leads; null for all others. */
  own: React.ComponentProps<typeof AvailabilityToggle> | null
  /** Null before the second factor is set up. */
  bell: Omit<React.ComponentProps<typeof NoticeBell>, 'hasStream'> | null
}

/** Where one is, finding a person, and oneself. */
export function DeskBar({ offered, onDuty, person, own, bell }: DeskBarProps) {
  const { pathname } = useLocation()
  return (
    <header className="desk-bar">
      {hasOwnFoot(pathname) && (
        <Link to={ALL} className="desk-bar__all">
          <MenuIcon />
          <span className="sr-only">전체 메뉴</span>
        </Link>
      )}
      <div className="desk-bar__where">
        <Place offered={offered} />
        {useAreSamples() && (
          <Badge>
            예시<span className="desk-bar__rest"> 데이터</span>
          </Badge>
        )}
      </div>
      {own && <AvailabilityToggle {...own} />}
      <PaletteHost className="desk-bar__find" pages={findable(offered)}>
        {offered.includes(LEADS) && <LeadSearch />}
      </PaletteHost>
      <OnDuty people={onDuty} />
      {bell && <NoticeBell {...bell} hasStream={offered.includes(LEADS)} />}
      <PersonMenu {...person} />
    </header>
  )
}

const findable = (offered: readonly string[]) => [
  ...DESK_PAGES.filter(({ to }) => offered.includes(to)).map((page) => ({
    to: page.to,
    name: page.name,
    group: groupOf(page),
    icon: <DeskIcon name={page.icon} />,
  })),
  ...OWN_PAGES,
]

/** What the loader of a page tells: that all it lists is made up. */
const useAreSamples = () =>
  useMatches().some(
    ({ loaderData }) => (loaderData as { areSamples?: unknown } | undefined)?.areSamples === true,
  )

/** Nothing below a page that is closed to whoever looks: its name would tell that it is there. */
function Place({ offered }: Pick<DeskBarProps, 'offered'>) {
  const { pathname } = useLocation()
  const place = pathname === NOTICE_SETTINGS ? OWN_PAGES[0] : placeOf(pathname)
  if (!place) return <p className="desk-bar__place">{OTHERS[pathname]}</p>
  if (place.to !== pathname && !offered.includes(place.to)) return <p className="desk-bar__place" />
  if (place.to !== pathname)
    return (
      <p className="desk-bar__place">
        <Link to={place.to} className="desk-bar__back">
          <BackIcon />
          {place.name}
        </Link>
      </p>
    )
  // The tab below says which of its pages it is.
  const tabbed = hubOf(
    pathname,
    DESK_PAGES.filter(({ to }) => offered.includes(to)),
  )
  if (tabbed) return <p className="desk-bar__place">{tabbed.name}</p>
  const hub = 'hub' in place && MENU_PAGES.find(({ to }) => to === place.hub)
  return (
    <p className="desk-bar__place">
      {hub && (
        <>
          <Link to={hub.to}>{hub.name}</Link> <span aria-hidden="true">›</span>{' '}
        </>
      )}
      {place.name}
    </p>
  )
}

/** Where the bar leads back to, below a page of the menu. */
export function crumbOf(pathname: string): string | null {
  if (pathname === NOTICE_SETTINGS) return NOTICES
  const place = placeOf(pathname)
  return place && place.to !== pathname ? place.to : null
}

/** Whether the bar names the page, so that its heading need not be seen. */
export const isNamed = (pathname: string) => placeOf(pathname)?.to === pathname || pathname in OTHERS
