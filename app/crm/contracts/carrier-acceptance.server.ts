import type { Services } from '#app/database/services.server.ts'
import { CARRIER_NAMES, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import { acceptanceState } from '#app/shared/settings/acceptance-state.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import { Refusal } from '#app/platform/refusal.ts'

/**
 * Whoever sells without the carrier's consent (사전승낙) breaks the trade's rules, whatever a screen still shows. Reads the
 * settings ahead of a transaction and returns what refuses with `conflict` inside it. In development samples may be
 * tried before a consent is entered.
 */
export async function carrierAcceptance(services: Services): Promise<(carrier: CarrierCode) => void> {
  const { acceptance } = await readSettings(services)
  const today = seoulDate(services.now())
  return (carrier) => {
    const state = acceptanceState(acceptance.carriers[carrier], today)
    if (state === 'valid' || (state === 'missing' && !services.config.isProduction)) return
    const name = CARRIER_NAMES[carrier]
    const message =
      state === 'expired'
        ? `${name} 사전승낙 기간이 끝나 지금은 안내하거나 신청할 수 없어요. 새 승낙서를 넣으면 다시 할 수 있어요.`
        : `${name} 사전승낙서가 없어 안내하거나 신청할 수 없어요. 승낙번호와 그림, 기간을 먼저 넣어 주세요.`
    throw new Refusal('conflict', { message })
  }
}
