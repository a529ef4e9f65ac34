import { z } from 'zod/mini'
import { daysBetween } from '#app/platform/korean-time.ts'
import { carrierFilter } from '#app/shared/carriers/carrier-inputs.ts'
import { addressesOf } from '#app/shared/desk-table/list-address.ts'
import { STALE_DAYS } from '#app/shared/plans/price-date.ts'
import { CONTENT, CONTENT_KINDS } from './content-kinds.ts'
import type { ListedContent } from './contract.ts'

/** What a list of contents is narrowed to, in words. */
export const LIST_STATES = {
  published: '게시됨',
  draft: '초안',
  scheduled: '예약',
  gone: '내려감',
  aging: '곧 내려감',
  blocked: '고칠 것',
  warned: '확인할 것',
} as const
export type ListState = keyof typeof LIST_STATES
export const LIST_STATES_IN_ORDER = Object.keys(LIST_STATES) as ListState[]

export const listQuery = z.object({
  kind: z.optional(z.enum(['', ...CONTENT_KINDS], { error: '종류를 다시 골라 주세요.' })),
  carrier: carrierFilter,
  state: z.optional(z.enum(['', ...LIST_STATES_IN_ORDER], { error: '상태를 다시 골라 주세요.' })),
  q: z.optional(z.string().check(z.trim(), z.maxLength(60, { error: '60자까지 찾을 수 있어요.' }))),
})
export type ListQuery = z.output<typeof listQuery> & { from?: undefined; to?: undefined }

export const listAddress = addressesOf<ListQuery>(CONTENT)

/** How long before they leave the pages prices are named. */
const WARNED_DAYS = 4

type Dated = Pick<ListedContent, 'kind' | 'checkedAt' | 'isSample'>

/** Days that are left of what its date keeps on the pages; null of what no date does. */
export function daysLeft({ checkedAt, isSample }: Dated, today: string): number | null {
  return checkedAt && !isSample ? STALE_DAYS - daysBetween(checkedAt, today) : null
}

export const isGone = (content: Dated, today: string) => (daysLeft(content, today) ?? 0) < 0

/** A carrier's texts are told once they are over. */
export function isAging(content: Dated, today: string): boolean {
  const left = daysLeft(content, today)
  return content.kind !== 'page' && left !== null && left >= 0 && left < WARNED_DAYS
}

export function isIn(content: ListedContent, state: ListState, today: string): boolean {
  if (state === 'gone') return isGone(content, today)
  if (state === 'aging') return isAging(content, today)
  if (state === 'blocked') return content.blocks > 0
  if (state === 'warned') return content.blocks === 0 && content.warns > 0
  return content.state === state
}
