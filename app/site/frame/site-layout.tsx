import { data, useLoaderData } from 'react-router'
import { keptWords } from '#app/crm/door.server.ts'
import { servicesOf } from '#app/database/services.server.ts'
import { formStateOf } from '#app/shared/forms/form-state.server.ts'
import { readSiteFacts } from '#app/shared/settings/site-facts.server.ts'
import { OfficeClosed } from '#app/shared/legal/office-closed.ts'
import { isOfficeClosed } from '#app/shared/legal/office-readiness.server.ts'
import { namedInPolicy } from '#app/shared/legal/trackers-in-policy.server.ts'
import { trackersIn } from '#app/shared/tracking/trackers.ts'
import { isTracked } from '#app/shared/tracking/tracked-pages.ts'
import { analyticsHosts } from '#app/shared/tracking/analytics-hosts.server.ts'
import { allowTrackers } from '#app/platform/render-facts.server.ts'
import { ErrorPage } from './error-page.tsx'
import { KeepAlive } from './keep-alive.tsx'
import { SiteFrame } from './site-frame.tsx'
import type { Route } from './+types/site-layout'

export async function loader({ context, url }: Route.LoaderArgs) {
  // Told in place of the page and its frame: a form that was refused unread.
  const { refusal } = formStateOf(context)
  if (refusal) throw data({ refused: refusal.code }, { status: refusal.status })
  const services = servicesOf(context)
  const [read, kept, isClosed] = await Promise.all([
    readSiteFacts(services),
    keptWords(services),
    isOfficeClosed(services),
  ])
  const facts = { ...read, kept }
  if (!facts.tags) return { facts, isClosed }
  const ids = await namedInPolicy(services, facts.tags.ids)
  // Pages with personal data allow no scripts of others.
  if (trackersIn(ids).length === 0 || !isTracked(url.pathname, url.search))
    return { facts: { ...facts, tags: null }, isClosed }
  allowTrackers(context, analyticsHosts(ids))
  return { facts: { ...facts, tags: { ...facts.tags, ids } }, isClosed }
}

/** Changes only by the operator, and every page load brings it anew. */
export const shouldRevalidate = () => false

export default function SiteLayout() {
  const { facts, isClosed } = useLoaderData<typeof loader>()
  return (
    <>
      {facts.verification.google && (
        <meta name="google-site-verification" content={facts.verification.google} />
      )}
      {facts.verification.naver && <meta name="naver-site-verification" content={facts.verification.naver} />}
      <OfficeClosed value={isClosed}>
        <SiteFrame facts={facts}>
          <KeepAlive />
        </SiteFrame>
      </OfficeClosed>
    </>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const page = <ErrorPage error={error} />
  return loaderData ? <SiteFrame facts={loaderData.facts}>{page}</SiteFrame> : <main id="main">{page}</main>
}
