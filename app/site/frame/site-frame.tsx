import { useEffect, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ConsultPopupHost, PendingRequestHost } from '#app/crm/door.tsx'
import type { SiteFacts } from '#app/shared/settings/contract.ts'
import { PAGE_VIEW_DELAY_MS, trackPageView } from '#app/shared/tracking/page-views.ts'
import { ExpiredLoginHost } from './expired-login-host.tsx'
import { LogoutNotice } from './logout-notice.tsx'
import { FloatingStack } from './floating-stack.tsx'
import { QuickBar } from './quick-bar.tsx'
import { RouteOverlay, useRouteChange } from './route-overlay.tsx'
import { hasQuickBar, hasWholeFooter } from './sections.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import type { VisitorFacts } from './visitor-landing.ts'
import './site-frame.css'

interface FrameFacts extends SiteFacts {
  /** What becomes of what the popup is told. */
  kept: string
}

export function SiteFrame({ facts, children }: { facts: FrameFacts; children: ReactNode }) {
  const { pathname } = useLocation()
  const { phase, announcement } = useRouteChange()
  const isQuick = hasQuickBar(pathname)
  usePageView()
  const { supportNumbers, tags, hasPopups, isDebug } = facts
  const forVisitor: VisitorFacts = { supportNumbers, tags, hasPopups, isDebug }
  return (
    <div
      className={isQuick ? 'site column' : 'site site--calm column'}
      data-facts={JSON.stringify(forVisitor)}
    >
      <a href="#main" className="skip-link">
        본문 바로가기
      </a>
      <SiteHeader facts={facts} />
      <RouteOverlay phase={phase} />
      <main id="main" className="site__main" tabIndex={-1} aria-busy={phase === 'idle' ? undefined : true}>
        {/* React draws it nowhere but on the server, and no script carries what only pages without one show. */}
        <noscript>
          {import.meta.env.SSR && (
            <p className="site__noscript small">
              자바스크립트가 꺼져 있어도 글과 요금을 볼 수 있고 상담도 신청할 수 있어요.
            </p>
          )}
        </noscript>
        {children}
      </main>
      <SiteFooter facts={facts} isSlim={!hasWholeFooter(pathname)} />
      <FloatingStack facts={facts} />
      {isQuick && <QuickBar facts={facts} pathname={pathname} />}
      <ConsultPopupHost hours={facts.hours} kept={facts.kept} />
      <PendingRequestHost />
      <ExpiredLoginHost />
      <LogoutNotice />
      <p className="sr-only" aria-live="polite">
        {announcement}
      </p>
    </div>
  )
}

/** Counts each opened page once, a moment after the address changed; a hash opens no page. */
function usePageView(): void {
  const { pathname, search } = useLocation()
  const address = pathname + search
  useEffect(() => {
    const timer = setTimeout(() => trackPageView(address), PAGE_VIEW_DELAY_MS)
    return () => clearTimeout(timer)
  }, [address])
}
