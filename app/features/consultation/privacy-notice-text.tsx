import { useEffect, useRef, useState } from 'react'
import type { PrivacyNoticeTable } from './privacy-notice-table.tsx'

const loadTable = () => import('./privacy-notice-table.tsx')

/** Only on the server: the browser keeps that markup and needs no script for it. */
const Markup = import.meta.env.SSR ? (await loadTable()).PrivacyNoticeTable : null

/** The consent's text inside a page; drawn by the browser only where the router opened the page. */
export function PrivacyNoticeText({ id }: { id: string }) {
  const host = useRef<HTMLDivElement>(null)
  const [Drawn, setDrawn] = useState<typeof PrivacyNoticeTable | null>(null)
  useEffect(() => {
    if (host.current?.firstElementChild) return
    loadTable().then(
      (loaded) => setDrawn(() => loaded.PrivacyNoticeTable),
      (error: unknown) => console.warn('the consent text did not load', error),
    )
  }, [])
  // A text, so that React takes what the server put here for the text's own business.
  const own = Drawn ? <Drawn /> : ' '
  return (
    <div id={id} ref={host} suppressHydrationWarning>
      {Markup ? <Markup /> : own}
    </div>
  )
}
