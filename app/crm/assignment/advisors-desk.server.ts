import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import { ADVISORS_TAG, listAdvisors, type Advisor } from '#app/crm/advisors/advisors.server.ts'
import { isAtWork } from '#app/crm/advisors/working-hours.ts'
import { countWaitingByAdvisor } from '#app/crm/figures/lead-figures.server.ts'
import { momentWords } from '#app/crm/requests/call-day.ts'
import type { PlainUseCase } from '#app/database/use-case.server.ts'
import { recordAct } from '#app/shared/personal-data/act-log.server.ts'
import type { Inside } from '#app/shared/personal-data/readings.server.ts'
import { readOffice } from '#app/shared/settings/settings.server.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import { STALE } from '#app/platform/stale-words.ts'
import type {
  AdvisorLine,
  availability,
  switchAdvisor as switchAdvisorRow,
  updateAdvisor as updateAdvisorRow,
} from './contract.ts'

export async function readAdvisors(services: Services): Promise<{ result: AdvisorLine[] }> {
  const [advisors, leaves, waiting, office] = await Promise.all([
    listAdvisors(services, services.database),
    services.database
      .selectFrom('advisor_leaves')
      .select(['id', 'staff_id', 'starts_at', 'ends_at', 'reason'])
      .where('ends_at', '>', services.now())
      .orderBy('starts_at')
      .execute(),
    countWaitingByAdvisor(services.database),
    readOffice(services),
  ])
  const lineOf = (advisor: Advisor): AdvisorLine => ({
    ...advisor,
    carriers: [...advisor.carriers],
    hours: advisor.hours && { ...advisor.hours },
    isAtWork: isAtWork(services.now(), advisor, office),
    waiting: waiting.get(advisor.id) ?? 0,
    leaves: leaves
      .filter(({ staff_id }) => staff_id === advisor.id)
      .map(({ id, starts_at, ends_at, reason }) => {
        return { id, from: seoulIso(starts_at), until: seoulIso(ends_at), reason }
      }),
  })
  return { result: advisors.map(lineOf) }
}

/** Refuses with `notFound`, and with `conflict` and the newer state. */
export const updateAdvisor: PlainUseCase<typeof updateAdvisorRow> = async (services, input, visit) => {
  const before = await readAdvisor(services, input.id)
  const { weight, capacity, carriers = [], version } = input
  const hours = input.hours && JSON.stringify(input.hours)
  await services.database.transaction().execute(async (transaction) => {
    const values = { weight, capacity, carriers, hours, updated_at: services.now() }
    const stored = await transaction
      .insertInto('advisors')
      .values({ staff_id: input.id, ...values, version: version + 1 })
      .onConflict((conflict) =>
        conflict
          .column('staff_id')
          .doUpdateSet({ ...values, version: version + 1 })
          .where('advisors.version', '=', version),
      )
      .returning('staff_id')
      .executeTakeFirst()
    if (!stored || before.version !== version)
      throw new Refusal('conflict', { message: STALE.reloads, data: { advisor: before } })
    const reason = `배정 비율 ${weight}, 한 번에 ${capacity}건`
    await recordAdvisor({ ...services, database: transaction }, visit, { id: input.id, reason })
  })
  await services.invalidate(ADVISORS_TAG)
  return readAdvisor(services, input.id)
}

export const setAvailability: PlainUseCase<typeof availability> = async (
  services,
  { isAvailable },
  visit,
) => {
  await turnTo(services, { id: staffOfVisit(visit).id, isAvailable })
  await services.invalidate(ADVISORS_TAG)
  return { isAvailable }
}

/** For an advisor who went home or forgot; refuses with `notFound` whoever is none. */
export const switchAdvisor: PlainUseCase<typeof switchAdvisorRow> = async (
  services,
  { id, isAvailable },
  visit,
) => {
  await readAdvisor(services, id)
  await services.database.transaction().execute(async (database) => {
    await turnTo({ ...services, database }, { id, isAvailable })
    const reason = isAvailable ? '새 상담 받기를 켬' : '새 상담 받기를 끔'
    await recordAdvisor({ ...services, database }, visit, { id, reason })
  })
  await services.invalidate(ADVISORS_TAG)
  return readAdvisor(services, id)
}

/** Switching on starts at the lowest turn of those present, so that an absence is not made up for with a flood. */
async function turnTo(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { id, isAvailable }: { id: string; isAvailable: boolean },
): Promise<void> {
  const at = now()
  await sql`insert into advisors (staff_id, is_available, turn, updated_at, available_changed_at)
    values (${id}, ${isAvailable}, coalesce((select min(turn) from advisors where is_available), 0), ${at}, ${at})
    on conflict (staff_id) do update set is_available = excluded.is_available, updated_at = excluded.updated_at,
      available_changed_at = case when excluded.is_available = advisors.is_available then advisors.available_changed_at else ${at}::timestamptz end,
      turn = case when excluded.is_available and not advisors.is_available
        then greatest(advisors.turn, excluded.turn) else advisors.turn end`.execute(database)
}

const recordAdvisor = (inside: Inside, visit: Visit, { id, reason }: { id: string; reason: string }) =>
  recordAct(inside, visit, { action: 'advisor.change', subject: `staff:${id}`, reason })

async function readAdvisor(services: Services, id: string): Promise<AdvisorLine> {
  const found = (await readAdvisors(services)).result.find((advisor) => advisor.id === id)
  if (!found) throw new Refusal('notFound', { message: '그런 상담사가 없어요.' })
  return found
}

/** Whether somebody takes new leads, and since when (`09:02`, `11월 27일(금) 18:00`); null for anyone but advisors. */
export async function readOwnSwitch(services: Services, visit: Visit) {
  const { id, role } = staffOfVisit(visit)
  if (role !== 'advisor') return null
  const row = await services.database
    .selectFrom('advisors')
    .select(['is_available', 'available_changed_at'])
    .where('staff_id', '=', id)
    .executeTakeFirst()
  const at = row?.available_changed_at
  return {
    isAvailable: row?.is_available ?? false,
    since: at ? momentWords(at, services.now()).replace(/^오늘 /, '') : null,
  }
}

export const readOwnAvailability = async (services: Services, visit: Visit): Promise<boolean | null> =>
  (await readOwnSwitch(services, visit))?.isAvailable ?? null
