import { getHolidayPreset } from '@hyunbinseo/holidays-kr'
import type { Services } from '#app/database/services.server.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import { readSettings, writeSetting } from './settings.server.ts'

/** Adds the public holidays of this year and the next where the operator's list has none of that year. */
export async function enterHolidays(services: Services): Promise<void> {
  const { holidays } = await readSettings(services)
  const thisYear = Number(seoulDate(services.now()).slice(0, 4))
  const missing = [thisYear, thisYear + 1].filter(
    (year) => !Object.keys(holidays).some((day) => day.startsWith(`${year}-`)),
  )
  if (missing.length === 0) return
  const found = await Promise.all(missing.map((year) => holidaysOf(year, services)))
  const entered = Object.assign({}, holidays, ...found) as Record<string, string>
  if (Object.keys(entered).length > Object.keys(holidays).length)
    await writeSetting(services, 'holidays', entered)
}

/** Returns none for a year that the library does not know yet. */
export async function holidaysOf(year: number, services: Services): Promise<Record<string, string>> {
  try {
    const preset = await getHolidayPreset(String(year))
    return Object.fromEntries(Object.entries(preset).map(([day, names]) => [day, names.join(', ')]))
  } catch (error) {
    services.log.warn({ year, error }, 'no public holidays known for this year: only weekends are closed')
    return {}
  }
}
