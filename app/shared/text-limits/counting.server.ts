import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { TextCeiling } from '#app/shared/settings/contract.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import { addressBlocks } from '#app/platform/visit.server.ts'
import {
  bucketOf,
  FEW_CODES,
  mayWait,
  MOST_TO_ONE,
  provenFrom,
  SCOPE_RULES,
  shareFor,
  SPANS,
  type Bucket,
  type Counted,
  type HoldReason,
  type Scope,
  type Span,
  type TextKind,
} from './rules.ts'

type Counting = Pick<Services, 'database' | 'keyring' | 'now'>

export interface Taken {
  refused: HoldReason | null
  retryAt: Date
  /** The fullest of the site's windows by span; 1 is the ceiling. */
  fullness: Record<Span, number>
  /** How hard the next proof should be: 1 as a rule, up to 4 under attack. */
  weight: number
}

interface Wanted extends Bucket {
  key: Buffer
  most: number
  reason: HoldReason
  ceilingOf?: Span
}

export function countedFor(
  { keyring }: Pick<Services, 'keyring'>,
  text: { kind: TextKind; network: string; recipient: string; about?: string; request?: string | undefined },
): Counted {
  const hash = (value: string) => keyring.digest('text-limit', value).toString('base64url')
  const from = Object.entries(addressBlocks(text.network)).map(([scope, block]) => [
    scope,
    hash(`${scope} ${block}`),
  ])
  return {
    kind: text.kind,
    from: Object.fromEntries(from) as Counted['from'],
    to: hash(`to ${text.recipient.trim().toLowerCase()}`),
    ...(text.about !== undefined && { about: hash(`about ${text.about}`) }),
    ...(text.request !== undefined && { request: text.request }),
  }
}

/**
 * Counts a text under all its keys, or under none when any limit is full. A few addresses cannot keep everybody from a
 * code: past the share of all, an address that asked for few that day still gets one.
 */
export async function takeText(services: Counting, counted: Counted, ceiling: TextCeiling): Promise<Taken> {
  const taken = await takeWithin(services, counted, { ceiling, isRare: false })
  if (taken.refused !== 'ceiling' || mayWait(counted.kind)) return taken
  const asRare = await takeWithin(services, counted, { ceiling, isRare: true })
  return asRare.refused === 'address' ? taken : asRare
}

interface Within {
  ceiling: TextCeiling
  /** Of an address with few codes that day. */
  isRare: boolean
}

/** In one round trip. */
async function takeWithin(services: Counting, counted: Counted, { ceiling, isRare }: Within): Promise<Taken> {
  const at = services.now()
  const wanted = wantedFor(services, counted, { ceiling, isRare, at })
  const given = JSON.stringify(
    wanted.map(({ key, since, startsAt, endsAt, most }) => ({
      key: `\\x${key.toString('hex')}`,
      since,
      starts_at: startsAt,
      ends_at: endsAt,
      most,
    })),
  )
  const { rows } = await sql<{ refused: number; oldest: Date | null; counts: number[] }>`
    select refused, oldest, counts from take_text(${given}::json)`.execute(services.database)
  const { refused, oldest, counts } = rows[0]!
  const full = refused === 0 ? null : wanted[refused - 1]!
  const fullness = { hour: 0, day: 0 }
  for (const [index, { ceilingOf, most }] of wanted.entries()) {
    const used = counts[index]! + (full ? 0 : 1)
    if (ceilingOf) fullness[ceilingOf] = Math.max(fullness[ceilingOf], used / most)
  }
  return {
    refused: full?.reason ?? null,
    retryAt: full && oldest ? roomAfter(oldest, full) : at,
    fullness,
    weight: weightOf(wanted, counts),
  }
}

/** The oldest bucket has the same length as the newest one. */
const roomAfter = (oldest: Date, { startsAt, endsAt }: Bucket) =>
  new Date(oldest.getTime() + endsAt.getTime() - startsAt.getTime())

/** On a connection of its own, so never inside a transaction. */
export async function readCeiling(services: Services): Promise<TextCeiling> {
  return (await readSettings(services)).texts
}

/** In the order of refusals: what nobody can do anything about comes first. */
function wantedFor(
  { keyring }: Counting,
  counted: Counted,
  { ceiling, isRare, at }: Within & { at: Date },
): Wanted[] {
  const { kind, from, to, isProven = false } = counted
  const entry = (about: string, span: Span, rest: Pick<Wanted, 'most' | 'reason' | 'ceilingOf'>): Wanted => ({
    key: keyring.digest('text-count', `${span} ${about}`),
    ...bucketOf(span, at),
    ...rest,
  })
  const ceilings = SPANS.flatMap((span) => [
    entry('all', span, { most: ceiling[span], reason: 'ceiling', ceilingOf: span }),
    entry(mayWait(kind) ? 'all consult' : 'all code', span, {
      most: shareFor(kind, ceiling[span], isRare),
      reason: 'ceiling',
      ceilingOf: span,
    }),
  ])
  const receiver = mayWait(kind)
    ? SPANS.map((span, index) =>
        entry(`${kind} ${to}`, span, { most: MOST_TO_ONE[index]!, reason: 'receiver' }),
      )
    : []
  const scopes = (Object.entries(from) as [Scope, string][]).flatMap(([scope, hash]) => {
    const { free, most } = SCOPE_RULES[kind][scope]
    const few = entry(`${kind} ${hash}`, 'day', { most: FEW_CODES[scope], reason: 'address' })
    const rare = isRare ? [few] : []
    return SPANS.flatMap((span, index) => [
      ...(index === 0 ? rare : []),
      entry(`${kind} ${hash}`, span, { most: most[index]!, reason: 'address' }),
      ...(isProven ? [] : [entry(`${kind} ${hash}`, span, { most: free[index]!, reason: 'proof' as const })]),
    ])
  })
  const early = isProven
    ? []
    : SPANS.map((span) => entry('all', span, { most: provenFrom(ceiling[span]), reason: 'proof' }))
  const isProof = ({ reason }: Wanted) => Number(reason === 'proof')
  const all = [...ceilings, ...receiver, ...scopes, ...early]
  return all.toSorted((one, other) => isProof(one) - isProof(other))
}

const HEAVIEST = 4

/** Doubles each time the free amount was used up once more. */
function weightOf(wanted: readonly Wanted[], counts: readonly number[]): number {
  const over = wanted.map(({ reason, most }, index) => (reason === 'proof' ? counts[index]! / most : 0))
  const times = Math.max(1, ...over)
  return Math.min(HEAVIEST, 2 ** Math.floor(Math.log2(times)))
}
