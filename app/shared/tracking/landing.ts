import { LEAD_COOKIE_SECONDS } from '#app/platform/browser-lives.ts'
import type { SiteFacts } from '#app/shared/settings/contract.ts'
import { IN_TYPE_COOKIE, isInType, KEYWORD_PATH, rememberedInType } from './lead-cookies.ts'

type Tags = NonNullable<SiteFacts['tags']>

const warn = (error: unknown) => console.warn('the landing was not reported', error)

let isReported = false

/** Nothing of the services is loaded before somebody chose them (docs/adr/0158). */
function startTrackers(tags: Tags): void {
  const start = () => void import('./analytics-tags.ts').then((module) => module.startTags(tags), warn)
  import('./tracker-question.ts').then((module) => module.startIfChosen(tags.ids, start), warn)
}

/** Does not use the call client, so that its schemas are not loaded. */
export function reportLanding(tags: Tags | null, isDebug: boolean): void {
  if (isReported) return
  isReported = true
  if (tags) startTrackers(tags)
  const landingUrl = location.href
  const inType = new URLSearchParams(location.search).get(IN_TYPE_COOKIE)
  if (inType && isInType(inType) && !rememberedInType()) {
    document.cookie = `${IN_TYPE_COOKIE}=${inType}; Path=/; Max-Age=${LEAD_COOKIE_SECONDS}; SameSite=Lax`
  }
  const body = JSON.stringify({
    landingUrl,
    refUrl: document.referrer,
    userAgent: navigator.userAgent,
    siteCode: 'GC',
  })
  fetch(KEYWORD_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    keepalive: true,
  })
    .then((answer) => answer.json())
    .then((answer: unknown) => isDebug && console.debug('landing', answer))
    .catch(warn)
}
