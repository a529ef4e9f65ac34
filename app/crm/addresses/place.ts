import type { InstallAddress } from './install-address.ts'

/** How people shorten the names that an address service writes in full. */
const SHORT: Readonly<Record<string, string>> = {
  충청북도: '충북',
  충청남도: '충남',
  전라북도: '전북',
  전라남도: '전남',
  경상북도: '경북',
  경상남도: '경남',
}
const REGION =
  /^(서울|부산|대구|인천|광주|대전|울산|세종|경기|강원|제주|전북)(?:특별자치[시도]|특별시|광역시|시|도)$/

/**
 * One form of however a place is written: `서울특별시 강남구 테헤란로 152 (역삼동), 101동 1203호` and `서울 강남구 테헤란로 152, 101-1203`
 * are one. The building's name and the postal code are left out, because people leave them out.
 */
export function placeForm({
  road,
  jibun,
  detail,
}: Pick<InstallAddress, 'road' | 'jibun' | 'detail'>): string {
  const [first = '', ...rest] = words((road || jibun).replaceAll(/\([^()]*\)/g, ' '))
  return [[SHORT[first] ?? first.replace(REGION, '$1'), ...rest].join(''), ...flatWords(detail)].join(' ')
}

/** Whether an address says which home of a building it is: without, all of the building share its form. */
export const namesOneHome = ({ detail }: Pick<InstallAddress, 'detail'>): boolean =>
  /\d/.test(flatWords(detail).join(' '))

const words = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[\s,·]+/)
    .filter(Boolean)

/** `101동1203호`, `101동 1203호` and `101-1203`: 101, 1203. */
const flatWords = (detail: string) =>
  words(detail.replaceAll(/(\d|[a-z가-힣])(?:동|호|층)(?=\d|[\s,·-]|$)/gi, '$1 ').replaceAll('-', ' '))
