import { sql } from 'kysely'
import { quotedTerms } from '#app/crm/contracts/contract.ts'
import type { CallOutcome } from '#app/crm/leads/call-outcomes.ts'
import type { LeadView } from '#app/crm/figures/lead-views.ts'
import type { Services } from '#app/database/services.server.ts'
import { seoulDate, seoulIso } from '#app/platform/korean-time.ts'
import type { TabFacts, OpenedFact, TriedFact } from './tab-facts.ts'

/** What the list of a view tells of its leads beyond what every list does, by their ids. */
export async function readTabFacts(
  services: Services,
  view: LeadView | undefined,
  ids: readonly string[],
): Promise<TabFacts> {
  if (ids.length === 0) return {}
  if (view === 'opened') return { opened: await readOpened(services, ids) }
  if (view === 'absent') return { tried: await readTried(services, ids) }
  return {}
}

/** The newest opened line of each, its first gift that is still to be given, and when its holder is told of its end. */
async function readOpened({ database, now }: Services, ids: readonly string[]) {
  const today = seoulDate(now())
  const rows = await database
    .selectFrom('contracts')
    .leftJoinLateral(
      (join) =>
        join
          .selectFrom('gifts')
          .select([sql<string | null>`min(due_on) filter (where paid_on is null)`.as('giftDue')])
          .select(sql<string | null>`max(paid_on)`.as('giftPaid'))
          .select(sql<number | null>`sum(amount) filter (where paid_on is null)::float8`.as('owed'))
          .select(sql<number | null>`sum(amount) filter (where paid_on is not null)::float8`.as('given'))
          .select(
            sql<
              string | null
            >`(array_agg(gifts.id order by due_on, gifts.id) filter (where paid_on is null))[1]`.as('giftId'),
          )
          .whereRef('gifts.contract_id', '=', 'contracts.id')
          .where('gifts.referral_id', 'is', null)
          .as('gift'),
      (own) => own.on(sql.lit(true)),
    )
    .leftJoinLateral(
      (join) =>
        join
          .selectFrom('end_reminders')
          .select(sql<string | null>`min(look_on)`.as('remindedOn'))
          .whereRef('end_reminders.contract_id', '=', 'contracts.id')
          .where('stopped_at', 'is', null)
          .where('confirmed_at', 'is not', null)
          .where('look_on', '>=', today)
          .as('reminder'),
      (own) => own.on(sql.lit(true)),
    )
    .select(['contracts.lead_id as leadId', 'contracts.carrier', 'contracts.terms', 'contracts.opened_on'])
    .select([
      'gift.giftDue',
      'gift.giftPaid',
      'gift.giftId',
      'gift.owed',
      'gift.given',
      'reminder.remindedOn',
    ])
    .where('contracts.lead_id', 'in', ids)
    .where('contracts.status', '=', 'OPENED')
    .orderBy('contracts.opened_on', 'desc')
    .execute()
  return Object.fromEntries(
    [...Map.groupBy(rows, ({ leadId }) => leadId)].map(([id, lines]) => [id, factOf(lines, today)]),
  )
}

interface OpenedLine extends Pick<OpenedFact, 'carrier' | 'giftDue' | 'giftPaid' | 'giftId' | 'remindedOn'> {
  terms: unknown
  opened_on: string | null
  owed: number | null
  given: number | null
}

/** Of the lines of one lead, the newest first. */
function factOf(lines: readonly OpenedLine[], today: string): OpenedFact {
  const [newest] = lines as [OpenedLine]
  const due = lines.reduce((first, line) =>
    firstOf(first.giftDue, line.giftDue) === first.giftDue ? first : line,
  )
  const sumOf = (key: 'owed' | 'given') =>
    lines.reduce<number | null>((sum, line) => (line[key] === null ? sum : (sum ?? 0) + line[key]), null)
  return {
    carrier: newest.carrier,
    planName: quotedTerms.parse(newest.terms).planName,
    openedOn: newest.opened_on,
    lines: lines.length,
    giftDue: due.giftDue,
    giftId: due.giftId,
    isGiftLate: due.giftDue !== null && due.giftDue < today,
    giftPaid: newest.giftPaid,
    giftAmount: sumOf('owed') ?? sumOf('given'),
    remindedOn: lines.map(({ remindedOn }) => remindedOn).reduce(firstOf),
  }
}

const firstOf = (one: string | null, other: string | null) =>
  one === null || (other !== null && other < one) ? other : one

/** The last call of each. */
async function readTried({ database }: Services, ids: readonly string[]): Promise<Record<string, TriedFact>> {
  const rows = await database
    .selectFrom('lead_events')
    .distinctOn('lead_id')
    .select(['lead_id', 'at', sql<CallOutcome | null>`detail ->> 'outcome'`.as('outcome')])
    .where('lead_id', 'in', ids)
    .where('kind', '=', 'CALLED')
    .orderBy('lead_id')
    .orderBy('id', 'desc')
    .execute()
  return Object.fromEntries(rows.map(({ lead_id, at, outcome }) => [lead_id, { at: seoulIso(at), outcome }]))
}
