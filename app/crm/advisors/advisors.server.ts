import type { Kysely } from 'kysely'
import type { Carrier } from '#app/database/column-types.ts'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { DAY_MS } from '#app/platform/durations.ts'
import type { Office, Span } from '#app/shared/settings/working-time.ts'
import { readOffice, readSettings } from '#app/shared/settings/settings.server.ts'
import { minutesAtWork, type OwnHours } from './working-hours.ts'

export const ADVISORS_TAG = 'advisors'
/** A call including its note. */
export const CALL_MINUTES = 15
/** Wished times reach 31 days ahead. */
const AHEAD_DAYS = 32

export interface Advisor {
  id: string
  name: string
  isAvailable: boolean
  /** Since when; null if nobody has switched it since it is kept. */
  changedAt: Date | null
  weight: number
  capacity: number
  carriers: readonly Carrier[]
  hours: OwnHours
  version: number
  leaves: readonly Span[]
}

const DEFAULTS = {
  isAvailable: false,
  weight: 1,
  capacity: 20,
  carriers: [],
  hours: null,
  version: 1,
} as const

/** Whoever works here: not who was invited and has no password yet. Includes only leave that ends after now. */
export async function listAdvisors(
  services: Pick<Services, 'now'>,
  database: Kysely<Tables>,
): Promise<Advisor[]> {
  const [rows, leaves] = await Promise.all([
    database
      .selectFrom('staff')
      .leftJoin('advisors', 'advisors.staff_id', 'staff.id')
      .select([
        'staff.id',
        'staff.name',
        'is_available',
        'available_changed_at',
        'weight',
        'capacity',
        'carriers',
        'hours',
        'version',
      ])
      .where('staff.role', '=', 'advisor')
      .where('staff.is_active', '=', true)
      .where('staff.passwd_hash', 'is not', null)
      .orderBy('staff.name')
      .orderBy('staff.id')
      .execute(),
    database
      .selectFrom('advisor_leaves')
      .select(['staff_id', 'starts_at', 'ends_at'])
      .where('ends_at', '>', services.now())
      .where('starts_at', '<', new Date(services.now().getTime() + AHEAD_DAYS * DAY_MS))
      .execute(),
  ])
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    isAvailable: row.is_available ?? DEFAULTS.isAvailable,
    changedAt: row.available_changed_at,
    weight: row.weight ?? DEFAULTS.weight,
    capacity: row.capacity ?? DEFAULTS.capacity,
    carriers: row.carriers ?? DEFAULTS.carriers,
    hours: row.hours ?? DEFAULTS.hours,
    version: row.version ?? DEFAULTS.version,
    leaves: leaves
      .filter((leave) => leave.staff_id === row.id)
      .map((leave) => ({ from: leave.starts_at, until: leave.ends_at })),
  }))
}

/** Who was invited and has not come yet. */
export async function listInvited({ database }: Pick<Services, 'database'>): Promise<string[]> {
  const rows = await database
    .selectFrom('staff')
    .select('name')
    .where('role', '=', 'advisor')
    .where('is_active', '=', true)
    .where('passwd_hash', 'is', null)
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}

/** Returns how many wishes a slot takes: the calls that the advisors on duty can make, at most the setting. */
export async function readSlotCapacity(services: Services): Promise<(slot: Span) => number> {
  const [settings, office, advisors] = await Promise.all([
    readSettings(services),
    readOffice(services),
    services.remember('advisors', [ADVISORS_TAG], () => listAdvisors(services, services.database)),
  ])
  const { capacity } = settings.callHours
  return (slot) => (advisors.length === 0 ? capacity : Math.min(capacity, callsIn(slot, advisors, office)))
}

function callsIn(slot: Span, advisors: readonly Advisor[], office: Office): number {
  return advisors
    .filter(({ weight }) => weight > 0)
    .reduce((sum, advisor) => sum + callsOf(slot, advisor, office), 0)
}

/** How many calls somebody can make within a day or a part of it. */
export const callsOf = (span: Span, person: Pick<Advisor, 'hours' | 'leaves'>, office: Office): number =>
  Math.floor(minutesAtWork(span, person, office) / CALL_MINUTES)
