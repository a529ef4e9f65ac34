import { z } from 'zod/mini'
import { STAFF_ROLES } from '#app/platform/endpoint.ts'

/** What may be set of who gets in and how much they see. */
export const totpValue = z.nullable(z.array(z.enum(STAFF_ROLES)).check(z.maxLength(5)))

const howMany = (least: number, most: number) => {
  const error = `${least}에서 ${most.toLocaleString('ko')} 사이로 적어 주세요.`
  return z.coerce
    .number({ error })
    .check(z.int({ error }), z.minimum(least, { error }), z.maximum(most, { error }))
}
export const revealsValue = z.object({
  perHour: howMany(5, 1_000),
  perDay: howMany(5, 5_000),
  dialsPerHour: howMany(20, 1_000),
  dialsPerDay: howMany(40, 5_000),
  openingsPerDay: howMany(0, 100),
  readsPerHour: howMany(10, 1_000),
  readsPerDay: howMany(20, 5_000),
  claimsPerHour: howMany(5, 1_000),
  claimsPerDay: howMany(10, 5_000),
})

const ADDRESSES = '주소를 한 줄에 하나씩 적어 주세요. 예: 203.0.113.0/24'
export const deskAddressesValue = z
  .array(z.string({ error: ADDRESSES }).check(z.maxLength(60, { error: ADDRESSES })))
  .check(z.maxLength(100, { error: '주소는 100개까지 적을 수 있어요.' }))
