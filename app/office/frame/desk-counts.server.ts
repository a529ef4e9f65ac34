import type { Expression } from 'kysely'
import { rowsTogether } from '#app/database/rows-together.server.ts'
import type { Services } from '#app/database/services.server.ts'
import { selectDueGifts, selectLeadsOf, selectOwnCalls } from '#app/crm/door.server.ts'
import { selectWaiting } from '#app/community/door.server.ts'
import { selectOpenComplaints, selectOpenRequests, selectUnread } from '#app/privacy/door.server.ts'
import { selectUnsent } from '#app/office/messages/send-log.server.ts'
import { countRequired } from '#app/office/settings/office-checklist.server.ts'
import type { Staff } from '#app/platform/visit.server.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import type { Counted, DeskPage } from './desk-pages.ts'

export interface DeskCount {
  many: number
  /** Of those, for whom somebody waits longer than was promised, or what broke. */
  late: number
}

export type DeskCounts = Partial<Record<Counted, DeskCount>>

interface Row {
  many: number
  late?: number
}

/** Each as the page counts it, and what of it is late. */
const SELECTED: Record<
  Exclude<Counted, 'required'>,
  (services: Services, who: Pick<Staff, 'id' | 'role'>) => Expression<Row>
> = {
  next: (services, { id }) => selectOwnCalls(services, id),
  new: (services) => selectLeadsOf(services, 'new'),
  texts: selectWaiting,
  openings: (services, { id }) => selectUnread(services, id),
  gifts: selectDueGifts,
  requests: selectOpenRequests,
  complaints: selectOpenComplaints,
  failed: selectUnsent,
}

/** What did not arrive is late as a whole. */
const lateOf = (what: Counted, { many, late = 0 }: Row) => (what === 'failed' ? many : late)

/** What waits on somebody's pages; nothing is told of what is none. All of it is one statement, for every page of the desk asks. */
export async function readCounts(
  services: Services,
  who: Pick<Staff, 'id' | 'role'>,
  pages: readonly Pick<DeskPage, 'counts'>[],
): Promise<DeskCounts> {
  const counted = pages.flatMap(({ counts }) => counts ?? [])
  const selected = counted.flatMap((what) =>
    what === 'required' ? [] : [[what, SELECTED[what](services, who)] as const],
  )
  const [found, required] = await Promise.all([
    rowsTogether(services.database, Object.fromEntries(selected)),
    // Others see the page for its boards alone.
    counted.includes('required') && RIGHTS.settings.roles.includes(who.role) ? countRequired(services) : 0,
  ])
  const rows = Object.entries({ ...found, required: { many: required } }) as [Counted, Row][]
  return Object.fromEntries(
    rows
      .filter(([, { many }]) => many > 0)
      .map(([what, row]) => [what, { many: row.many, late: lateOf(what, row) }]),
  )
}
