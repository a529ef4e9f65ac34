import type { Services } from '#app/database/services.server.ts'
import { CARRIER_NAMES, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import { acceptanceState } from '#app/shared/settings/acceptance-state.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import { Refusal } from '#app/platform/refusal.ts'

interface Offered {
  carrier: CarrierCode
  isSample: boolean
}

/**
 * Whoever sells without the carrier's consent (사전승낙) breaks the trade's rules, whatever a screen still shows. Reads the
 * settings ahead of a transaction and returns what refuses with `conflict` inside it. Samples may be tried in development
 * only, and only while no consent is entered: real plans never, not even one that was quoted when there was one.
 */
export async function carrierAcceptance(services: Services): Promise<(offered: Offered) => void> {
  const { acceptance } = await readSettings(services)
  const today = seoulDate(services.now())
  const { isProduction } = services.config
  return ({ carrier, isSample }) => {
    if (isSample && isProduction) throw new Refusal('conflict', { message: SAMPLE_MESSAGE })
    const state = acceptanceState(acceptance.carriers[carrier], today)
    if (state === 'valid' || (state === 'missing' && isSample)) return
    const name = CARRIER_NAMES[carrier]
    const message =
      state === 'expired'
        ? `${name} 사전승낙 기간이 끝나 지금은 안내하거나 신청할 수 없어요. 새 승낙서를 넣으면 다시 할 수 있어요.`
        : `${name} 사전승낙서가 없어 안내하거나 신청할 수 없어요. 승낙번호와 그림, 기간을 먼저 넣어 주세요.`
    throw new Refusal('conflict', { message })
  }
}

const SAMPLE_MESSAGE = '예시 상품이라 안내하거나 신청할 수 없어요. 실제 상품을 먼저 게시해 주세요.'
