import type { Database } from '#app/database/connection.server.ts'
import { isByCarrier, type ContentKind } from './content-kinds.ts'
import { titleOf } from './payloads.ts'
import { scopeOf, type Sibling } from './place-slots.ts'
import { readAllShown } from './public-rows.server.ts'

/** The others of a kind, in the order of the pages; none where there is one a carrier. */
export async function siblingsOf(database: Database, kind: ContentKind, key: string): Promise<Sibling[]> {
  if (isByCarrier(kind)) return []
  const shown = await readAllShown(database, kind)
  return shown.flatMap(({ key: each, content }) =>
    each === key || !('position' in content.payload)
      ? []
      : [
          {
            key: each,
            title: titleOf(content),
            position: content.payload.position,
            scope: scopeOf(kind, { ...content.payload }),
          },
        ],
  )
}

/** Behind all of a scope. */
export const lastIn = (siblings: readonly Sibling[], scope: string): number =>
  Math.max(0, ...siblings.filter((each) => each.scope === scope).map(({ position }) => position)) + 1
