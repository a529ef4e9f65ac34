import type { MetaDescriptor } from 'react-router'
import { CARRIER_NAMES, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import { pageMeta } from '#app/platform/page-meta.server.ts'

/** What a carrier's page tells search engines. */
export function inforMeta(
  origin: string,
  carrier: CarrierCode,
  linked: readonly object[] = [],
): MetaDescriptor[] {
  const name = CARRIER_NAMES[carrier]
  const path = `/infor/${carrier}`
  return pageMeta({
    title: `${name} 인터넷·TV 결합 요금 안내`,
    description: `${name} 인터넷과 TV 조합별 월 요금, 결합 할인, 사은품 조건, 신청 순서와 설치 후기를 한곳에서 확인하세요.`,
    origin,
    path,
    crumb: name,
    linked,
  })
}
