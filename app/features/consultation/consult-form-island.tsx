import { Activity, useEffect, useRef } from 'react'
import type { CarrierCode } from './contract.ts'
import type { ConsultPlace } from './consult-form-fields.tsx'
import { keptInside } from '#app/ui/kept-markup.ts'
import { mountIsland, type Island } from './consult-form-mounting.ts'
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

/** Only on the server: a static import would put the form into every page's script. */
const Markup = import.meta.env.SSR ? (await import('./consult-form.tsx')).ConsultForm : null

/**
 * The form on a page that is read first: the server renders it, the browser leaves that markup alone and
 * fetches the form's script when a visitor comes near. Until then it posts natively. It gets a React root
 * of its own then, because a suspended boundary inside the page's root would hold up every navigation.
 */
export function ConsultFormIsland(props: ConsultFormIslandProps) {
  const host = useRef<HTMLDivElement>(null)
  const island = useRef<Island | null>(null)
  useEffect(() => {
    if (!host.current) return
    const mounted = (island.current ??= mountIsland(host.current))
    return () => mounted.leave()
  }, [])
  useEffect(() => island.current?.show(props))
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
  return keptInside(FORMS, JSON.stringify(props), draw)
}
