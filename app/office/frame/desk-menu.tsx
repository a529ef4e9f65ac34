import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import { BRAND } from '#app/platform/brand.ts'
import type { PinnedView } from '#app/crm/door.server.ts'
import { useShortcuts } from '#app/shared/desk/shortcuts.ts'
import { viewPin } from '#app/shared/desk/view-pins.ts'
import { isMeant } from '#app/shared/text-search/meant-name.ts'
import { PanelIcon } from '#app/ui/desk-icons.tsx'
import { MenuIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import type { DeskCounts } from './desk-counts.server.ts'
import { ALL, MENU_PAGES, type DeskPage } from './desk-pages.ts'
import { currentMark } from './desk-place.ts'
import { pinnedPages, toggled, type MenuChoices } from './menu-choices.ts'
import { MenuGroups } from './menu-groups.tsx'
import { MenuRow } from './menu-row.tsx'
import { MenuSearchForm } from './menu-search-form.tsx'
import { WIDER } from './menu-width.ts'
import { PersonMenu } from './person-menu.tsx'
import './desk-menu.css'
import './menu-rail.css'

/** In the foot, not among the groups. */
const FOOT = '설정'

interface DeskMenuProps {
  home: string
  person: React.ComponentProps<typeof PersonMenu>
  pages: readonly DeskPage[]
  counts: DeskCounts
  choices: MenuChoices
  choose: (change: Partial<MenuChoices>) => void
  views: readonly PinnedView[]
  onPin: (pin: string) => void
}

/** The menu of a wide screen, which scrolls by itself; where there is less room, icons alone. */
export function DeskMenu({ home, person, pages, counts, choices, choose, views, onPin }: DeskMenuProps) {
  const { typed, type, found } = useMenuSearch(pages)
  const [said, setSaid] = useState('')
  const menu = useRef<HTMLElement>(null)
  const offered = MENU_PAGES.filter(({ to }) => pages.some((page) => page.to === to))
  const pinned = pinnedPages(choices.pins, pages)
  const rest = offered.filter((page) => !pinned.includes(page))
  const turnPin = ({ to, name }: DeskPage) => {
    const pins = toggled(choices.pins, to)
    // The row moves to another list, and the focus moves along.
    flushSync(() => choose({ pins }))
    menu.current?.querySelector<HTMLElement>(`a.menu-row__link[href="${to}"]`)?.focus()
    setSaid(`${name} · ${pins.includes(to) ? '고정했어요' : '고정을 풀었어요'}`)
  }
  const unpinView = ({ id, name, to }: PinnedView) => {
    // The row goes, and the focus moves on to what stands there now.
    leaveRow(menu.current, to, () => flushSync(() => onPin(viewPin(id))))
    setSaid(`${name} · 고정을 풀었어요`)
  }
  const rowOf = (page: DeskPage) => (
    <MenuRow
      key={page.to}
      page={page}
      counts={counts}
      pin={{ isPinned: pinned.includes(page), onToggle: () => turnPin(page) }}
    />
  )
  const turnWidth = () => {
    const isFull = choices.width ? choices.width === 'full' : matchMedia(WIDER).matches
    choose({ width: isFull ? 'rail' : 'full' })
  }
  useShortcuts({ KeyB: turnWidth })
  return (
    <nav className="desk-menu" aria-label="상담실" ref={menu}>
      <MenuTop home={home} onTurn={turnWidth} />
      <MenuSearchForm id="menu-search" typed={typed} first={found?.[0]?.to} onType={type} />
      <p className="sr-only" aria-live="polite">
        {found ? `메뉴 ${found.length}개` : said}
      </p>
      <div className="desk-menu__scroll">
        {found ? (
          <Found pages={found} counts={counts} />
        ) : (
          <MenuGroups
            pinned={pinned}
            {...{ views }}
            onUnpin={unpinView}
            rest={rest.filter(({ group }) => group !== FOOT)}
            folded={choices.folded}
            onFold={(group) => choose({ folded: toggled(choices.folded, group) })}
            rowOf={rowOf}
          />
        )}
        <WholeMenu />
      </div>
      <div className="desk-menu__foot">
        <ul>{rest.filter(({ group }) => group === FOOT).map(rowOf)}</ul>
        <PersonMenu {...person} />
      </div>
    </nav>
  )
}

const MenuTop = ({ home, onTurn }: Pick<DeskMenuProps, 'home'> & { onTurn: () => void }) => (
  <div className="desk-menu__top">
    <Link to={home} className="desk-menu__brand">
      {BRAND.ko} 상담실
    </Link>
    <button
      type="button"
      className="desk-menu__turn"
      aria-keyshortcuts="B"
      onClick={onTurn}
      title="메뉴 접기, 펼치기 (B)"
    >
      <PanelIcon />
      <span className="sr-only">메뉴 접기, 펼치기</span>
    </button>
  </div>
)

/** Puts the focus on the row that follows among the pinned, or else on the last of them, or the first of all. */
function leaveRow(menu: HTMLElement | null, to: string, leave: () => void) {
  const pinned = () => [...(menu?.querySelectorAll<HTMLElement>('.desk-menu__pins .menu-row__link') ?? [])]
  const at = pinned().findIndex((link) => link.getAttribute('href') === to)
  leave()
  const left = pinned()
  const next = left[at] ?? left.at(-1) ?? menu?.querySelector<HTMLElement>('a.menu-row__link')
  next?.focus()
}

/** Where the rail has no room for all of it. */
function WholeMenu() {
  const { pathname } = useLocation()
  return (
    <Link to={ALL} className="desk-menu__all menu-row__link" aria-current={currentMark(pathname, ALL)}>
      <MenuIcon />
      <span className="menu-row__name">전체</span>
    </Link>
  )
}

/** What was looked for is found once its page is open. */
function useMenuSearch(pages: readonly DeskPage[]) {
  const { pathname } = useLocation()
  const [search, setSearch] = useState({ at: '', typed: '' })
  const typed = search.at === pathname ? search.typed : ''
  return {
    typed,
    type: (next: string) => setSearch({ at: pathname, typed: next }),
    found: typed.trim() === '' ? null : pages.filter(({ name }) => isMeant(name, typed)),
  }
}

function Found({ pages, counts }: Pick<DeskMenuProps, 'pages' | 'counts'>) {
  if (pages.length === 0) return <p className="desk-menu__none">맞는 메뉴가 없어요</p>
  return (
    <ul className="desk-menu__found">
      {pages.map((page) => (
        <MenuRow key={page.to} page={page} counts={counts} />
      ))}
    </ul>
  )
}
