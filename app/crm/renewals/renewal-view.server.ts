import type { Services } from '#app/database/services.server.ts'
import { estimateOf } from '#app/crm/lines/line-rows.server.ts'
import type { CancelEstimate } from '#app/crm/lines/early-cancel.ts'
import { lineOn } from '#app/crm/lines/line-life.ts'
import type { QuotedTerms } from '#app/crm/contracts/contract.ts'
import { statusPath } from '#app/crm/requests/receipt-number.server.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { CARRIER_NAMES, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import { readHeldOffers } from '#app/shared/compliance/held-offers.server.ts'
import { TOTAL_MONTHS, type Bundle, type Plan } from '#app/shared/plans/plan-price.ts'
import { listAllPlans, listPlans } from '#app/shared/plans/plans.server.ts'
import { maskMobile } from '#app/shared/personal-data/masking.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import type { Commission, Settings } from '#app/shared/settings/contract.ts'
import { sameElsewhere, stayingTotal, type CarrierOffer, type Combination } from './comparison.ts'
import type { RenewalChoice } from './contract.ts'
import { endingOf, lineEnding, type Ending, type ReminderRow } from './endings.server.ts'
import { LINK_GONE } from './reminder-acts.server.ts'
import { readRenewalToken } from './renewal-links.server.ts'
import { toldEndWords } from './told-end.ts'

/** The end that a link leads to, and the reminder if there is one. */
export interface FoundEnding {
  /** By which it is asked about: a line by whatever link it was reached. */
  subjectId: string
  ending: Ending
  reminder: ReminderRow | null
}

const gone = () => new Refusal('notFound', { message: LINK_GONE })

/** Refuses with `notFound` a link that is none, or whose reminder or line is over. */
export async function findEnding(services: Services, token: string): Promise<FoundEnding> {
  const subject = readRenewalToken(services, token)
  const today = seoulDate(services.now())
  if (!subject) throw gone()
  if (subject.kind === 'line') {
    const ending = await lineEnding(services, subject.id, today)
    if (!ending) throw gone()
    return { subjectId: subject.id, ending, reminder: null }
  }
  const reminder = await services.database
    .selectFrom('end_reminders')
    .selectAll()
    .where('id', '=', subject.id)
    .where('stopped_at', 'is', null)
    .executeTakeFirst()
  const ending = reminder ? await endingOf(services, reminder, today) : null
  if (!reminder || !ending) throw gone()
  return { subjectId: reminder.contract_id ?? reminder.id, ending, reminder }
}

export interface Renewal {
  carrier: CarrierCode
  planName: string | null
  endsOn: string
  /** `2027년 2월` where no more is known. */
  endWords: string
  today: string
  /** A told end that nobody confirmed yet: nothing else is shown. */
  isWaiting: boolean
  isReminded: boolean
  combination: Combination
  speeds: number[]
  staying: { monthly: number | null; total: number | null; terms: Commission }
  estimate: CancelEstimate | null
  offers: CarrierOffer[]
  months: number
  /** Masked; null where whoever asks has to tell name and number. */
  mobile: string | null
  /** Of what was asked from here and is not over yet. */
  asked: string | null
}

export async function readRenewal(
  services: Services,
  found: FoundEnding,
  choice: RenewalChoice,
): Promise<Renewal> {
  const { ending, reminder, subjectId } = found
  const today = seoulDate(services.now())
  const [settings, isHeld] = [await readSettings(services), await readHeldOffers(services)]
  const [plans, all] = [await listPlans(services), await listAllPlans(services)]
  const terms = ending.line && lineOn(ending.line, ending.line.events, today).terms
  const combination = combinationOf({ ending, terms, choice, all })
  const monthly = choice.monthly || ending.monthly
  const isKnown = combination.speedMbps !== null && combination.tv !== null
  return {
    carrier: ending.carrier,
    planName: terms?.planName ?? null,
    endsOn: ending.endsOn,
    endWords: toldEndWords(ending),
    today,
    isWaiting: reminder !== null && reminder.confirmed_at === null,
    isReminded: reminder !== null,
    combination,
    speeds: [...new Set(plans.map(({ speedMbps }) => speedMbps))].toSorted((one, other) => one - other),
    staying: {
      monthly,
      total: monthly && stayingTotal(monthly),
      terms: stayTermsOf(settings, ending.carrier, isHeld),
    },
    estimate: ending.line && estimateOf(ending.line, settings, today),
    offers: isKnown ? sameElsewhere(plans, combination) : [],
    months: TOTAL_MONTHS,
    mobile: ending.lead && maskMobile(services.keyring.open('lead-phone', ending.lead.phone_sealed)),
    asked: await openRequest(services, subjectId),
  }
}

/** A carrier's price is told while it consents to our selling, here as everywhere. */
function stayTermsOf(
  { stayTerms }: Pick<Settings, 'stayTerms'>,
  carrier: CarrierCode,
  isHeld: Awaited<ReturnType<typeof readHeldOffers>>,
): Commission {
  const told = stayTerms[carrier]
  const isTold = told.terms !== null && !isHeld({ texts: [told.terms], about: CARRIER_NAMES[carrier] })
  return isTold ? told : { terms: null, asOf: null }
}

interface Known {
  ending: Ending
  terms: QuotedTerms | null
  choice: RenewalChoice
  all: readonly Plan[]
}

/** What was chosen here goes before what we know of the line. */
function combinationOf({ ending, terms, choice, all }: Known): Combination {
  const plan = all.find(({ carrier, name }) => carrier === ending.carrier && name === terms?.planName)
  return {
    speedMbps: choice.speed ?? plan?.speedMbps ?? null,
    tv: choice.tv ?? plan?.tv ?? null,
    bundle: {
      ...bundleOf(terms, choice),
      ...(terms?.homePhone ? { homePhone: true } : {}),
    },
  }
}

/** A choice of no phones is one as well. */
function bundleOf(terms: QuotedTerms | null, { phone, lines }: RenewalChoice): Bundle {
  const bundle = {
    phoneCarrier: phone ?? terms?.phoneCarrier ?? 'none',
    lines: lines ?? terms?.mobileLines ?? 0,
  }
  return bundle.phoneCarrier === 'none' || bundle.lines === 0 ? { phoneCarrier: 'none', lines: 0 } : bundle
}

/** The page of a request that was made from here, while its lead is open. */
export async function openRequest(services: Services, subjectId: string): Promise<string | null> {
  const row = await services.database
    .selectFrom('renewal_requests as renewal')
    .innerJoin('lead_requests as request', 'request.id', 'renewal.request_id')
    .innerJoin('leads', 'leads.id', 'request.lead_id')
    .select('request.receipt_no')
    .where('renewal.subject_id', '=', subjectId)
    .where('request.cancelled_at', 'is', null)
    .where('leads.closed_at', 'is', null)
    .where('leads.erased_at', 'is', null)
    .orderBy('renewal.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? statusPath(row.receipt_no) : null
}
