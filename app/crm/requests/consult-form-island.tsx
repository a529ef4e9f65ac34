import { Activity } from 'react'
import type { CarrierCode } from '#app/shared/carriers/carriers.ts'
import type { ConsultPlace } from './consult-form-fields.tsx'
import { cachedInside } from '#app/ui/cached-markup.ts'
import { useIsland } from '#app/ui/island.ts'
// The form's looks come with the page, its script does not.
import '#app/ui/button.css'
import './consult-form-island.css'

interface ConsultFormIslandProps {
  place: Extract<ConsultPlace, 'hero' | 'mini' | 'bar'>
  carrier?: CarrierCode | undefined
  planCode?: string | undefined
  planName?: string | undefined
  hours?: string | undefined
}

const load = async () => (await import('./consult-form.tsx')).ConsultForm

/** Only on the server: a static import would put the form into every page's script. */
const Markup = import.meta.env.SSR ? await load() : null

/** The form on a page that is read first; its script comes when a visitor does. */
export function ConsultFormIsland(props: ConsultFormIslandProps) {
  const host = useIsland(props, load)
  return <div ref={host} className="consult-form-island" suppressHydrationWarning {...markupOf(props)} />
}

/** Forms of one place and plan are alike on every page: one is drawn for all. */
const FORMS = {}

function markupOf(props: ConsultFormIslandProps) {
  // A text, so that React takes what the server put here for the text's own business.
  if (!Markup) return { children: ' ' }
  const draw = () => (
    <Activity>
      <Markup {...props} />
    </Activity>
  )
  return cachedInside(FORMS, JSON.stringify(props), draw)
}
