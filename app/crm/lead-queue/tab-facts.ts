import type { CallOutcome } from '#app/crm/leads/call-outcomes.ts'
import { addDays, weekdayIndex } from '#app/platform/korean-time.ts'
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
  /** In won: what is still to be given, or all that was; null where there is none. */
  giftAmount: number | null
  /** Of the first that is still to be given. */
  giftId: string | null
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
  opened: ['gift', 'name', 'summary', 'amount', 'opened', 'due', 'assignee', 'pay'],
}

export const keysOfView = (view: LeadView | undefined): readonly Key[] => (view && OF_VIEWS[view]) ?? CALLS

/** What a column of every list is called where it tells something else. */
const OTHER_HEADS: Partial<Record<LeadView, Partial<Record<Key, string>>>> = {
  absent: { due: '다음 시도' },
  opened: { due: '다음 연락', summary: '요금제' },
}

export const headOf = (view: LeadView | undefined, key: Key, usual: string): string =>
  (view && OTHER_HEADS[view]?.[key]) ?? usual

/** Nothing is due any more. */
export const GIFTS_DONE = '지급 끝남'

/** Until when the gifts of a lead are due, as the list in their order parts it; weeks end on Sunday, as in the ledger of gifts. */
export function openedGroup(fact: Pick<OpenedFact, 'giftDue'> | undefined, today: string): string {
  const due = fact?.giftDue
  if (!due) return GIFTS_DONE
  const sunday = addDays(today, (7 - weekdayIndex(today)) % 7)
  if (due < today) return '늦은 것'
  if (due === today) return '오늘까지'
  if (due <= sunday) return '이번 주 남은 날'
  return due <= addDays(sunday, 7) ? '다음 주' : '그 뒤'
}
