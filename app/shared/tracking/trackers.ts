import type { Analytics } from '#app/shared/settings/contract.ts'

type Tracker = keyof Analytics

/** As the desk, the privacy policy and the question name them, with the cookies that each sets on our name. `isForAds`: a pixel. */
export const TRACKERS: Readonly<
  Record<
    Tracker,
    { name: string; company: string; country: string; isForAds: boolean; cookies: readonly string[] }
  >
> = {
  ga4: {
    name: '구글 애널리틱스 4',
    company: 'Google',
    country: '미국',
    isForAds: false,
    cookies: ['_ga', '_gid', '_gat'],
  },
  naver: {
    name: '네이버 프리미엄 로그 분석',
    company: '네이버',
    country: '대한민국',
    isForAds: false,
    cookies: ['wcs_bt', 'NWB'],
  },
  kakaoPixel: {
    name: '카카오 픽셀',
    company: '카카오',
    country: '대한민국',
    isForAds: true,
    cookies: ['_kau', '_kawlt'],
  },
  metaPixel: {
    name: '메타 픽셀',
    company: 'Meta',
    country: '미국',
    isForAds: true,
    cookies: ['_fbp', '_fbc'],
  },
}

export const trackersIn = (ids: Analytics): Tracker[] =>
  (Object.keys(TRACKERS) as Tracker[]).filter((tracker) => ids[tracker])
