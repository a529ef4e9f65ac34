import { addMonths } from '#app/platform/korean-time.ts'
import { won } from '#app/platform/won.ts'
import type { CarrierCode } from '#app/shared/carriers/carriers.ts'
import { cancelRuleOn } from '#app/shared/settings/cancel-rules.ts'
import type { Settings } from '#app/shared/settings/contract.ts'

interface GivenGift {
  amount: number
  /** As the customer was told. */
  condition: string
}

export interface GiftReturn {
  amount: number
  /** How it is counted, for the customer. */
  counted: string
}

const PERIOD = /(\d{1,2})\s*(개월|년)\s*(?:안|이내|내)에?\s*해지/
const WHOLE = /전액|모두/

/** `12개월 안에 해지하면 …`; null where the words tell no period. */
function conditionMonths(condition: string): { months: number; isWhole: boolean } | null {
  const [, number, unit] = PERIOD.exec(condition) ?? []
  if (!number) return null
  return { months: Number(number) * (unit === '년' ? 12 : 1), isWhole: WHOLE.test(condition) }
}

/**
 * What is to be given back of a gift whose line ended: the months that are left of the period that its condition tells, or
 * else that the office tells of all its gifts. A begun month counts as used, so that what is unclear is to the customer's
 * advantage. Null if the period is over, or nobody told one.
 */
export function giftReturn(
  gift: GivenGift,
  { openedOn, endedOn, officeMonths }: { openedOn: string; endedOn: string; officeMonths: number | null },
): GiftReturn | null {
  const told = conditionMonths(gift.condition)
  const months = told?.months ?? officeMonths
  if (!months) return null
  const used = monthsUntil(openedOn, endedOn)
  const left = months - used
  if (left <= 0) return null
  if (told?.isWhole)
    return {
      amount: gift.amount,
      counted: `${months}개월 안에 해지해서 사은품 ${won(gift.amount)} 전부예요.`,
    }
  const amount = Math.floor((gift.amount * left) / months)
  if (amount === 0) return null
  return {
    amount,
    counted: `사은품 ${won(gift.amount)} × 남은 ${left}개월 ÷ ${months}개월 = ${won(amount)}`,
  }
}

interface EndedLine {
  carrier: CarrierCode
  openedOn: string
  endedOn: string
}

/**
 * The same of a line by its carrier's rule of when it opened. A gift that was told with another plan is kept for by staying from
 * that change on.
 */
export function giftReturnOf(
  gift: GivenGift & { changedOn: string | null },
  { carrier, openedOn, endedOn }: EndedLine,
  { earlyCancel }: Pick<Settings, 'earlyCancel'>,
): GiftReturn | null {
  const officeMonths = cancelRuleOn(earlyCancel[carrier], openedOn)?.giftMonths ?? null
  return giftReturn(gift, { openedOn: gift.changedOn ?? openedOn, endedOn, officeMonths })
}

/** Months from a day until another one, a begun one as a whole: exactly nine months later are nine. */
function monthsUntil(from: string, until: string): number {
  let months = 0
  while (addMonths(from, months) < until) months += 1
  return months
}
