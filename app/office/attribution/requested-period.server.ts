import type { Services } from '#app/database/services.server.ts'
import { addDays, seoulDate, seoulMoment } from '#app/platform/korean-time.ts'
import { invalidFields } from '#app/platform/refusal.ts'
import { MOST_DAYS, type AttributionQuery, type SampleChoice, type Touch } from './contract.ts'

const DAYS = 30

export interface RequestedPeriod {
  from: string
  /** Inclusive. */
  to: string
  touch: Touch
  samples: SampleChoice
}

/** Refuses with `invalid` reversed days or more than three years. */
export function readPeriod(
  { now }: Pick<Services, 'now'>,
  { from, to, touch, samples }: Pick<AttributionQuery, 'from' | 'to' | 'touch' | 'samples'>,
): RequestedPeriod {
  const last = to || seoulDate(now())
  const first = from || addDays(last, 1 - DAYS)
  if (first > last) throw invalidFields({ to: '끝나는 날이 시작하는 날보다 앞서요.' })
  if (addDays(first, MOST_DAYS) < last)
    throw invalidFields({ from: '한 번에 3년까지 볼 수 있어요. 기간을 좁혀 주세요.' })
  return { from: first, to: last, touch: touch || 'first', samples: samples || 'all' }
}

/** `until` is exclusive. */
export const momentsOf = ({ from, to }: RequestedPeriod) => ({
  since: seoulMoment(from, '00:00'),
  until: seoulMoment(addDays(to, 1), '00:00'),
})
