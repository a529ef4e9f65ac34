import type { CallOutcome } from '#app/crm/leads/call-outcomes.ts'
import type { CarrierCode } from '#app/shared/carriers/carriers.ts'
import type { LeadView } from '#app/crm/figures/lead-views.ts'
import type { ColumnKey } from '#app/shared/desk-table/tables.ts'

/** Days are `2026-11-29`. */
export interface OpenedFact {
  carrier: CarrierCode
  planName: string
  openedOn: string | null
  /** Opened ones, of which this is the newest. */
  lines: number
  giftDue: string | null
  isGiftLate: boolean
  giftPaid: string | null
  /** When its holder is next told of the contract's end, if they agreed. */
  remindedOn: string | null
}

export interface TriedFact {
  at: string
  outcome: CallOutcome | null
}

/** By lead; only of the view that shows them. */
export interface TabFacts {
  opened?: Readonly<Record<string, OpenedFact>>
  tried?: Readonly<Record<string, TriedFact>>
}

type Key = ColumnKey<'queue'>

const CALLS: readonly Key[] = ['due', 'status', 'name', 'summary', 'carrier', 'source', 'came', 'assignee']
/** What each list is for: the next call; whether to try again; what an opened line is still owed. */
const OF_VIEWS: Partial<Record<LeadView, readonly Key[]>> = {
  absent: ['due', 'name', 'tries', 'last', 'summary', 'carrier', 'came', 'assignee'],
  opened: ['gift', 'status', 'name', 'opened', 'summary', 'due', 'assignee'],
}

export const keysOfView = (view: LeadView | undefined): readonly Key[] => (view && OF_VIEWS[view]) ?? CALLS

/** What a column of every list is called where it tells something else. */
const OTHER_HEADS: Partial<Record<LeadView, Partial<Record<Key, string>>>> = {
  absent: { due: '다음 시도' },
  opened: { due: '다음 연락', summary: '요금제' },
}

export const headOf = (view: LeadView | undefined, key: Key, usual: string): string =>
  (view && OTHER_HEADS[view]?.[key]) ?? usual
