import { Activity, type ComponentType } from 'react'
import { useIsland } from './island.ts'

/** Hydrated by useIsland. `Markup` is null in browsers, so that no page's script contains it. */
export function islandPart<P extends object>(
  Markup: ComponentType<P> | null,
  load: () => Promise<ComponentType<P>>,
  isWanted: (props: P) => boolean,
): ComponentType<P> {
  return function IslandPart(props) {
    const host = useIsland(props, load, () => isWanted(props))
    return (
      <div ref={host} suppressHydrationWarning>
        {/* A text, because React leaves only a mismatching text as the server rendered it. */}
        {Markup ? (
          <Activity>
            <Markup {...props} />
          </Activity>
        ) : (
          ' '
        )}
      </div>
    )
  }
}
