import { sql } from 'kysely'
import { recordLeadAccess } from '#app/crm/leads/lead-access.server.ts'
import { leadId } from '#app/crm/leads/lead-line.server.ts'
import type { Services } from '#app/database/services.server.ts'
import type { PlainUseCase } from '#app/database/use-case.server.ts'
import { DAY_MS } from '#app/platform/durations.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import { maskName } from '#app/shared/personal-data/masking.ts'
import { recordListing } from '#app/shared/personal-data/readings.server.ts'
import type * as rows from './coaching-contract.ts'
import type { CoachingItem } from './coaching-contract.ts'
import { COACHING_RULE_KEYS, type CoachingRule } from './coaching-rules.ts'

const SINCE_DAYS = 30
/** Of what is not talked about yet: more than that nobody talks about. */
const MOST = 200

interface Found {
  rule: CoachingRule
  subject: string
  lead_id: string
  advisor_id: string
  advisor: string
  name_sealed: string
  at: Date
  texts: CoachingItem['texts'] | null
}

/** By advisors' names, each newest first. Logged. */
export const listCoaching: PlainUseCase<typeof rows.coachingList> = async (services, query, visit) => {
  await recordListing(services, 'coaching.list', visit)
  const isDone = query.state === 'done'
  const [found, counted] = await Promise.all([findCalls(services, visit), countCalls(services, visit)])
  const marks = await marksOf(services, found)
  const items = found.map((each) => toItem(services, each, marks.get(keyOf(each)) ?? null))
  const real = counted.filter(({ is_sample }) => !is_sample)
  const sumOf = (rows: typeof counted) => rows.reduce((sum, { many }) => sum + many, 0)
  const many = (rule: CoachingRule) =>
    sumOf(real.filter((each) => each.rule === rule && each.is_marked === isDone))
  return {
    result: items.filter(({ mark }) => (mark !== null) === isDone),
    counts: {
      open: sumOf(real.filter(({ is_marked }) => !is_marked)),
      done: sumOf(real.filter(({ is_marked }) => is_marked)),
    },
    rules: Object.fromEntries(COACHING_RULE_KEYS.map((rule) => [rule, many(rule)])) as Record<
      CoachingRule,
      number
    >,
    samples: sumOf(counted) - sumOf(real),
  }
}

const keyOf = ({ rule, subject }: Pick<Found, 'rule' | 'subject'>) => `${rule} ${subject}`

/** What each rule finds of the last days, by whoever made or owed the call. */
function foundCalls(now: Date) {
  const since = new Date(now.getTime() - SINCE_DAYS * DAY_MS)
  const settled = new Date(now.getTime() - DAY_MS)
  return sql`(
      select 'LOW_RATING' as rule, 'event:' || (rated.detail ->> 'callId') as subject, rated.lead_id,
        call.staff_id as advisor_id, rated.at, null::json as texts
      from lead_events rated join lead_events call on call.id = (rated.detail ->> 'callId')::bigint
      where rated.kind = 'RATED' and rated.detail ->> 'rating' = 'POOR' and rated.note_sealed is not null
        and rated.at >= ${since}
      union all
      select 'NO_NOTE', 'event:' || id, lead_id, staff_id, at, null from lead_events
      where kind = 'CALLED' and detail ->> 'outcome' = 'TALKED' and note_sealed is null and at >= ${since} and at <= ${settled}
      union all
      select 'MISSED_TIME', 'agreed:' || agreed.id, agreed.lead_id, leads.assignee_id, agreed.first_until, null
      from agreed_calls agreed join leads on leads.id = agreed.lead_id
      where agreed.first_until >= ${since} and agreed.first_until < ${now}
        and coalesce(agreed.kept_at, agreed.ended_at, ${now}) > agreed.first_until
      union all
      select 'QUICK_ABSENT', 'event:' || max(id), lead_id, staff_id, max(at), null from lead_events
      where kind = 'CALLED' and detail ->> 'outcome' in ('ABSENT', 'BUSY') and at >= ${since}
      group by lead_id, staff_id, (at at time zone 'Asia/Seoul')::date having count(*) >= 3
      union all
      select 'QUOTE_UNSENT', 'quote:' || contracts.lead_id || ':' || quotes.version, contracts.lead_id, quotes.staff_id,
        contracts.applied_at, null
      from contracts join lead_quotes quotes
        on quotes.lead_id = contracts.lead_id and quotes.version = contracts.quote_version
      where contracts.status <> 'CANCELLED' and contracts.applied_at >= ${since} and quotes.sent_at is null
        and (quotes.terms ->> 'giftAmount')::int > 0
      union all
      select 'REFUSED_TEXT', 'texts:' || lead_id || ':' || staff_id || ':' || day, lead_id, staff_id, max(last),
        json_object_agg(rule, many)
      from (select lead_id, staff_id, (at at time zone 'Asia/Seoul')::date as day, rule, max(at) as last, count(*)::int as many
        from refused_texts where at >= ${since} group by 1, 2, 3, 4) refused
      group by lead_id, staff_id, day
    )`
}

/** Which of them who looks may know of: a manager finds nothing of their own. */
function isTold(visit: Visit) {
  const staff = staffOfVisit(visit)
  return sql`leads.erased_at is null and (${staff.role} = 'owner' or found.advisor_id <> ${staff.id}::uuid)`
}

async function findCalls({ database, now }: Services, visit: Visit): Promise<Found[]> {
  const { rows: found } = await sql<Found>`
    select found.rule, found.subject, found.lead_id, found.advisor_id, found.at, found.texts, staff.name as advisor, leads.name_sealed
    from ${foundCalls(now())} as found
      join staff on staff.id = found.advisor_id
      join leads on leads.id = found.lead_id
    where not leads.is_sample and ${isTold(visit)}
    order by staff.name, staff.id, found.at desc, found.subject
    limit ${MOST}`.execute(database)
  return found
}

interface CountedCalls {
  rule: CoachingRule
  is_sample: boolean
  is_marked: boolean
  many: number
}

/** All of them, however many the list has room for. */
async function countCalls({ database, now }: Services, visit: Visit): Promise<CountedCalls[]> {
  const { rows: counted } = await sql<CountedCalls>`
    select found.rule, leads.is_sample, marks.id is not null as is_marked, count(*)::int as many
    from ${foundCalls(now())} as found
      join staff on staff.id = found.advisor_id
      join leads on leads.id = found.lead_id
      left join coaching_marks marks on marks.rule = found.rule and marks.subject = found.subject
    where ${isTold(visit)}
    group by 1, 2, 3`.execute(database)
  return counted
}

async function marksOf({ database }: Services, found: readonly Found[]) {
  if (found.length === 0) return new Map<string, never>()
  const marks = await database
    .selectFrom('coaching_marks')
    .selectAll()
    .where(
      'subject',
      'in',
      found.map(({ subject }) => subject),
    )
    .execute()
  return new Map(marks.map((mark) => [`${mark.rule} ${mark.subject}`, mark]))
}

type Mark = Awaited<ReturnType<typeof marksOf>> extends Map<string, infer Each> ? Each : never

function toItem({ keyring }: Services, found: Found, mark: Mark | null): CoachingItem {
  return {
    rule: found.rule,
    subject: found.subject,
    leadId: found.lead_id,
    name: maskName(keyring.open('lead-name', found.name_sealed)),
    advisorId: found.advisor_id,
    advisor: found.advisor,
    at: seoulIso(found.at),
    ...(found.texts && { texts: found.texts }),
    mark: mark && {
      state: mark.state,
      note: mark.note_sealed === null ? null : keyring.open('lead-note', mark.note_sealed),
      by: mark.staff_name,
      at: seoulIso(mark.at),
    },
  }
}

/** Of what the rules find for the caller now. Refuses with `notFound` anything else, as what is the caller's own. */
export const markCoaching: PlainUseCase<typeof rows.markCoaching> = async (services, input, visit) => {
  const found = await findCalls(services, visit)
  const wanted = found.find((each) => keyOf(each) === keyOf(input) && each.lead_id === leadId(input.leadId))
  if (!wanted) throw new Refusal('notFound', { message: '코칭 목록에 없는 통화예요.' })
  const mark = {
    state: input.state,
    note_sealed: input.note ? services.keyring.seal('lead-note', input.note) : null,
    staff_name: staffOfVisit(visit).name,
    at: services.now(),
  }
  await services.database.transaction().execute(async (database) => {
    const inside = { ...services, database }
    await database
      .insertInto('coaching_marks')
      .values({
        id: uuidv7(services.now().getTime()),
        rule: wanted.rule,
        subject: wanted.subject,
        lead_id: wanted.lead_id,
        advisor_id: wanted.advisor_id,
        ...mark,
      })
      .onConflict((conflict) => conflict.columns(['rule', 'subject']).doUpdateSet(mark))
      .execute()
    const reason = input.state === 'TALKED' ? '이야기함' : '필요 없음'
    await recordLeadAccess(inside, { id: wanted.lead_id, action: 'coaching.mark', reason }, visit)
  })
  return null
}
