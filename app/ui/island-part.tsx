import { Activity, type ComponentType } from 'react'
import { useIsland } from './island.ts'

/**
 * A part of a page that posts by itself: the server draws it, and its script comes to whoever touches it (useIsland).
 * @param Markup what draws it, on the server; null in browsers, so that no page's script holds it
 * @param isWanted whether it must come to life without being touched
 */
export function islandPart<P extends object>(
  Markup: ComponentType<P> | null,
  load: () => Promise<ComponentType<P>>,
  isWanted: (props: P) => boolean,
): ComponentType<P> {
  return function IslandPart(props) {
    const host = useIsland(props, load, () => isWanted(props))
    return (
      <div ref={host} suppressHydrationWarning>
        {/* A text, so that React takes what the server put here for the text's own business. */}
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
