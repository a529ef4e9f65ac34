import { CARRIER_NAMES, CARRIER_CODES, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import type { Acceptance } from '#app/shared/settings/contract.ts'
import { daysBetween, dottedDate } from '#app/platform/korean-time.ts'

/** Days before the end at which somebody is told. */
const STAGES = [7, 30, 60] as const
/** After the end. */
export const EXPIRED = 0

export interface AcceptanceAlarm {
  carrier: CarrierCode
  validUntil: string
  /** The nearest of the stages that is reached; 0 when it is over. */
  stage: number
  daysLeft: number
  text: string
}

/** The consents of carriers that end soon or are over, in the carriers' order. */
export function acceptanceAlarms({ carriers }: Acceptance, today: string): AcceptanceAlarm[] {
  return CARRIER_CODES.flatMap((carrier) => {
    const { validUntil } = carriers[carrier]
    if (validUntil === null) return []
    const daysLeft = daysBetween(today, validUntil)
    const stage = daysLeft < 0 ? EXPIRED : STAGES.find((days) => daysLeft <= days)
    if (stage === undefined) return []
    const name = CARRIER_NAMES[carrier]
    const text =
      stage === EXPIRED
        ? `${name} 사전승낙서 기간이 지났어요. 새 승낙서를 올리거나 ${name} 상품을 화면에서 내려 주세요.`
        : `${name} 사전승낙서가 ${dottedDate(validUntil)}에 끝나요. 새 승낙서를 올려 주세요.`
    return [{ carrier, validUntil, stage, daysLeft, text }]
  })
}
