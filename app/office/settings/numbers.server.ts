import type { Services } from '#app/database/services.server.ts'
import type { TimedJob } from '#app/shared/jobs/timed-job.server.ts'
import { isFreeCall, numbersOn } from '#app/shared/settings/number-terms.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import { DEFAULT_SUPPORT_NUMBER } from '#app/platform/brand.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import type { numberPreview } from './contract.ts'
import { IN_TYPES } from '#app/shared/tracking/lead-cookies.ts'

export async function previewNumbers(
  services: Services,
  { date }: InputOf<typeof numberPreview>,
): Promise<DataOf<typeof numberPreview>> {
  const { supportNumbers } = await readSettings(services)
  const numbers = numbersOn(supportNumbers, date)
  const result = IN_TYPES.map((inType) => {
    const number = numbers[inType] ?? DEFAULT_SUPPORT_NUMBER
    return { inType, number, isDefault: !(inType in numbers), isFree: isFreeCall(number) }
  })
  return { date, result }
}

/** On another day other numbers apply, consents and prices end, and figures are told of another day: kept pages are dropped. */
export const midnightJob: TimedJob = {
  queue: 'support-numbers',
  name: '날이 바뀌어 달라지는 화면 새로 그리기',
  cron: '0 0 * * *',
  run: (services) => services.invalidate('settings'),
}
