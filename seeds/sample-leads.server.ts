import { randomBytes } from 'node:crypto'
import { z } from 'zod/mini'
import { MINUTE_MS } from '#app/platform/durations.ts'
import { CARRIER_CODES } from '#app/shared/carriers/carriers.ts'
import type { Services } from '#app/database/services.server.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import { agreedTo } from '#app/crm/requests/consult-consents.server.ts'
import { estimateOf } from '#app/crm/requests/estimate.ts'
import { wishLine } from '#app/crm/requests/form-rules.ts'
import { checkEstimate } from '#app/crm/requests/current-estimate.server.ts'
import { listPlans } from '#app/shared/plans/plans.server.ts'
import { CALL_OUTCOMES, isTalk } from '#app/crm/leads/call-outcomes.ts'
import { isClosed, LEAD_STATES } from '#app/crm/requests/lead-states.ts'
import { firstCallDue } from '#app/crm/promises/first-call-due.server.ts'
import { makeReceiptNumber } from '#app/crm/requests/receipt-number.server.ts'
import { sampleAnswers, storeAnswers } from './sample-answers.server.ts'
import { sampleSource, type SampleSource } from './sample-lead-source.server.ts'
import { callTimes, receivedAt, wishOf, type Wish } from './sample-lead-times.server.ts'
import { pastLeads } from './past-leads.ts'
import list from './sample-leads.json' with { type: 'json' }

const SAMPLE_ADDRESS = '203.0.113.10'
const SAMPLE_BROWSER =
  'Mozilla/5.0 (Linux; Android 15; SM-S921N) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'

/** Numbers are 010-0000-xxxx, which no one has; a repeated one is a person asking twice. */
const sampleLead = z.object({
  name: z.string(),
  number: z.number(),
  minutesAgo: z.number(),
  status: z.enum(LEAD_STATES),
  text: z.string(),
  carrier: z.optional(z.enum(CARRIER_CODES)),
  planCode: z.optional(z.string()),
  /** Phones bundled in the estimate that comes with the request. */
  estimateLines: z.optional(z.number()),
  /** With 인터넷전화 in it. */
  homePhone: z.optional(z.boolean()),
  wish: z.optional(z.object({ inDays: z.number(), time: z.string() })),
  /** Minutes from now (negative: past), from and until. */
  callIn: z.optional(z.array(z.number())),
  /** 0, 1, 2: 상담사 가, 나, 다. */
  advisor: z.optional(z.number()),
  calls: z.optional(z.array(z.object({ outcome: z.enum(CALL_OUTCOMES), note: z.optional(z.string()) }))),
  told: z.optional(sampleAnswers),
  /** Minutes from the request to the first call; 5 without it. */
  calledAfter: z.optional(z.number()),
})
export type SampleLead = z.output<typeof sampleLead>

interface Member {
  id: string
  name: string
}

/** Development only: sample-leads.json (specification §D11.6) without outbox rows, once. */
export async function seedSampleLeads(services: Services): Promise<void> {
  const present = await services.database
    .selectFrom('leads')
    .select('id')
    .where('is_sample', '=', true)
    .executeTakeFirst()
  if (!present) await storeAll(services, z.array(sampleLead).parse(list))
}

/** Development only: those of the month before, behind the ledgers and figures of the desk. */
export const seedPastLeads = (services: Services) => storeAll(services, pastLeads())

async function storeAll(services: Services, samples: readonly SampleLead[]): Promise<void> {
  if (services.config.isProduction) throw new Error('Sample leads are for development only.')
  const { database } = services
  const advisors = await database
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('role', '=', 'advisor')
    .where('is_sample', '=', true)
    .orderBy('email')
    .execute()
  for (const sample of samples) await storeSample(services, sample, advisors[sample.advisor ?? -1])
}

async function storeSample(
  services: Services,
  sample: SampleLead,
  advisor: Member | undefined,
): Promise<void> {
  const { database, keyring } = services
  const now = services.now()
  const createdAt = receivedAt(sample, now)
  const mobile = sampleNumber(sample)
  const wish = wishOf(sample, now)
  const leadId = uuidv7(createdAt.getTime())
  const source = await sampleSource(services, sample, createdAt)
  await database
    .insertInto('leads')
    .values({
      id: leadId,
      status: sample.status,
      phone_sealed: keyring.seal('lead-phone', mobile),
      phone_index: keyring.blindIndex('lead-phone', mobile),
      last4_index: keyring.blindIndex('lead-last4', mobile.slice(-4)),
      name_sealed: keyring.seal('lead-name', sample.name),
      name_index: keyring.blindIndex('lead-name', sample.name),
      is_sample: true,
      assignee_id: advisor?.id ?? null,
      ...callTimes(sample, now, wish),
      attempts: sample.calls?.length ?? 0,
      first_source_id: source.id,
      last_source_id: source.id,
      first_called_at: sample.calls ? calledAt(sample, createdAt) : null,
      first_dialed_at: sample.calls ? calledAt(sample, createdAt) : null,
      first_talked_at: sample.calls?.some(({ outcome }) => isTalk(outcome))
        ? calledAt(sample, createdAt)
        : null,
      // As of a real one: who wished for a time is called then.
      first_call_due: wish ? null : await firstCallDue(services, createdAt),
      created_at: createdAt,
      updated_at: createdAt,
      closed_at: closedAt(sample, createdAt),
    })
    .execute()
  await storeRequest(services, { sample, leadId, createdAt, wish, source })
  await storeEvents(services, { sample, leadId, createdAt, advisor })
  if (sample.told && advisor)
    await storeAnswers(services, {
      leadId,
      staffId: advisor.id,
      at: calledAt(sample, createdAt),
      told: sample.told,
    })
}

export const sampleNumber = ({ number }: Pick<SampleLead, 'number'>) =>
  `0100000${String(number).padStart(4, '0')}`

/** Who bought is done with when the gift has been given. */
const DONE_AFTER = 11 * 24 * 60
const REFUSED_AFTER = 60

function closedAt({ status, calledAfter }: SampleLead, createdAt: Date): Date | null {
  if (!isClosed(status)) return null
  const minutes = status === 'DONE' && calledAfter !== undefined ? DONE_AFTER : REFUSED_AFTER
  return new Date(createdAt.getTime() + minutes * MINUTE_MS)
}

const CALLED_AFTER = 5
const calledAt = ({ calledAfter = CALLED_AFTER }: SampleLead, createdAt: Date) =>
  new Date(createdAt.getTime() + calledAfter * MINUTE_MS)

interface Stored {
  sample: SampleLead
  leadId: string
  createdAt: Date
}

async function storeRequest(
  services: Services,
  { sample, leadId, createdAt, wish, source }: Stored & { wish: Wish | null; source: SampleSource },
) {
  const { database, keyring } = services
  const requestId = uuidv7(createdAt.getTime())
  const text = wish ? `${wishLine(wish.date, wish.time)}\n${sample.text}` : sample.text
  await database
    .insertInto('lead_requests')
    .values({
      id: requestId,
      lead_id: leadId,
      receipt_no: makeReceiptNumber(),
      once_key: randomBytes(32),
      body_hash: keyring.blindIndex('lead-body', text),
      info_sealed: keyring.seal('lead-info', text),
      wish_date: wish?.date ?? null,
      wish_time: wish?.time ?? null,
      answers: JSON.stringify({ carrier: sample.carrier ?? null }),
      plan_code: sample.planCode ?? null,
      estimate: await estimateOfSample(services, sample),
      address: SAMPLE_ADDRESS,
      user_agent: SAMPLE_BROWSER,
      in_type: source.inType,
      claimed: JSON.stringify({ customerIP: SAMPLE_ADDRESS }),
      first_touch: source.landing,
      last_touch: source.landing,
      first_source_id: source.id,
      last_source_id: source.id,
      created_at: createdAt,
    })
    .execute()
  const consents = await agreedTo(services, {}, 'form')
  await database
    .insertInto('consents')
    .values(
      consents.map(({ item, version, isAgreed, way }) => ({
        way,
        request_id: requestId,
        item,
        version,
        is_agreed: isAgreed,
        address: SAMPLE_ADDRESS,
        agreed_at: createdAt,
      })),
    )
    .execute()
}

/** Null without an estimate, or while the site has no such plan. */
async function estimateOfSample(services: Services, { planCode, estimateLines, homePhone }: SampleLead) {
  const plan = (await listPlans(services)).find((each) => each.code === planCode)
  if (!plan || estimateLines === undefined) return null
  return JSON.stringify(
    await checkEstimate(
      services,
      estimateOf(plan, { phoneCarrier: plan.carrier, lines: estimateLines, homePhone }),
    ),
  )
}

async function storeEvents(services: Services, stored: Stored & { advisor: Member | undefined }) {
  const { sample, leadId, createdAt, advisor } = stored
  const by = { staff_id: advisor?.id ?? null, staff_name: advisor?.name ?? null }
  const after = (minutes: number) => new Date(createdAt.getTime() + minutes * MINUTE_MS)
  const base = { lead_id: leadId, note_sealed: null }
  await services.database
    .insertInto('lead_events')
    .values([
      { ...base, kind: 'RECEIVED', staff_id: null, staff_name: null, detail: '{}', at: createdAt },
      ...(advisor ? [{ ...base, ...by, kind: 'CLAIMED', detail: '{}', at: after(2) }] : []),
      ...(sample.calls ?? []).map(({ outcome, note }, index) => ({
        ...base,
        ...by,
        kind: 'CALLED',
        detail: JSON.stringify({ outcome }),
        note_sealed: note ? services.keyring.seal('lead-note', note) : null,
        at: after((sample.calledAfter ?? CALLED_AFTER) + 3 * index),
      })),
    ])
    .execute()
}
