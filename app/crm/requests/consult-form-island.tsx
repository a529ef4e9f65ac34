import { Activity } from 'react'
import type { ConsultFormProps } from './consult-form.tsx'
import type { ConsultPlace } from './consult-form-fields.tsx'
import { useOfficeClosed } from '#app/shared/legal/office-closed.ts'
import { cachedInside } from '#app/ui/cached-markup.ts'
import { useIsland } from '#app/ui/island.ts'
import { useHeldSubmit } from './held-submit.ts'
// The page includes the form's CSS, but not its script.
import '#app/ui/button.css'
import './consult-form-island.css'

interface ConsultFormIslandProps extends Pick<
  ConsultFormProps,
  'carrier' | 'planCode' | 'planName' | 'hours' | 'isClosed'
> {
  place: Extract<ConsultPlace, 'hero' | 'mini' | 'bar'>
}

const load = async () => (await import('./consult-form.tsx')).ConsultForm

/** Loaded on the server only: a static import would add the form to every page's script. */
const Markup = import.meta.env.SSR ? await load() : null

export function ConsultFormIsland(given: ConsultFormIslandProps) {
  const isClosed = useOfficeClosed()
  const props = isClosed ? { ...given, isClosed } : given
  const host = useIsland(props, load)
  useHeldSubmit(host, load)
  return <div ref={host} className="consult-form-island" suppressHydrationWarning {...markupOf(props)} />
}

/** Forms with equal props are equal on every page, so their markup is cached. */
const FORMS = {}

function markupOf(props: ConsultFormIslandProps) {
  // A text child, so that React keeps the server's markup when it hydrates.
  if (!Markup) return { children: ' ' }
  const draw = () => (
    <Activity>
      <Markup {...props} />
    </Activity>
  )
  return cachedInside(FORMS, JSON.stringify(props), draw)
}
