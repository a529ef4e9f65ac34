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
import { maskDigits, maskName } from '#app/shared/personal-data/masking.ts'
import { readOffice } from '#app/shared/settings/settings.server.ts'
import { workingMinutesBetween, type Office } from '#app/shared/settings/working-time.ts'
import { recordListing } from '#app/shared/personal-data/readings.server.ts'
import type * as rows from './coaching-contract.ts'
import type { CoachingItem, CoachingQuery } from './coaching-contract.ts'
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
  is_sample: boolean
  name_sealed: string
  at: Date
  texts: CoachingItem['texts'] | null
  /** Of a promised call: when it was made or given up. */
  made_at: Date | null
  quote_sealed: string | null
  state: 'TALKED' | 'NOT_NEEDED' | null
  note_sealed: string | null
  by: string | null
  marked_at: Date | null
}

/** Newest first; advisors by name. Logged. */
export const listCoaching: PlainUseCase<typeof rows.coachingList> = async (services, query, visit) => {
  await recordListing(services, 'coaching.list', visit)
  const isDone = query.state === 'done'
  const [found, all, office] = await Promise.all([
    findCalls(services, query, visit),
    countCalls(services, visit),
    readOffice(services),
  ])
  const counted = all.filter(({ is_sample }) => isWanted(query, is_sample))
  const ofState = counted.filter(({ is_marked }) => is_marked === isDone)
  const ofAdvisor = ofState.filter(({ advisor_id }) => !query.advisor || advisor_id === query.advisor)
  const many = (rule: CoachingRule) => sumOf(ofAdvisor.filter((each) => each.rule === rule))
  const advisors = Map.groupBy(ofState, ({ advisor_id }) => advisor_id)
  return {
    result: found.map((each) => toItem(services, each, office)),
    counts: {
      open: sumOf(counted.filter(({ is_marked }) => !is_marked)),
      done: sumOf(counted.filter(({ is_marked }) => is_marked)),
    },
    rules: Object.fromEntries(COACHING_RULE_KEYS.map((rule) => [rule, many(rule)])) as Record<
      CoachingRule,
      number
    >,
    advisors: [...advisors].map(([id, theirs]) => ({ id, name: theirs[0]!.advisor, many: sumOf(theirs) })),
    samples: sumOf(all.filter(({ is_sample }) => is_sample)),
  }
}

const sumOf = (counted: readonly CountedCalls[]) => counted.reduce((sum, { many }) => sum + many, 0)

const isWanted = ({ samples }: CoachingQuery, isSample: boolean) =>
  samples === 'only' ? isSample : samples !== 'real' || !isSample

/** What each rule finds of the last days, by whoever made or owed the call. */
function foundCalls(now: Date) {
  const since = new Date(now.getTime() - SINCE_DAYS * DAY_MS)
  const settled = new Date(now.getTime() - DAY_MS)
  return sql`(
      select 'LOW_RATING' as rule, 'event:' || (rated.detail ->> 'callId') as subject, rated.lead_id,
        call.staff_id as advisor_id, rated.at, null::json as texts,
        rated.note_sealed as quote_sealed, null::timestamptz as made_at
      from lead_events rated join lead_events call on call.id = (rated.detail ->> 'callId')::bigint
      where rated.kind = 'RATED' and rated.detail ->> 'rating' = 'POOR' and rated.note_sealed is not null
        and rated.at >= ${since}
      union all
      select 'NO_NOTE', 'event:' || id, lead_id, staff_id, at, null, null, null from lead_events
      where kind = 'CALLED' and detail ->> 'outcome' = 'TALKED' and note_sealed is null and at >= ${since} and at <= ${settled}
      union all
      select 'MISSED_TIME', 'agreed:' || agreed.id, agreed.lead_id, leads.assignee_id, agreed.first_until, null, null,
        coalesce(agreed.kept_at, agreed.ended_at)
      from agreed_calls agreed join leads on leads.id = agreed.lead_id
      where agreed.first_until >= ${since} and agreed.first_until < ${now}
        and coalesce(agreed.kept_at, agreed.ended_at, ${now}) > agreed.first_until
      union all
      select 'QUICK_ABSENT', 'event:' || max(id), lead_id, staff_id, max(at), null, null, null from lead_events
      where kind = 'CALLED' and detail ->> 'outcome' = 'ABSENT' and at >= ${since}
      group by lead_id, staff_id, (at at time zone 'Asia/Seoul')::date having count(*) >= 3
      union all
      select 'QUOTE_UNSENT', 'quote:' || contracts.lead_id || ':' || quotes.version, contracts.lead_id, quotes.staff_id,
        contracts.applied_at, null, null, null
      from contracts join lead_quotes quotes
        on quotes.lead_id = contracts.lead_id and quotes.version = contracts.quote_version
      where contracts.status <> 'CANCELLED' and contracts.applied_at >= ${since} and quotes.sent_at is null
        and (quotes.terms ->> 'giftAmount')::int > 0
      union all
      select 'REFUSED_TEXT', 'texts:' || lead_id || ':' || staff_id || ':' || day, lead_id, staff_id, max(last),
        json_object_agg(rule, many), null, null
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

const SELECTED = sql`found.rule, found.subject, found.lead_id, found.advisor_id, found.at, found.texts, found.quote_sealed, found.made_at, staff.name as advisor,
      leads.is_sample, leads.name_sealed, marks.state, marks.note_sealed, marks.staff_name as by, marks.at as marked_at`

const joined = (now: Date) => sql`${foundCalls(now)} as found
      join staff on staff.id = found.advisor_id
      join leads on leads.id = found.lead_id
      left join coaching_marks marks on marks.rule = found.rule and marks.subject = found.subject`

async function findCalls(
  { database, now }: Services,
  { state, samples, advisor }: CoachingQuery,
  visit: Visit,
): Promise<Found[]> {
  const { rows: found } = await sql<Found>`
    select ${SELECTED}
    from ${joined(now())}
    where ${isTold(visit)} and (marks.id is not null) = ${state === 'done'}
      and (${samples !== 'real'} or not leads.is_sample) and (${samples !== 'only'} or leads.is_sample)
      and (${advisor ?? ''} = '' or found.advisor_id::text = ${advisor ?? ''})
    order by found.at desc, found.rule, found.subject
    limit ${MOST}`.execute(database)
  return found
}

/** Whatever the list has room for. */
async function findCall(
  { database, now }: Services,
  { rule, subject, leadId: id }: { rule: CoachingRule; subject: string; leadId: string },
  visit: Visit,
): Promise<Found | undefined> {
  const { rows: found } = await sql<Found>`
    select ${SELECTED}
    from ${joined(now())}
    where ${isTold(visit)} and found.rule = ${rule} and found.subject = ${subject} and found.lead_id = ${leadId(id)}`.execute(
    database,
  )
  return found[0]
}

interface CountedCalls {
  rule: CoachingRule
  advisor_id: string
  advisor: string
  is_sample: boolean
  is_marked: boolean
  many: number
}

/** All of them, however many the list has room for. */
async function countCalls({ database, now }: Services, visit: Visit): Promise<CountedCalls[]> {
  const { rows: counted } = await sql<CountedCalls>`
    select found.rule, found.advisor_id, staff.name as advisor, leads.is_sample, marks.id is not null as is_marked,
      count(*)::int as many
    from ${joined(now())}
    where ${isTold(visit)}
    group by 1, 2, 3, 4, 5
    order by staff.name, found.advisor_id`.execute(database)
  return counted
}

function toItem({ keyring }: Services, found: Found, office: Office): CoachingItem {
  const { state, note_sealed, by, marked_at } = found
  return {
    rule: found.rule,
    subject: found.subject,
    leadId: found.lead_id,
    name: maskName(keyring.open('lead-name', found.name_sealed)),
    advisorId: found.advisor_id,
    advisor: found.advisor,
    isSample: found.is_sample,
    at: seoulIso(found.at),
    ...(found.texts && { texts: found.texts }),
    ...(found.rule === 'MISSED_TIME' && {
      late: found.made_at && workingMinutesBetween(found.at, found.made_at, office),
    }),
    ...(found.quote_sealed && { quote: maskDigits(keyring.open('lead-note', found.quote_sealed)) }),
    mark:
      state === null
        ? null
        : {
            state,
            note: note_sealed === null ? null : keyring.open('lead-note', note_sealed),
            by: by!,
            at: seoulIso(marked_at!),
          },
  }
}

/** Of what the rules find for the caller now. Refuses with `notFound` anything else, as what is the caller's own. */
export const markCoaching: PlainUseCase<typeof rows.markCoaching> = async (services, input, visit) => {
  const wanted = await findCall(services, input, visit)
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
