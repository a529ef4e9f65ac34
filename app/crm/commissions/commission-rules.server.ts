import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { PlainUseCase } from '#app/database/use-case.server.ts'
import type { InputOf } from '#app/platform/endpoint.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import { addDays, dottedDate, seoulDate } from '#app/platform/korean-time.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { staffOfVisit } from '#app/platform/visit.server.ts'
import { CARRIER_CODES, CARRIER_NAMES, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import { recordAct } from '#app/shared/personal-data/act-log.server.ts'
import { listAllPlans } from '#app/shared/plans/plans.server.ts'
import type { ClawbackStep } from './commission.ts'
import {
  STEP_FIELDS,
  type addCommissionRule as addRow,
  type commissions as commissionsRow,
  type withdrawCommissionRule as withdrawRow,
} from './contract.ts'
import { countCommissions } from './line-commissions.server.ts'

const NO_RULE = '그런 수수료 규칙이 없어요.'

/** In the carriers' order, the newest of each plan first; those that were withdrawn last. */
export const listCommissions: PlainUseCase<typeof commissionsRow> = async (services) => {
  await countCommissions(services)
  const [rows, plans, uncounted] = [
    await selectRules(services),
    await listAllPlans(services),
    await countUncounted(services),
  ]
  const names = new Map(plans.map(({ code, name }) => [code, name]))
  const today = seoulDate(services.now())
  const result = rows.map(({ withdrawn, next, ...rule }) => ({
    ...rule,
    planName: rule.planCode && (names.get(rule.planCode) ?? rule.planCode),
    untilDay: next && addDays(next, -1),
    state: withdrawn
      ? ('withdrawn' as const)
      : rule.fromDay > today
        ? ('later' as const)
        : next !== null && next <= today
          ? ('past' as const)
          : ('now' as const),
    isNewest: !withdrawn && next === null,
  }))
  return { result, uncounted: uncounted.lines, fromDay: uncounted.first ?? laterDay(rows, today) }
}

interface StoredRule {
  id: string
  carrier: CarrierCode
  planCode: string | null
  fromDay: string
  amount: number | null
  steps: ClawbackStep[]
  withdrawn: boolean
  reason: string | null
  /** The day of the rule that follows it. */
  next: string | null
  lines: number
  addedBy: string
}

async function selectRules({ database }: Services): Promise<StoredRule[]> {
  const { rows } = await sql<StoredRule>`
    select rule.id, rule.carrier, plan_code as "planCode", from_day as "fromDay", amount, steps,
      withdrawn_at is not null as withdrawn, reason,
      case when withdrawn_at is null then lead(from_day) over (
        partition by rule.carrier, plan_code, withdrawn_at is null order by from_day) end as next,
      (select count(*)::int from line_commissions where rule_id = rule.id) as lines,
      coalesce(staff.name, '그만둔 직원') as "addedBy"
    from commission_rules rule left join staff on staff.id = added_by
    order by array_position(${[...CARRIER_CODES]}::text[], rule.carrier), withdrawn_at is not null,
      plan_code nulls first, from_day desc, rule.created_at desc`.execute(database)
  return rows
}

/** The first of the month, unless a rule that stands begins no earlier. */
function laterDay(rules: readonly StoredRule[], today: string): string {
  const first = `${today.slice(0, 7)}-01`
  return rules.some(({ withdrawn, fromDay }) => !withdrawn && fromDay >= first) ? today : first
}

async function countUncounted({ database }: Services) {
  const rows = await database
    .selectFrom('line_commissions')
    .innerJoin('contracts', 'contracts.id', 'contract_id')
    .select([
      'carrier',
      ({ fn }) => fn.countAll<number>().as('lines'),
      ({ fn }) => fn.min('opened_on').as('first'),
    ])
    .where('rule_id', 'is', null)
    .groupBy('carrier')
    .execute()
  const counts = new Map(rows.map(({ carrier, lines }) => [carrier, Number(lines)]))
  const lines = Object.fromEntries(CARRIER_CODES.map((code) => [code, counts.get(code) ?? 0])) as Record<
    CarrierCode,
    number
  >
  return { lines, first: rows.flatMap(({ first }) => first ?? []).toSorted()[0] ?? null }
}

/** Refuses with `invalid` a day that is not after the newest rule of the same plan, another carrier's plan, and steps that do not fit. */
export const addCommissionRule: PlainUseCase<typeof addRow> = async (services, input, visit) => {
  const { carrier, planCode = null, fromDay, amount = null } = input
  const plans = await listAllPlans(services, carrier)
  if (planCode !== null && !plans.some(({ code }) => code === planCode))
    throw invalidFields({ planCode: `${CARRIER_NAMES[carrier]}의 요금제를 골라 주세요.` })
  if (planCode === null && amount === null)
    throw invalidFields({ amount: '수수료를 적어 주세요. 비워 두는 것은 요금제 하나의 규칙을 끝낼 때예요.' })
  const steps = amount === null ? [] : readSteps(input)
  const id = uuidv7(services.now().getTime())
  await services.database.transaction().execute(async (database) => {
    const inside = { ...services, database }
    await sql`lock table commission_rules in share row exclusive mode`.execute(database)
    const newest = await newestDay(inside, carrier, planCode)
    if (newest !== null && fromDay <= newest)
      throw invalidFields({
        fromDay: `앞 규칙이 ${dottedDate(newest)}부터예요. 그보다 뒤의 날을 적어 주세요. 잘못 적은 것이면 그 규칙을 먼저 취소해 주세요.`,
      })
    await database
      .insertInto('commission_rules')
      .values({
        id,
        carrier,
        plan_code: planCode,
        from_day: fromDay,
        amount,
        steps: JSON.stringify(steps),
        added_by: staffOfVisit(visit).id,
        created_at: services.now(),
      })
      .execute()
    await recountFrom(inside, carrier, fromDay)
    await recordAct(inside, visit, {
      action: 'commission.rule',
      subject: `commission:${id}`,
      reason: `${CARRIER_NAMES[carrier]} ${planCode ?? '모든 요금제'} ${fromDay}부터 ${amount === null ? '끝' : `${amount}원`}`,
    })
  })
  return { id }
}

/** Ascending months, each with a share of its own that is not above the one before. */
function readSteps(input: InputOf<typeof addRow>): ClawbackStep[] {
  const steps: ClawbackStep[] = []
  for (const [monthsField, percentField] of STEP_FIELDS) {
    const [months, percent] = [input[monthsField], input[percentField]]
    if (months === undefined && percent === undefined) continue
    if (!months) throw invalidFields({ [monthsField]: '몇 개월 안인지 적어 주세요.' })
    if (!percent) throw invalidFields({ [percentField]: '몇 %를 환수하는지 적어 주세요.' })
    const before = steps.at(-1)
    if (before && months <= before.months)
      throw invalidFields({ [monthsField]: `앞 줄의 ${before.months}개월보다 길게 적어 주세요.` })
    steps.push({ months, percent })
  }
  return steps
}

async function newestDay(
  { database }: Pick<Services, 'database'>,
  carrier: CarrierCode,
  planCode: string | null,
): Promise<string | null> {
  const newest = await database
    .selectFrom('commission_rules')
    .select('from_day')
    .where('carrier', '=', carrier)
    .where(sql<boolean>`plan_code is not distinct from ${planCode}`)
    .where('withdrawn_at', 'is', null)
    .orderBy('from_day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.from_day ?? null
}

/** Its lines are counted anew by whoever reads them next. */
async function recountFrom({ database }: Pick<Services, 'database'>, carrier: CarrierCode, fromDay: string) {
  await sql`insert into line_commissions_due
    select id from contracts where status = 'OPENED' and carrier = ${carrier} and opened_on >= ${fromDay}::date
    on conflict do nothing`.execute(database)
}

/** Refuses with `conflict` a rule that another one follows, or that was withdrawn already. */
export const withdrawCommissionRule: PlainUseCase<typeof withdrawRow> = async (services, input, visit) => {
  const id = input.ruleId
  if (!isUuid(id)) throw new Refusal('notFound', { message: NO_RULE })
  await services.database.transaction().execute(async (database) => {
    const inside = { ...services, database }
    await sql`lock table commission_rules in share row exclusive mode`.execute(database)
    const rule = await database
      .selectFrom('commission_rules')
      .select(['carrier', 'plan_code', 'from_day', 'withdrawn_at'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!rule) throw new Refusal('notFound', { message: NO_RULE })
    if (rule.withdrawn_at) throw new Refusal('conflict', { message: '이미 취소한 규칙이에요.' })
    if ((await newestDay(inside, rule.carrier, rule.plan_code)) !== rule.from_day)
      throw new Refusal('conflict', { message: '뒤에 더한 규칙이 있어요. 그 규칙을 먼저 취소해 주세요.' })
    await database
      .updateTable('commission_rules')
      .set({ withdrawn_at: services.now(), withdrawn_by: staffOfVisit(visit).id, reason: input.reason })
      .where('id', '=', id)
      .execute()
    await recountFrom(inside, rule.carrier, rule.from_day)
    await recordAct(inside, visit, {
      action: 'commission.rule',
      subject: `commission:${id}`,
      reason: `취소: ${input.reason}`,
    })
  })
  return { id }
}
