import { none, report, type Figure } from './figures.ts'
import { pause } from './http.ts'
import { countMarkers } from './leads.ts'
import type { Product, ProductPlace } from './product.ts'
import { MIXED_LOAD, SLOW_CONNECTIONS } from './mixed.ts'
import { holdSlowConnections } from './slow.ts'
import { letVisitorsIn, type Answer, type Visitors } from './visitors.ts'

/** Bars of specification §G3. */
const PAGE_MS = 5_000
const LEAD_MS = 10_000
/** The load of specification §P9 with pauses, because this measures patience and not speed. */
const LOAD = { ...MIXED_LOAD, pauseMs: 50 }
const BEFORE_MS = 3_000
const AFTER_MS = 15_000
/** Leads flow again when so many in a row were accepted. */
const FLOWING = 10

interface Fault {
  name: string
  /** Resolves when the database can work again. */
  strike(): Promise<void>
}

/** Runs the load over one fault and compares the acknowledged leads with `npm run leads`. */
export async function surviveFault(product: Product, place: ProductPlace, fault: Fault): Promise<Figure[]> {
  const slow = holdSlowConnections(product.origin, SLOW_CONNECTIONS)
  const visitors = letVisitorsIn(product.origin, LOAD)
  await pause(BEFORE_MS)
  const struck = performance.now()
  const since = BEFORE_MS
  await fault.strike()
  const healedAt = since + performance.now() - struck
  const flowsAgainMs = await untilLeadsFlow(visitors, healedAt)
  await pause(2_000)
  await visitors.stop()
  slow.stop()
  const { answers } = visitors
  const counts = await countMarkers(place)
  const acknowledged = answers.flatMap(({ lead, status }) => (lead && status === 200 ? [lead.marker] : []))
  const lost = acknowledged.filter((marker) => counts.get(marker) !== 1).length
  for (const marker of acknowledged) {
    const count = counts.get(marker) ?? 0
    if (count !== 1) report(`${fault.name}: ${marker} was acknowledged and is stored ${count} times`)
  }
  reportStatuses(fault.name, answers)
  return judge(fault.name, answers, { lost, flowsAgainMs, acknowledged: acknowledged.length })
}

async function untilLeadsFlow(visitors: Visitors, healedAt: number): Promise<number> {
  const deadline = performance.now() + AFTER_MS
  while (performance.now() < deadline) {
    const leads = visitors.answers
      .filter(({ kind, at }) => kind === 'lead' && at > healedAt)
      .toSorted((a, b) => a.at - b.at)
    const lastRefused = leads.findLastIndex(({ status }) => status !== 200)
    const taken = leads.slice(lastRefused + 1)
    if (taken.length >= FLOWING) return taken[0]!.at - healedAt
    await pause(100)
  }
  return Number.POSITIVE_INFINITY
}

function reportStatuses(name: string, answers: Answer[]): void {
  for (const kind of ['page', 'call', 'lead'] as const) {
    const own = answers.filter((answer) => answer.kind === kind)
    const statuses = [...Map.groupBy(own, ({ status }) => status)].map(
      ([status, some]) => `${status} × ${some.length}`,
    )
    report(`${name}: ${kind} ${statuses.join(', ')}; slowest ${Math.round(slowest(own))} ms`)
  }
  for (const { kind, status, problem } of answers.filter((answer) => !isHonest(answer)).slice(0, 5))
    report(`${name}: ${kind} ${status}: ${problem}`)
}

/** 200, or 503 with Retry-After; pages only 200. */
function isHonest({ kind, status, retryAfter }: Answer): boolean {
  return status === 200 || (kind !== 'page' && status === 503 && retryAfter !== null)
}

function dishonest(answers: Answer[]): number {
  return answers.filter((answer) => !isHonest(answer)).length
}

function slowest(answers: Answer[]): number {
  return answers.reduce((most, { milliseconds }) => Math.max(most, milliseconds), 0)
}

function judge(
  name: string,
  answers: Answer[],
  { lost, flowsAgainMs, acknowledged }: { lost: number; flowsAgainMs: number; acknowledged: number },
): Figure[] {
  const of = (kind: Answer['kind']) => answers.filter((answer) => answer.kind === kind)
  const within = (what: string, milliseconds: number, bar: number): Figure => ({
    code: 'G3',
    what: `${name}: ${what}`,
    figure: `${(milliseconds / 1000).toFixed(2)} s`,
    bar: `< ${bar / 1000} s`,
    ratio: milliseconds / bar,
    isMet: milliseconds < bar,
  })
  const noneOf = (what: string, count: number, all: number) => {
    const figure = `${count} of ${all.toLocaleString('en-US')}`
    return none('G3', `${name}: ${what}`, count, { figure, of: all })
  }
  return [
    noneOf('pages not 200', dishonest(of('page')), of('page').length),
    within('slowest page', slowest(of('page')), PAGE_MS),
    noneOf('leads neither 200 nor 503 with Retry-After', dishonest(of('lead')), of('lead').length),
    within('slowest lead', slowest(of('lead')), LEAD_MS),
    noneOf('calls neither 200 nor 503', dishonest(of('call')), of('call').length),
    within('leads flow again after', flowsAgainMs, LEAD_MS),
    noneOf('acknowledged and not stored once', lost, acknowledged),
  ]
}
