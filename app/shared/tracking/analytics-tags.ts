import type { SiteFacts } from '#app/shared/settings/contract.ts'
import { conversionAdapters, type CONVERSION } from './conversions.ts'
import { pageViewAdapters, type PageView } from './page-views.ts'
import { readChoice } from './tracker-choice.ts'
import { isTracked } from './tracked-pages.ts'

type Tags = NonNullable<SiteFacts['tags']>

interface Service {
  viewed(view: PageView): void
  converted(type: number, count: number): void
}

declare global {
  interface Window {
    dataLayer?: unknown[]
    fbq?: Queue
    kakaoPixel?: (id: string) => { pageView(): void; participation(tag: string): void }
    wcs?: { inflow(): void; cnv(type: string, value: string): unknown }
    wcs_add?: Record<string, string>
    wcs_do?: (facts: Record<string, unknown>) => void
  }
  interface Navigator {
    globalPrivacyControl?: boolean
  }
}

type ConversionType = (typeof CONVERSION)[keyof typeof CONVERSION]
const REQUEST: ConversionType = 4

const EVENTS = {
  1: { ga4: 'contact', meta: 'Contact' },
  4: { ga4: 'generate_lead', meta: 'Lead' },
  5: { ga4: 'contact', meta: 'Contact' },
} satisfies Record<ConversionType, { ga4: string; meta: string }>

/** Loads the configured services, for a visitor who chose them; they hear of nothing once that is taken back. */
export function startTags({ ids, events }: Tags): void {
  // Leaving the tracked pages loads a new document, which ends third-party scripts.
  window.gcNeedsLoad = ({ pathname, search }) => !isTracked(pathname, search)
  const services = [
    ids.ga4 && googleAnalytics(ids.ga4, events),
    ids.naver && naver(ids.naver),
    ids.kakaoPixel && kakao(ids.kakaoPixel),
    ids.metaPixel && meta(ids.metaPixel),
  ].flatMap((service) => service || [])
  const viewed = (view: PageView) => {
    if (mayReport(view.path)) for (const service of services) service.viewed(view)
  }
  const converted = (type: number, count: number) => {
    if (mayReport(location.pathname)) for (const service of services) service.converted(type, count)
  }
  for (const view of window.gcPageViews ?? []) viewed(view)
  for (const { type, count } of window.gcConversions ?? []) converted(type, count)
  pageViewAdapters.add(viewed)
  conversionAdapters.add(converted)
}

const mayReport = (path: string) => readChoice() !== 'no' && isTracked(path, location.search)

function load(source: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = source
    script.async = true
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error(`${source} did not load.`)))
    document.head.append(script)
  })
}

/** Queues calls until the script is loaded; a blocked script drops them. */
function afterLoading(source: string): (enqueue: () => void) => void {
  const loaded = load(source)
  return (enqueue) => void loaded.then(enqueue).catch((error: unknown) => console.debug('analytics', error))
}

/** gtag takes a command only as an arguments object, never as an array. */
const gtag: (...command: unknown[]) => void = function () {
  window.dataLayer?.push(arguments)
}

function googleAnalytics(id: string, events: Tags['events']): Service {
  window.dataLayer ??= []
  gtag('js', new Date())
  gtag('config', id, { send_page_view: false })
  void load(`https://www.googletagmanager.com/gtag/js?id=${id}`).catch(() => {})
  return {
    viewed: ({ path, title }) =>
      gtag('event', 'page_view', { page_location: location.origin + path, page_title: title }),
    converted: (type) => gtag('event', events[type] ?? nameOf(type)?.ga4 ?? `conversion_${type}`),
  }
}

const nameOf = (type: number) => Object.entries(EVENTS).find(([known]) => known === String(type))?.[1]

/** Only `cnv`, the older of Naver's two ways, with the numbers of specification §7; both would count twice. */
function naver(account: string): Service {
  const enqueue = afterLoading('https://wcs.naver.net/wcslog.js')
  enqueue(() => {
    window.wcs_add = { ...window.wcs_add, wa: account }
    window.wcs?.inflow()
  })
  return {
    viewed: () => enqueue(() => window.wcs_do?.({})),
    converted: (type, count) =>
      enqueue(() => window.wcs_do?.({ cnv: window.wcs?.cnv(String(type), String(count)) })),
  }
}

function kakao(id: string): Service {
  const enqueue = afterLoading('https://t1.daumcdn.net/kas/static/kp.js')
  return {
    viewed: () => enqueue(() => window.kakaoPixel?.(id).pageView()),
    // Kakao's only event that is neither a purchase nor a registration.
    converted: (type) => {
      if (type === REQUEST) enqueue(() => window.kakaoPixel?.(id).participation('consult'))
    },
  }
}

/** What Meta's script expects; earlier calls are in `queue`. */
interface Queue {
  (...command: unknown[]): void
  callMethod?: (...command: unknown[]) => void
  queue: unknown[][]
  push: Queue
  loaded: boolean
  version: string
  disablePushState: boolean
}

function meta(id: string): Service {
  const call = (...command: unknown[]) => {
    if (fbq.callMethod) fbq.callMethod(...command)
    else fbq.queue.push(command)
  }
  const fbq = Object.assign(call, {
    queue: [],
    loaded: true,
    version: '2.0',
    disablePushState: true,
  }) as unknown as Queue
  fbq.push = fbq
  window.fbq = fbq
  fbq('init', id)
  void load('https://connect.facebook.net/en_US/fbevents.js').catch(() => {})
  return {
    viewed: () => fbq('track', 'PageView'),
    converted: (type) => fbq('track', nameOf(type)?.meta ?? 'Contact', {}, { eventID: crypto.randomUUID() }),
  }
}
