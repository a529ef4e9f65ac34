import { sql } from 'kysely'
import type { Rating } from '#app/crm/requests/ratings.ts'
import type { Services } from '#app/database/services.server.ts'
import type { PlainUseCase } from '#app/database/use-case.server.ts'
import { DAY_MS } from '#app/platform/durations.ts'
import { courierOf } from '#app/shared/messaging/couriers.server.ts'
import { addDays, seoulMoment } from '#app/platform/korean-time.ts'
import { staffOfVisit } from '#app/platform/visit.server.ts'
import { CARRIER_CODES, CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { recordListing } from '#app/shared/personal-data/readings.server.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import type { Figure, qualityReport } from './contract.ts'
import { shownOf } from './shown-answers.ts'

const ASKED_DAYS = 30

interface Answer {
  advisor_id: string | null
  carrier: string | null
  rating: Rating
  is_sample: boolean
}

/**
 * Who was how content, by who made the call and by whose line it is or was talked about: of all time, without a filter, because the difference of
 * two would be one person's answer; sample leads' answers are counted by themselves. Advisors by name, whatever their figures; an advisor gets their own alone. Logged.
 */
export const readQuality: PlainUseCase<typeof qualityReport> = async (services, query, visit) => {
  await recordListing(services, 'quality.list', visit)
  const staff = staffOfVisit(visit)
  const [{ ratings }, calledAnswers, installedAnswers, course, advisors] = await Promise.all([
    readSettings(services),
    answersOf(services, 'RATED', services.now()),
    answersOf(services, 'INSTALL_RATED', services.now()),
    staff.role === 'advisor' ? null : readCourse(services),
    services.database
      .selectFrom('staff')
      .select(['id', 'name'])
      .where('role', 'in', RIGHTS.leads.roles)
      .where('is_active', '=', true)
      .orderBy('name')
      .orderBy('id')
      .execute(),
  ])
  const { least } = ratings
  const all = [...calledAnswers, ...installedAnswers]
  const hasSamples = all.some(({ is_sample }) => is_sample)
  const isSample =
    query.samples === 'only' || (!query.samples && hasSamples && all.every(({ is_sample }) => is_sample))
  const chosen = (answers: readonly Answer[]) => answers.filter((each) => each.is_sample === isSample)
  const [calls, installations] = [chosen(calledAnswers), chosen(installedAnswers)]
  const shown = staff.role === 'advisor' ? advisors.filter(({ id }) => id === staff.id) : advisors
  const byAdvisor = (answers: readonly Answer[]) =>
    shown
      .map(({ id, name }) =>
        figureOf(
          name,
          answers.filter(({ advisor_id }) => advisor_id === id),
          least,
        ),
      )
      .filter(({ waiting }) => waiting > 0 || staff.role === 'advisor')
  return {
    least,
    samples: isSample ? 'only' : 'real',
    hasSamples,
    calls: byAdvisor(calls),
    installations: byAdvisor(installations),
    callCarriers: staff.role === 'advisor' ? [] : figuresByCarrier(calls, least),
    carriers: staff.role === 'advisor' ? [] : figuresByCarrier(installations, least),
    course,
  }
}

/** A talk that was about no carrier yet, or was rated before its carrier was kept, is of none. */
const figuresByCarrier = (answers: readonly Answer[], least: number) =>
  CARRIER_CODES.map((code) =>
    figureOf(
      CARRIER_NAMES[code],
      answers.filter(({ carrier }) => carrier === code),
      least,
    ),
  )

/** Of real leads alone: samples are never asked. */
async function readCourse({ database, config, now }: Services) {
  const since = new Date(now().getTime() - ASKED_DAYS * DAY_MS)
  const { rows } = await sql<{ talked: number; asked: number; answered: number }>`
    select count(distinct lead_id) filter (where kind = 'CALLED' and detail ->> 'outcome' = 'TALKED')::int as talked,
      count(*) filter (where kind in ('RATED', 'INSTALL_RATED'))::int as answered,
      (select count(*)::int from messages
        where template in ('consult.rating', 'install.rating') and status = 'sent' and messages.at >= ${since}) as asked
    from lead_events join leads on leads.id = lead_id and not leads.is_sample
    where kind in ('CALLED', 'RATED', 'INSTALL_RATED') and lead_events.at >= ${since}`.execute(database)
  return { ...rows[0]!, isConnected: courierOf(config, 'sms') !== null }
}

function figureOf(name: string, answers: readonly Answer[], least: number): Figure {
  const shown = shownOf(
    answers.map(({ rating }) => rating),
    least,
  )
  // Of a lot that is not full no more than that it has begun is told beside a figure.
  return { name, shown, waiting: shown ? least : answers.length }
}

/**
 * Of the carriers' lots of installations that became whole on some days (inclusive), how many answers and how many of them
 * content: what two looks at the page tell apart, and nothing finer.
 */
export async function countClosedLots(
  services: Services,
  { from, to }: { from: string; to: string },
): Promise<{ answers: number; good: number }> {
  const { least } = (await readSettings(services)).ratings
  const toldAt = async (at: Date) => {
    const answers = (await answersOf(services, 'INSTALL_RATED', at)).filter(({ is_sample }) => !is_sample)
    const lots = CARRIER_CODES.flatMap(
      (code) =>
        figureOf(
          code,
          answers.filter(({ carrier }) => carrier === code),
          least,
        ).shown ?? [],
    )
    return {
      answers: lots.reduce((sum, { good, fair, poor }) => sum + good + fair + poor, 0),
      good: lots.reduce((sum, { good }) => sum + good, 0),
    }
  }
  const [before, after] = await Promise.all([
    toldAt(seoulMoment(from, '00:00')),
    toldAt(seoulMoment(addDays(to, 1), '00:00')),
  ])
  return { answers: after.answers - before.answers, good: after.good - before.good }
}

/** In the order in which they came to stand: within their first day they may change. */
async function answersOf(
  { database }: Services,
  kind: 'RATED' | 'INSTALL_RATED',
  at: Date,
): Promise<Answer[]> {
  const settled = new Date(at.getTime() - DAY_MS)
  const { rows } = await sql<Answer>`
    select coalesce(call.staff_id, (rated.detail ->> 'advisorId')::uuid) as advisor_id,
      rated.detail ->> 'carrier' as carrier, rated.detail ->> 'rating' as rating, leads.is_sample
    from lead_events rated
      join leads on leads.id = rated.lead_id
      left join lead_events call on call.id = (rated.detail ->> 'callId')::bigint
    where rated.kind = ${kind} and (rated.detail ->> 'firstAt')::timestamptz <= ${settled}
    order by rated.id`.execute(database)
  return rows
}
