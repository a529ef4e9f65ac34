import { sql } from 'kysely'
import { violatedConstraint } from '#app/database/connection.server.ts'
import type { Services } from '#app/database/services.server.ts'
import { recordAct } from '#app/shared/personal-data/act-log.server.ts'
import { maskMobile, maskName } from '#app/shared/personal-data/masking.ts'
import { recordListing } from '#app/shared/personal-data/readings.server.ts'
import type { RetentionPeriods } from '#app/shared/settings/contract.ts'
import { heldRetention } from '#app/shared/legal/told-in-policy.server.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import { DAY_MS } from '#app/platform/durations.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import { addDays, addMonths, seoulDate, seoulIso, seoulMoment } from '#app/platform/korean-time.ts'
import { noteNothingChanged } from '#app/platform/noted-acts.server.ts'
import { invalidFields, Refusal, type FieldErrors } from '#app/platform/refusal.ts'
import { requireFreshProof, staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import { toCertificateView } from './certificate-view.server.ts'
import { latestNight, latestRun, toRun } from './destruction-runs.server.ts'
import { afterHold, dueLeads, heldUntil } from './due-leads.server.ts'
import { countComing, countDue } from './due-rows.server.ts'
import { listHolds } from './holds.server.ts'
import { isChosen, lengthsOf, PERIODS } from '#app/shared/data-inventory/periods.ts'
import type {
  updateRetention as updateRetentionRow,
  retention,
  retentionRun,
  RetentionView,
} from './retention-contract.ts'

const LISTED_LEADS = 20
const AHEAD_DAYS = 92
const LISTED_CERTIFICATES = 30
const LEAD_PERIODS = ['unconverted', 'converted', 'notes'] as const
const STALE_MESSAGE = '다른 사람이 먼저 바꿨어요. 지금 기간을 다시 확인해 주세요.'

/** Names leads by half that are due or held. */
export async function readRetention(
  services: Services,
  _: InputOf<typeof retention>,
  visit: Visit,
): Promise<RetentionView> {
  await recordListing(services, 'lead.list', visit)
  const { retention: setting } = await readSettings(services)
  const { version, ...periods } = setting
  const held = await heldRetention(services)
  const [due, leads, run, nightly, holds, certificates] = await Promise.all([
    countComing(services, held),
    listDue(services, held),
    latestRun(services),
    latestNight(services),
    listHolds(services),
    services.database
      .selectFrom('destruction_certificates')
      .selectAll()
      .orderBy('at', 'desc')
      .orderBy('number', 'desc')
      .limit(LISTED_CERTIFICATES)
      .execute(),
  ])
  return {
    periods: lengthsOf(periods),
    held: lengthsOf(held),
    version,
    due,
    nextAt: nextNight(services.now()),
    today: seoulDate(services.now()),
    leads,
    run,
    nightly,
    holds,
    certificates: certificates.map(toCertificateView),
  }
}

/** As `retentionJob` has it. */
function nextNight(now: Date): string {
  const [tonight, next] = [seoulDate(now), addDays(seoulDate(now), 1)].map((day) => seoulMoment(day, '03:30'))
  return seoulIso(tonight! > now ? tonight! : next!)
}

async function listDue(services: Services, periods: RetentionPeriods): Promise<RetentionView['leads']> {
  const { keyring, now } = services
  const later = new Date(now().getTime() + AHEAD_DAYS * DAY_MS)
  const until = heldUntil('leads.id', seoulDate(now()))
  const lists = await Promise.all(
    LEAD_PERIODS.map(async (purpose) => {
      const due = dueLeads({ ...services, now: () => later }, purpose, periods)
        .select(['id', 'name_sealed', 'phone_sealed', 'ends_from'])
        .select(until.as('until'))
        .limit(LISTED_LEADS)
      const [free, held] = await Promise.all([
        due.where(until, 'is', null).orderBy('ends_from').execute(),
        due.where(until, 'is not', null).orderBy('until').execute(),
      ])
      return [...free, ...held].map((row) => ({
        id: row.id,
        name: maskName(keyring.open('lead-name', row.name_sealed)),
        mobile: maskMobile(keyring.open('lead-phone', row.phone_sealed)),
        closedOn: seoulDate(row.ends_from),
        endsOn: afterHold(addMonths(seoulDate(row.ends_from), periods[purpose]), row.until),
        purpose: PERIODS.find(({ key }) => key === purpose)!.name,
      }))
    }),
  )
  return lists
    .flat()
    .toSorted((one, other) => one.endsOn.localeCompare(other.endsOn))
    .slice(0, LISTED_LEADS)
}

/** Within what law and consent allow. Refuses with `conflict` if somebody else changed them first. */
export async function updateRetention(
  services: Services,
  { version, ...periods }: InputOf<typeof updateRetentionRow>,
  visit: Visit,
): Promise<DataOf<typeof updateRetentionRow>> {
  requireFreshProof(visit)
  const errors: FieldErrors = {}
  for (const { key, length, unit = '개월' } of PERIODS) {
    if (!('range' in length) || !isChosen(key)) continue
    const [least, most] = length.range
    if (periods[key] < least || periods[key] > most)
      errors[key] = `법과 동의가 정한 ${least}${unit}에서 ${most}${unit} 사이로 적어 주세요.`
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors)
  const { retention: before } = await readSettings(services)
  if (before.version !== version)
    throw new Refusal('conflict', { message: STALE_MESSAGE, data: { retention: before } })
  const after = { ...periods, version: version + 1 }
  const changes = PERIODS.flatMap(({ key, name, unit = '개월' }) =>
    isChosen(key) && before[key] !== after[key] ? [`${name} ${before[key]}→${after[key]}${unit}`] : [],
  )
  if (changes.length === 0) {
    noteNothingChanged()
    return { version }
  }
  await services.database.transaction().execute(async (transaction) => {
    const stored = JSON.stringify(after)
    const isStored = await transaction
      .insertInto('settings')
      .values({ key: 'retention', value: stored })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({ value: stored, updated_at: services.now() })
          .where(sql<number>`(settings.value ->> 'version')::int`, '=', version),
      )
      .returning('key')
      .executeTakeFirst()
    if (!isStored) throw new Refusal('conflict', { message: STALE_MESSAGE })
    await recordAct({ ...services, database: transaction }, visit, {
      action: 'retention.change',
      subject: 'retention',
      reason: changes.join(', '),
    })
  })
  await services.invalidate('settings')
  return { version: after.version }
}

/**
 * Queues the next night's run for a worker (destruction-runs.server.ts). Refuses with `proofNeeded`, and `conflict` if
 * the typed number is outdated or a run is in progress.
 */
export async function runRetention(
  services: Services,
  { confirmCount }: InputOf<typeof retentionRun>,
  visit: Visit,
): Promise<DataOf<typeof retentionRun>> {
  requireFreshProof(visit)
  const staff = staffOfVisit(visit)
  const due = await countDue(services, await heldRetention(services))
  const expected = due.reduce((sum, { rows }) => sum + rows, 0)
  if (Number(confirmCount) !== expected) throw new Refusal('conflict', wrongCount(expected))
  if (expected === 0) throw new Refusal('conflict', { message: '지금 파기할 것이 없어요.' })
  const at = services.now()
  try {
    const run = await services.database.transaction().execute(async (transaction) => {
      const row = await transaction
        .insertInto('destruction_runs')
        .values({
          id: uuidv7(at.getTime()),
          state: 'waiting',
          staff_id: staff.id,
          staff_name: staff.name,
          expected,
          at,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      await recordAct({ ...services, database: transaction }, visit, {
        action: 'retention.run',
        subject: 'retention',
        reason: `${expected}건`,
      })
      return row
    })
    return { run: toRun(run) }
  } catch (error) {
    if (violatedConstraint(error) !== 'destruction_runs_one') throw error
    throw new Refusal('conflict', { message: '이미 파기하고 있어요. 끝나면 확인서가 남아요.' })
  }
}

const wrongCount = (count: number) => ({
  message: `지금 파기할 것은 ${count.toLocaleString('ko')}건이에요. 목록을 다시 확인하고 그 수를 적어 주세요.`,
  data: { count },
})
