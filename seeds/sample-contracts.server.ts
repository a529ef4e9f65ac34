import type { Services } from '#app/database/services.server.ts'
import { promisedGiftDay } from '#app/crm/promises/due-dates.ts'
import { readEstimate } from '#app/crm/requests/contract.ts'
import { isDecided, LEAD_STATES } from '#app/crm/requests/lead-states.ts'
import { bundleOf } from '#app/crm/requests/estimate.ts'
import { DAY_MS } from '#app/platform/durations.ts'
import { NO_BUNDLE, priceOf, type Plan } from '#app/shared/plans/plan-price.ts'
import { listPlans } from '#app/shared/plans/plans.server.ts'
import { addDays, seoulDate, seoulMoment } from '#app/platform/korean-time.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import { byCarrier } from '#app/shared/carriers/carriers.ts'
import { CANCEL_RULE_EXAMPLE } from '#app/shared/settings/cancel-rules.ts'
import { REFERRAL_TERM_EXAMPLE } from '#app/shared/settings/referral-terms.ts'
import { readOffice, writeSetting } from '#app/shared/settings/settings.server.ts'
import type { QuotedTerms } from '#app/crm/contracts/contract.ts'

const CONTRACTED = LEAD_STATES.filter((state) => isDecided(state) || state === 'DONE')
/** Before any promise of a gift ends. */
const PAID_AFTER_DAYS = 5

/** Development only; does nothing when there are contracts. */
export async function seedSampleContracts(services: Services): Promise<void> {
  const { database } = services
  const present = await database.selectFrom('contracts').select('id').limit(1).executeTakeFirst()
  if (present) return
  await writeSetting(
    services,
    'earlyCancel',
    byCarrier(() => [CANCEL_RULE_EXAMPLE.replace(/^\d{4}/, '2020')]),
  )
  await writeSetting(services, 'referralTerms', [REFERRAL_TERM_EXAMPLE.replace(/^\d{4}/, '2020')])
  const [plans, leads] = await Promise.all([listPlans(services), samples(database)])
  for (const lead of leads) {
    const plan = plans.find(({ code }) => code === lead.plan_code)
    if (plan) await storeSample(services, lead, plan)
  }
}

function samples(database: Services['database']) {
  return database
    .selectFrom('leads')
    .innerJoin('lead_requests', 'lead_requests.lead_id', 'leads.id')
    .leftJoin('staff', 'staff.id', 'leads.assignee_id')
    .select(['leads.id', 'leads.status', 'leads.phone_index', 'leads.created_at', 'leads.assignee_id'])
    .select(['staff.name as assignee', 'lead_requests.plan_code', 'lead_requests.estimate'])
    .where('leads.is_sample', '=', true)
    .where('leads.status', 'in', CONTRACTED)
    .execute()
}
type SampleLead = Awaited<ReturnType<typeof samples>>[number]

async function storeSample(services: Services, lead: SampleLead, plan: Plan): Promise<void> {
  const { database } = services
  const terms = JSON.stringify(termsOf(plan, lead.estimate))
  const appliedAt = new Date(lead.created_at.getTime() + DAY_MS / 12)
  const today = seoulDate(services.now())
  const isOpened = lead.status === 'OPENED' || lead.status === 'GIFTED' || lead.status === 'DONE'
  const openedOn = addDays(seoulDate(appliedAt), 3)
  const installDate = isOpened ? openedOn : lead.status === 'BOOKED' ? addDays(today, 2) : null
  const id = uuidv7(appliedAt.getTime())
  await database
    .insertInto('lead_quotes')
    .values({
      lead_id: lead.id,
      version: 1,
      plan_code: plan.code,
      terms,
      staff_id: lead.assignee_id,
      staff_name: lead.assignee ?? '상담사',
      note_sealed: null,
      at: appliedAt,
      sent_at: appliedAt,
    })
    .execute()
  await database
    .insertInto('contracts')
    .values({
      id,
      lead_id: lead.id,
      phone_index: lead.phone_index,
      carrier: plan.carrier,
      plan_code: plan.code,
      terms,
      quote_version: 1,
      status: isOpened ? 'OPENED' : lead.status === 'BOOKED' ? 'BOOKED' : 'APPLIED',
      consent: 'screen',
      applied_at: appliedAt,
      install_date: installDate,
      first_install_date: installDate,
      install_time: installDate && '13:00~15:00',
      opened_on: isOpened ? openedOn : null,
      // So that no review of a sample is requested.
      review_invited_at: isOpened ? seoulMoment(openedOn, '10:10') : null,
      updated_at: appliedAt,
    })
    .execute()
  await database.updateTable('leads').set({ is_contracted: true }).where('id', '=', lead.id).execute()
  if (isOpened && plan.giftAmount > 0) await storeGift(services, { lead, plan, contractId: id, openedOn })
}

interface SampleGift {
  lead: SampleLead
  plan: Plan
  contractId: string
  openedOn: string
}

async function storeGift(
  services: Services,
  { lead, plan, contractId, openedOn }: SampleGift,
): Promise<void> {
  const dueOn = promisedGiftDay(plan.giftPaid, openedOn, await readOffice(services))
  const isPaid = lead.status !== 'OPENED'
  await services.database
    .insertInto('gifts')
    .values({
      id: uuidv7(),
      contract_id: contractId,
      amount: plan.giftAmount,
      form: 'voucher',
      condition: plan.giftCondition,
      due_on: dueOn,
      first_due_on: dueOn,
      paid_on: isPaid ? addDays(openedOn, PAID_AFTER_DAYS) : null,
      proof_sealed: isPaid ? services.keyring.seal('lead-note', '모바일 상품권 끝 4821') : null,
      paid_by: isPaid ? '관리자' : null,
      created_at: services.now(),
    })
    .execute()
}

/** As the visitor saw it. */
function termsOf(plan: Plan, estimate: object | null): QuotedTerms {
  const { wasCurrent: _wasCurrent, ...amounts } = (estimate ?? {}) as Record<string, unknown>
  const seen = readEstimate(amounts)
  const bundle = seen ? bundleOf(seen) : NO_BUNDLE
  return {
    carrier: plan.carrier,
    planName: plan.name,
    termMonths: plan.termMonths,
    mobileLines: bundle.lines,
    phoneCarrier: bundle.phoneCarrier,
    ...priceOf(plan, bundle),
    ...(bundle.homePhone && { homePhoneName: plan.homePhone?.name }),
    giftAmount: plan.giftAmount,
    giftDue: plan.giftPaid,
    giftCondition: plan.giftCondition,
  }
}
