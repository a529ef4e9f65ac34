import type { Analytics } from '#app/shared/settings/contract.ts'

/** From each service's own installation guide. */
const HOSTS: Record<keyof Analytics, readonly string[]> = {
  ga4: [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
  naver: ['https://wcs.naver.net', 'https://wcs.naver.com'],
  kakaoPixel: ['https://t1.daumcdn.net', 'https://bc.ad.daum.net'],
  metaPixel: ['https://connect.facebook.net', 'https://www.facebook.com'],
}

export function analyticsHosts(ids: Analytics): string[] {
  return (Object.keys(HOSTS) as (keyof Analytics)[]).flatMap((service) =>
    ids[service] ? HOSTS[service] : [],
  )
}
