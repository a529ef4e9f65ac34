/** Where a line would be installed; of an address typed by hand only `road` and `detail`. */
export interface InstallAddress {
  road: string
  /** The lot. */
  jibun: string
  zip: string
  building: string
  /** The number of block and flat. */
  detail: string
}

export const KEYWORD_LENGTH = 80
export const ADDRESS_LENGTH = 100
export const DETAIL_LENGTH = 60

/** Whether a carrier can install at an address, as the desk says it. */
export const INSTALLABLE_NAMES = { YES: '가능', NO: '불가', ASKING: '확인 중' } as const
export type Installable = keyof typeof INSTALLABLE_NAMES
export const INSTALLABLE = Object.keys(INSTALLABLE_NAMES) as [Installable, ...Installable[]]

/** As its visitor reads it. */
export const INSTALLABLE_SAID: Readonly<Record<Installable, string>> = {
  YES: '설치할 수 있어요',
  NO: '설치할 수 없어요',
  ASKING: '확인하고 있어요',
}

/** `(06236) 서울특별시 강남구 테헤란로 152 (역삼동), 강남파이낸스센터 101동 1203호`. */
export function fullAddress({ road, zip, building, detail }: InstallAddress): string {
  // The road's name in full often ends with the building in brackets.
  const named = building && !road.includes(building) ? `${road} ${building}` : road
  return [zip && `(${zip}) `, named, detail && `, ${detail}`].join('')
}

const ROAD = /^[가-힣A-Za-z][가-힣A-Za-z0-9·.]{0,11}(?:로|길)$/
const REGION = /^[가-힣]{1,8}(?:시|도|군|구|읍|면)$/

/** `서울특별시 강남구 테헤란로 ***`: no further than the road, and of what was typed only what names a region or a road. */
export function maskPlace({ road }: Pick<InstallAddress, 'road'>): string {
  const words = road.split(' ')
  const end = words.findIndex((word) => !REGION.test(word))
  const next = words[end] ?? ''
  const kept = words.slice(0, end < 0 ? words.length : end)
  return [...kept, ...(ROAD.test(next) ? [next] : []), '***'].join(' ')
}

/** One line as people send it: pasted lines joined, letters of a Mac composed, spaces single. */
export const tidyLine = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
