import { acceptanceState } from '#app/shared/settings/acceptance-state.ts'
import { daysBetween, dottedDate } from '#app/platform/korean-time.ts'
import { EXPIRED, type AcceptanceAlarm } from '#app/catalog/documents/acceptance-alarms.ts'
import { CARRIER_CODES, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import type { Acceptance, CarrierAcceptance } from '#app/shared/settings/contract.ts'
import type { BadgeTone } from '#app/ui/badge.tsx'

/** How a carrier's consent stands, as its row tells it. */
export interface Standing {
  tone: BadgeTone
  name: string
  /** Whether its real products may be shown. */
  isHeld: boolean
  /** How many days it still holds, with its end; empty for none. */
  fact: string
}

export function standings(
  { carriers, alarms }: Pick<Acceptance, 'carriers'> & { alarms: readonly AcceptanceAlarm[] },
  today: string,
): Record<CarrierCode, Standing> {
  const of = CARRIER_CODES.map((carrier) => {
    const stage = alarms.find((alarm) => alarm.carrier === carrier)?.stage ?? null
    return [carrier, standingOf(carriers[carrier], stage, today)] as const
  })
  return Object.fromEntries(of) as Record<CarrierCode, Standing>
}

function standingOf(facts: CarrierAcceptance, stage: number | null, today: string): Standing {
  const fact = facts.validUntil ? endText(facts.validUntil, today) : ''
  if (stage === EXPIRED) return { tone: 'danger', name: '기간이 지났어요', isHeld: false, fact }
  if (acceptanceState(facts, today) === 'missing')
    return { tone: 'warn', name: '입력 전', isHeld: false, fact }
  if (stage !== null) return { tone: 'warn', name: `${stage}일 안에 끝나요`, isHeld: true, fact }
  return { tone: 'success', name: '승낙', isHeld: true, fact }
}

function endText(validUntil: string, today: string): string {
  const left = daysBetween(today, validUntil)
  const day = left === 0 ? 'D-day' : left > 0 ? `D-${left}` : `${-left}일 지남`
  return `${day} · ${dottedDate(validUntil)}까지`
}
