import type { ReactNode } from 'react'
import type { PinnedView } from '#app/crm/door.server.ts'
import { ChevronIcon } from '#app/ui/icons.tsx'
import { DESK_GROUPS, type DeskPage, type MenuPage } from './desk-pages.ts'
import { ViewRow } from './view-row.tsx'

interface MenuGroupsProps {
  pinned: readonly DeskPage[]
  /** Kept views that are pinned. */
  views: readonly PinnedView[]
  onUnpin: (view: PinnedView) => void
  rest: readonly MenuPage[]
  /** Names of groups. */
  folded: readonly string[]
  onFold: (group: string) => void
  rowOf: (page: DeskPage) => ReactNode
}

/** What somebody pinned, which leaves its group, then the groups; each can be folded. */
export function MenuGroups({ pinned, views, onUnpin, rest, folded, onFold, rowOf }: MenuGroupsProps) {
  const groups = DESK_GROUPS.map((name) => ({ name, pages: rest.filter(({ group }) => group === name) }))
  return (
    <>
      {pinned.length + views.length > 0 && (
        <div className="desk-menu__group">
          <p className="desk-menu__heading">고정</p>
          <ul className="desk-menu__pins">
            {pinned.map(rowOf)}
            {views.map((view) => (
              <ViewRow key={view.id} view={view} onUnpin={() => onUnpin(view)} />
            ))}
          </ul>
        </div>
      )}
      {groups
        .filter(({ pages }) => pages.length > 0)
        .map(({ name, pages }) => {
          const isFolded = folded.includes(name)
          return (
            <div key={name} className="desk-menu__group">
              <button
                type="button"
                className="desk-menu__heading"
                aria-expanded={!isFolded}
                onClick={() => onFold(name)}
              >
                {name}
                <ChevronIcon />
              </button>
              <ul className={isFolded ? 'desk-menu__folded' : undefined}>{pages.map(rowOf)}</ul>
            </div>
          )
        })}
    </>
  )
}
