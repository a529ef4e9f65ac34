import { CARRIER_NAMES, isCarrierCode } from '#app/shared/carriers/carriers.ts'
import { inTypeName } from '#app/shared/tracking/in-type-name.ts'
import { FEW, FEWEST_VISITS, LEFT_OUT, SELF } from '#app/shared/tracking/source-marks.ts'
import type { Dimension } from './contract.ts'

const UNKNOWN: Readonly<Record<Dimension, string>> = {
  keyword: '검색어 없음',
  inType: '광고 없음',
  page: '페이지를 모름',
  referrer: '바로 들어옴',
  carrier: '통신사를 고르지 않음',
  advisor: '맡은 사람 없음',
}

export function nameOf(dimension: Dimension, text: string, advisors: ReadonlyMap<string, string>): string {
  if (text === '') return UNKNOWN[dimension]
  if (text === LEFT_OUT) return '가린 값'
  if (text === FEW) return `기타(방문 ${FEWEST_VISITS}번보다 적은 것)`
  if (dimension === 'advisor') return advisors.get(text) ?? '그만둔 상담사'
  if (dimension === 'inType') return inTypeName(text)
  if (dimension === 'carrier') return isCarrierCode(text) ? CARRIER_NAMES[text] : text
  return dimension === 'referrer' && text === SELF ? '우리 홈페이지' : text
}
