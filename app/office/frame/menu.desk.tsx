import { useState } from 'react'
import { useOutletContext, useSearchParams } from 'react-router'
import { DeskHead } from '#app/shared/desk/desk-head.tsx'
import type { HomeContext } from '#app/shared/desk/desk-error.tsx'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import type { DeskCounts } from './desk-counts.server.ts'
import { Link } from '#app/ui/link.tsx'
import { DESK_GROUPS, MENU_PAGES, type DeskPage, type MenuPage } from './desk-pages.ts'
import type { PinnedView } from '#app/crm/door.server.ts'
import { pinnedPages } from './menu-choices.ts'
import { MenuRow } from './menu-row.tsx'
import { ViewRow } from './view-row.tsx'
import { MenuSearchForm } from './menu-search-form.tsx'
import { isMeant } from '#app/shared/text-search/meant-name.ts'
import './menu.css'

export const meta = () => deskMeta('전체')

/** What the layout hands to its pages. */
export interface MenuContext extends HomeContext {
  pages: readonly DeskPage[]
  counts: DeskCounts
  views: readonly PinnedView[]
  pins: readonly string[]
}

export default function WholeMenuPage() {
  const { pages, counts, views, pins } = useOutletContext<MenuContext>()
  const [typed, setTyped] = useState(useSearchParams()[0].get('q') ?? '')
  const found = typed.trim() === '' ? null : pages.filter(({ name }) => isMeant(name, typed))
  const pinned = pinnedPages(pins, pages)
  return (
    <div className={found ? 'whole-menu whole-menu--found' : 'whole-menu'}>
      <DeskHead title="전체" />
      <MenuSearchForm id="whole-menu-search" typed={typed} first={found?.[0]?.to} onType={setTyped} />
      <p className="sr-only" aria-live="polite">
        {found && `메뉴 ${found.length}개`}
      </p>
      {found?.length === 0 && <p className="desk-note">맞는 메뉴가 없어요</p>}
      {found && found.length > 0 && (
        <ul className="whole-menu__found">
          {found.map((page) => (
            <MenuRow key={page.to} page={page} counts={counts} />
          ))}
        </ul>
      )}
      {!found && pinned.length + views.length > 0 && (
        <section>
          <h2 className="whole-menu__group">고정</h2>
          <ul className="whole-menu__pins">
            {pinned.map((page) => (
              <MenuRow key={page.to} page={page} counts={counts} />
            ))}
            {views.map((view) => (
              <ViewRow key={view.id} view={view} />
            ))}
          </ul>
        </section>
      )}
      {!found && <Groups pages={pages} counts={counts} pinned={pinned} />}
    </div>
  )
}

interface GroupsProps extends Pick<MenuContext, 'pages' | 'counts'> {
  /** They stand above. */
  pinned: readonly DeskPage[]
}

function Groups({ pages, counts, pinned }: GroupsProps) {
  const isAbove = (page: MenuPage) =>
    pinned.some(({ to }) => to === page.to) && gatheredBy(page, pages).length === 0
  const offered = MENU_PAGES.filter((page) => pages.some(({ to }) => to === page.to) && !isAbove(page))
  return (
    <div className="whole-menu__columns">
      {DESK_GROUPS.map((name) => {
        const rows = offered.filter(({ group }) => group === name)
        return (
          rows.length > 0 && (
            <section key={name} className="whole-menu__section" data-group={name}>
              <h2 className="whole-menu__group">{name}</h2>
              <ul>
                {rows.map((page) => (
                  <MenuRow key={page.to} page={page} counts={counts}>
                    <Below page={page} pages={pages} />
                  </MenuRow>
                ))}
              </ul>
            </section>
          )
        )
      })}
    </div>
  )
}

/** The pages that a page of the menu gathers; its own too, where the menu calls it otherwise. */
const gatheredBy = ({ to, name }: MenuPage, pages: readonly DeskPage[]) =>
  pages.filter((page) => page.hub === to || (page.to === to && page.name !== name))

function Below({ page, pages }: { page: MenuPage; pages: readonly DeskPage[] }) {
  const below = gatheredBy(page, pages)
  if (below.length === 0) return null
  return (
    <ul className="whole-menu__below">
      {below.map(({ to, name }) => (
        <li key={to}>
          <Link to={to}>{name}</Link>
        </li>
      ))}
    </ul>
  )
}
