import { HOUR_SECONDS, MINUTE_SECONDS } from '#app/platform/durations.ts'

type Measure = 'speed' | 'time' | 'data'

interface Quantity {
  measure: Measure
  value: number
  from?: number
}

const ABOUT = String.raw`(?:약|대략) ?`
const AROUND = String.raw`(?: ?(?:안팎|정도))?`
/** Of nine digits at most. */
const WHOLE = String.raw`(?:\d{1,3}(?:,\d{3}){1,2}|\d{1,9})`
const NUMBER = String.raw`${WHOLE}(?:\.\d{1,9})?`
const AMOUNT = new RegExp(`^(?:${ABOUT})?(?:(${NUMBER})~)?(${NUMBER}) ?(메가|기가|Mbps|Gbps|MB|GB)${AROUND}$`)
const TIME = new RegExp(
  `^(?:${ABOUT})?(?=\\d)(?:(\\d{1,9})시간)? ?(?:(\\d{1,9})분)? ?(?:(\\d{1,9})초)?${AROUND}$`,
)
const UNITS: Readonly<Record<string, readonly [Measure, number]>> = {
  메가: ['speed', 1],
  Mbps: ['speed', 1],
  기가: ['speed', 1000],
  Gbps: ['speed', 1000],
  MB: ['data', 1],
  GB: ['data', 1000],
}

const numberOf = (digits: string | undefined) => Number((digits ?? '').replaceAll(',', ''))

/** A cell that is one speed, time or amount of data and nothing more; null for any other. */
export function readQuantity(cell: string): Quantity | null {
  const [, from, digits, unit] = AMOUNT.exec(cell) ?? []
  const known = unit && UNITS[unit]
  if (known) {
    const [measure, times] = known
    if (from && numberOf(from) > numberOf(digits)) return null
    return { measure, value: numberOf(digits) * times, ...(from && { from: numberOf(from) * times }) }
  }
  const [isTime, hours, minutes, seconds] = TIME.exec(cell) ?? []
  return isTime
    ? {
        measure: 'time',
        value: numberOf(hours) * HOUR_SECONDS + numberOf(minutes) * MINUTE_SECONDS + numberOf(seconds),
      }
    : null
}

const WON = new RegExp(`^(?:월 ?)?([−-]?)(${WHOLE})원$`)

/** A cell that is one amount in won, with its sign. */
export function readWon(cell: string): number | null {
  const [, sign, digits] = WON.exec(cell) ?? []
  return digits === undefined ? null : numberOf(digits) * (sign ? -1 : 1)
}
