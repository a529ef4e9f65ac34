import type { Services } from '#app/database/services.server.ts'
import type { Settings } from '#app/shared/settings/contract.ts'
import { isSecondFactorOfAllTold } from '#app/shared/legal/told-in-policy.server.ts'
import { loadAverages } from '#app/shared/compliance/gift-averages.server.ts'
import { DEFAULTS } from '#app/shared/settings/settings.server.ts'
import { totpRoles } from '#app/office/staff/totp-duty.server.ts'
import { ALWAYS_TOTP } from '#app/shared/settings/second-factor.ts'
import { STAFF_ROLES, type StaffRole } from '#app/platform/endpoint.ts'
import { readAlarm } from '#app/shared/text-limits/alarms.server.ts'
import { countHeld } from '#app/shared/text-limits/held-texts.server.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import { isCalendarDate, seoulDate } from '#app/platform/korean-time.ts'
import type { SettingKey } from './contract.ts'
import { readDeskSettings, readHistory } from './history.server.ts'
import { previewNumbers } from './numbers.server.ts'
import { checkRobots } from './robots-rules.ts'
import type { Section } from '#app/shared/settings/sections.ts'
import { yearsWithout } from './to-do.ts'

export type SectionData = Awaited<ReturnType<typeof readSection>>

export async function readSection(
  { services, visit }: { services: Services; visit: Visit },
  section: Section,
  search: URLSearchParams,
) {
  const today = seoulDate(services.now())
  const [{ settings }, histories, required, isToldOfAll] = await Promise.all([
    readDeskSettings(services, {}, visit),
    Promise.all(section.keys.map((key) => historyOf(services, key, visit))),
    totpRoles(services),
    isSecondFactorOfAllTold(services),
  ])
  const requested = search.get('date') ?? today
  const date = isCalendarDate(requested) ? requested : today
  const values = Object.fromEntries(
    Object.entries(settings).map(([key, { value }]) => [key, value]),
  ) as unknown as Pick<Settings, SettingKey>
  const versions = Object.fromEntries(section.keys.map((key) => [key, settings[key]!.version]))
  return {
    section: { slug: section.slug, name: section.name, lead: section.lead },
    today,
    values,
    versions: versions as Partial<Record<SettingKey, number>>,
    history: histories.flat().toSorted((one, other) => other.id - one.id),
    numbers: section.slug === 'numbers' ? await previewNumbers(services, { date }) : null,
    year: yearOf(search.get('year'), today),
    waitingAverages: section.slug === 'gifts' ? await readWaiting(services, visit) : [],
    texts: section.slug === 'texts' ? await readTextState(services) : null,
    yearsWithout: yearsWithout(values.holidays, today),
    robotsWarnings: values.robots ? checkRobots(values.robots).warnings : [],
    totp: {
      required: [...required],
      always: [...(isToldOfAll ? STAFF_ROLES : ALWAYS_TOTP)] as StaffRole[],
      isDefault: values.requireTotp === DEFAULTS.requireTotp,
    },
  }
}

async function readWaiting(services: Services, visit: Visit) {
  const { waiting } = await loadAverages(services)
  const { id } = staffOfVisit(visit)
  return waiting.map(({ byId, ...figure }) => ({ ...figure, isOwn: byId === id }))
}

async function readTextState(services: Services) {
  const [alarm, held] = await Promise.all([readAlarm(services), countHeld(services)])
  return { alarm, held }
}

async function historyOf(services: Services, key: SettingKey, visit: Visit) {
  const { result } = await readHistory(services, { key }, visit)
  return result.map((change) => ({ ...change, key }))
}

function yearOf(requested: string | null, today: string): number {
  const year = /^20\d\d$/.test(requested ?? '') ? requested! : today.slice(0, 4)
  return Number(year)
}
