import { HOME_PHONE, homePhoneMonthly } from '#app/shared/plans/phone-products.ts'
import type { Plan } from '#app/shared/plans/plan-price.ts'
import { SwitchLink } from '#app/ui/switch.tsx'
import { digits, won } from '#app/platform/won.ts'

type Sold = Pick<Plan, 'homePhone'> | null

interface HomePhoneSwitchProps {
  /** Those that it is added to. */
  plans: readonly Sold[]
  tel: string
  addressOf: (tel: string) => string
}

/** Takes 인터넷전화 along or leaves it again; nothing where no carrier sells it. */
export function HomePhoneSwitch({ plans, tel, addressOf }: HomePhoneSwitchProps) {
  const note = homePhoneNote(plans)
  if (!note) return null
  const isOn = tel !== ''
  return <SwitchLink to={addressOf(isOn ? '' : '1')} isOn={isOn} label={HOME_PHONE} note={note} />
}

/** What it adds a month: `+3,300원`, or `+3,300~4,400원` where the carriers ask different prices; null where none sells it. */
export function homePhoneNote(plans: readonly Sold[]): string | null {
  const prices = plans.flatMap((plan) => (plan?.homePhone ? [homePhoneMonthly(plan.homePhone)] : []))
  if (prices.length === 0) return null
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)]
  return lowest === highest ? `+${won(lowest)}` : `+${digits(lowest)}~${won(highest)}`
}
