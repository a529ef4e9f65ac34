import { useState } from 'react'
import { useOutletContext, useSearchParams } from 'react-router'
import { DeskHead } from '#app/shared/desk/desk-head.tsx'
import type { HomeContext } from '#app/shared/desk/desk-error.tsx'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import type { DeskCounts } from './desk-counts.server.ts'
import { DESK_GROUPS, MENU_PAGES, type DeskPage } from './desk-pages.ts'
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
  const offered = MENU_PAGES.filter(({ to }) => pages.some((page) => page.to === to))
  const pinned = pinnedPages(pins, pages)
  const groups = [
    { name: '고정', pages: pinned },
    ...DESK_GROUPS.map((name) => ({
      name,
      pages: offered.filter((page) => page.group === name && !pinned.includes(page)),
    })),
  ]
  return (
    <div className="whole-menu">
      <DeskHead title="전체" />
      <MenuSearchForm id="whole-menu-search" typed={typed} first={found?.[0]?.to} onType={setTyped} />
      <p className="sr-only" aria-live="polite">
        {found && `메뉴 ${found.length}개`}
      </p>
      {found?.length === 0 && <p className="desk-note">맞는 메뉴가 없어요</p>}
      {found && found.length > 0 && <MenuList name="찾은 메뉴" pages={found} counts={counts} />}
      {!found &&
        groups.map((group) => (
          <MenuList key={group.name} {...group} counts={counts} views={group.name === '고정' ? views : []} />
        ))}
    </div>
  )
}

type MenuListProps = Pick<MenuContext, 'pages' | 'counts'> & { name: string; views?: readonly PinnedView[] }

function MenuList({ name, pages, counts, views = [] }: MenuListProps) {
  if (pages.length + views.length === 0) return null
  return (
    <section>
      <h2 className="whole-menu__group">{name}</h2>
      <ul className="whole-menu__list">
        {pages.map((page) => (
          <MenuRow key={page.to} page={page} counts={counts} />
        ))}
        {views.map((view) => (
          <ViewRow key={view.id} view={view} />
        ))}
      </ul>
    </section>
  )
}
