import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { PlainUseCase } from '#app/database/use-case.server.ts'
import { dealt } from '#app/crm/contracts/contract-step.server.ts'
import { quotedTerms } from '#app/crm/contracts/contract.ts'
import { recordLeadAccess } from '#app/crm/leads/lead-access.server.ts'
import { lockLead, type Lead } from '#app/crm/leads/lead-change.server.ts'
import { leadId } from '#app/crm/leads/lead-line.server.ts'
import { sendLeadText } from '#app/crm/leads/lead-texts.server.ts'
import { recordLeadEvent } from '#app/crm/requests/lead-events.server.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import type { InputOf } from '#app/platform/endpoint.ts'
import { addDays, seoulDate } from '#app/platform/korean-time.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import { staffOfVisit, type Staff } from '#app/platform/visit.server.ts'
import { OF_GIFTS, refuseTypedWords } from '#app/shared/compliance/typed-words.ts'
import { readWordings, type Wordings } from '#app/shared/messaging/template-texts.server.ts'
import { maskName } from '#app/shared/personal-data/masking.ts'
import { recordListing, type Inside } from '#app/shared/personal-data/readings.server.ts'
import type { Settings } from '#app/shared/settings/contract.ts'
import { keepUndo } from '#app/shared/undo/keep-undo.server.ts'
import { won } from '#app/platform/won.ts'
import type * as rows from './contract.ts'
import { selectReturns, toReturn } from './gift-return-rows.server.ts'
import { standing } from '#app/crm/contracts/standing-changes.ts'
import { restoreWithheld } from '#app/crm/contracts/ended-gifts.server.ts'
import { giftReturnOf } from '#app/crm/contracts/gift-return.ts'
import type { StoredLine } from './line-rows.server.ts'
import { endedText, settledText } from './line-texts.server.ts'

/** For giving back, from the day of the end or of the text, whichever is later. */
const RETURN_DAYS = 14
const NO_RETURN = '그런 반환이 없어요.'

interface Ended {
  line: StoredLine
  lead: Lead
  input: Pick<InputOf<typeof rows.changeLine>, 'onDate' | 'asked'>
  version: number
  settings: Pick<Settings, 'earlyCancel'>
  wordings: Wordings
}

/**
 * Enters what is to be given back of the gifts of a line that ended, and tells the customer. Only of what was given, and
 * only where the customer ended it: what the carrier or we ended is not theirs to pay for.
 */
export async function askForGifts(inside: Inside, ended: Ended): Promise<void> {
  const { line, lead, input, version, settings, wordings } = ended
  // Whoever handed the line over has nothing to do with its end any more.
  if (standing(line.rows).at(-1)?.kind === 'TRANSFERRED') return
  const { database, now } = inside
  const { contract, openedOn } = line
  const today = seoulDate(now())
  const dueOn = addDays(input.onDate > today ? input.onDate : today, RETURN_DAYS)
  const gifts =
    input.asked === 'customer'
      ? await database
          .selectFrom('gifts')
          .leftJoin('line_events', (change) =>
            change
              .onRef('line_events.contract_id', '=', 'gifts.contract_id')
              .onRef('line_events.version', '=', 'gifts.event_version'),
          )
          .select(['gifts.id', 'amount', 'condition', 'on_date as changedOn'])
          .where('gifts.contract_id', '=', contract.id)
          .where('referral_id', 'is', null)
          .where('paid_on', 'is not', null)
          .orderBy('gifts.id')
          .execute()
      : []
  const returns = gifts.flatMap((gift) => {
    const asked = giftReturnOf(gift, { carrier: contract.carrier, openedOn, endedOn: input.onDate }, settings)
    return asked ? [{ ...asked, giftId: gift.id }] : []
  })
  for (const { giftId, amount, counted } of returns)
    await database
      .insertInto('gift_returns')
      .values({
        id: uuidv7(),
        gift_id: giftId,
        event_version: version,
        amount,
        counted,
        due_on: dueOn,
        created_at: now(),
      })
      .execute()
  await sendLeadText(inside, lead, {
    template: 'line.ended',
    sms: endedText(wordings, { carrier: contract.carrier, onDate: input.onDate, returns, dueOn }),
    onceKey: `line ${contract.id} ${version}`,
  })
}

/** Of an end that was withdrawn. Refuses with `conflict` where something was given back, or only a share was given for it. */
export async function dropReturns(
  { database, keyring }: Inside,
  { contractId, version, staff }: { contractId: string; version: number; staff: Staff },
): Promise<void> {
  const returns = await selectReturns(database)
    .where('gifts.contract_id', '=', contractId)
    .where('gift_returns.event_version', '=', version)
    .forUpdate('gift_returns')
    .execute()
  if (returns.some(({ state }) => state === 'RETURNED'))
    throw new Refusal('conflict', { message: '이 해지로 사은품을 돌려받아서 취소할 수 없어요.' })
  await restoreWithheld({ database }, { contractId, version })
  for (const each of returns.filter(({ state }) => state === 'OPEN'))
    await database
      .updateTable('gift_returns')
      .set({
        state: 'WAIVED',
        reason_sealed: keyring.seal('lead-note', '해지를 취소했어요'),
        closed_by: staff.name,
        version: each.version + 1,
      })
      .where('id', '=', each.id)
      .execute()
}

/** Refuses with `conflict` what is over or was changed, and with `invalid` a day before the end or after today. */
export const closeReturn: PlainUseCase<typeof rows.closeReturn> = async (services, input, visit) => {
  const { outcome, reason } = input
  refuseTypedWords({ reason }, OF_GIFTS)
  const wordings = await readWordings(services)
  const returnedOn = outcome === 'RETURNED' ? (input.returnedOn ?? null) : null
  const lead = await services.database.transaction().execute(async (database) => {
    const inside = { ...services, database }
    const found = await lockReturn(inside, leadId(input.returnId))
    if (found.state !== 'OPEN') throw new Refusal('conflict', { message: '이미 끝난 반환이에요.' })
    if (typeof input.version === 'number' && input.version !== found.version)
      throw new Refusal('conflict', { message: '다른 사람이 먼저 바꿨어요. 새 내용을 불러올게요.' })
    if (outcome === 'RETURNED')
      refuseReturnDay(returnedOn, seoulDate(found.created_at), seoulDate(services.now()))
    const staff = staffOfVisit(visit)
    const words = outcome === 'RETURNED' ? '돌려받은 것으로 남겼어요.' : '돌려받지 않기로 남겼어요.'
    await keepUndo(inside, visit, { subject: `lead:${found.lead_id}`, words })
    await database
      .updateTable('gift_returns')
      .set({
        state: outcome,
        returned_on: returnedOn,
        reason_sealed: services.keyring.seal('lead-note', reason),
        closed_by: staff.name,
        version: found.version + 1,
      })
      .where('id', '=', found.id)
      .execute()
    const detail = { amount: found.amount, outcome }
    await recordLeadEvent(database, {
      leadId: found.lead_id,
      kind: 'GIFT_RETURNED',
      detail,
      staff,
      at: services.now(),
    })
    await database.updateTable('leads').set(dealt(services)).where('id', '=', found.lead_id).execute()
    const why = `${won(found.amount)}, ${outcome === 'RETURNED' ? `받은 날 ${returnedOn}` : '받지 않음'}`
    await recordLeadAccess(inside, { id: found.lead_id, action: 'gift.return', reason: why }, visit)
    await sendLeadText(inside, found, {
      template: 'line.settled',
      sms: settledText(wordings, found.amount, outcome),
      onceKey: `return ${found.id} ${found.version}`,
    })
    return found.lead_id
  })
  services.leadChanged(lead)
  const row = await selectReturns(services.database)
    .where('gift_returns.id', '=', leadId(input.returnId))
    .executeTakeFirstOrThrow()
  return toReturn(services, row, seoulDate(services.now()))
}

function refuseReturnDay(day: string | null, from: string, today: string): void {
  if (day === null) throw invalidFields({ returnedOn: '돌려받은 날을 적어 주세요.' })
  if (day < from || day > today)
    throw invalidFields({ returnedOn: '해지를 남긴 날부터 오늘까지 골라 주세요.' })
}

/** The lead first, as whoever ends or withdraws the end of its line does. */
async function lockReturn(inside: Inside, id: string) {
  const returned = selectReturns(inside.database)
    .innerJoin('contracts', 'contracts.id', 'gifts.contract_id')
    .select('contracts.lead_id')
    .where('gift_returns.id', '=', id)
  const seen = await returned.executeTakeFirst()
  if (!seen) throw new Refusal('notFound', { message: NO_RETURN })
  const { phone_sealed } = await lockLead(inside, seen.lead_id)
  const found = await returned.forUpdate('gift_returns').executeTakeFirst()
  if (!found) throw new Refusal('notFound', { message: NO_RETURN })
  return { ...found, phone_sealed }
}

/** Of what was asked back and nobody closed, what should have come before today. */
export async function countLateReturns({
  database,
  now,
}: Pick<Services, 'database' | 'now'>): Promise<number> {
  const { many } = await database
    .selectFrom('gift_returns')
    .select(({ fn }) => fn.countAll<number>().as('many'))
    .where('state', '=', 'OPEN')
    .where('due_on', '<', seoulDate(now()))
    .executeTakeFirstOrThrow()
  return Number(many)
}

const PAGE_SIZE = 50

/** What is asked for by its day, then what is over, newest first. Logged. */
export const listReturns: PlainUseCase<typeof rows.giftReturns> = async (services, query, visit) => {
  await recordListing(services, 'gift.list', visit)
  const { state = 'open', page = 1 } = query
  const today = seoulDate(services.now())
  const rows = await selectReturns(services.database)
    .innerJoin('contracts', 'contracts.id', 'gifts.contract_id')
    .innerJoin('leads', 'leads.id', 'contracts.lead_id')
    .innerJoin('line_events', (join) =>
      join
        .onRef('line_events.contract_id', '=', 'contracts.id')
        .onRef('line_events.version', '=', 'gift_returns.event_version'),
    )
    .leftJoin('line_events as change', (changed) =>
      changed
        .onRef('change.contract_id', '=', 'gifts.contract_id')
        .onRef('change.version', '=', 'gifts.event_version'),
    )
    .select(['contracts.lead_id', 'contracts.carrier', 'leads.name_sealed'])
    .select(sql<unknown>`coalesce(change.terms, contracts.terms)`.as('terms'))
    .select('line_events.on_date as ended_on')
    .$if(state !== 'all', (found) => found.where('gift_returns.state', state === 'open' ? '=' : '!=', 'OPEN'))
    .orderBy((order) => order('gift_returns.state', '!=', 'OPEN'))
    .orderBy('gift_returns.due_on', state === 'closed' ? 'desc' : 'asc')
    .orderBy('gift_returns.id')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute()
  const counts = await services.database
    .selectFrom('gift_returns')
    .select([
      sql<number>`(count(*) filter (where state = 'OPEN'))::int`.as('open'),
      sql<number>`(count(*) filter (where state <> 'OPEN'))::int`.as('closed'),
    ])
    .executeTakeFirstOrThrow()
  const result = rows.map((row) => ({
    ...toReturn(services, row, today),
    leadId: row.lead_id,
    name: maskName(services.keyring.open('lead-name', row.name_sealed)),
    carrier: row.carrier,
    planName: quotedTerms.parse(row.terms).planName,
    endedOn: row.ended_on,
  }))
  const total = { open: counts.open, closed: counts.closed, all: counts.open + counts.closed }[state]
  return { result, total, page, size: PAGE_SIZE, counts }
}
