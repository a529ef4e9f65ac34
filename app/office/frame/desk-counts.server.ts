import type { Services } from '#app/database/services.server.ts'
import { countDueGifts, countLeadsOf, countOwnCalls } from '#app/crm/door.server.ts'
import { countWaiting } from '#app/community/door.server.ts'
import { countOpenRequests, countUnread } from '#app/privacy/door.server.ts'
import { countUnsent } from '#app/office/messages/send-log.server.ts'
import { countRequired } from '#app/office/settings/office-checklist.server.ts'
import { SETTING_ROLES } from '#app/shared/settings/sections.ts'
import type { Staff } from '#app/platform/visit.server.ts'
import type { Counted, DeskPage } from './desk-pages.ts'

export interface DeskCount {
  many: number
  /** Somebody waits longer than was promised, or something broke. */
  isLate: boolean
}

export type DeskCounts = Partial<Record<Counted, DeskCount>>

const COUNTING: Record<Counted, (services: Services, who: Pick<Staff, 'id' | 'role'>) => Promise<DeskCount>> =
  {
    next: async (services, { id }) => {
      const { calls, late } = await countOwnCalls(services, id)
      return { many: calls, isLate: late > 0 }
    },
    new: async (services) => inTime(await countLeadsOf(services, 'new')),
    texts: async (services) => inTime(await countWaiting(services)),
    openings: async (services, { id }) => inTime(await countUnread(services, id)),
    gifts: async (services) => {
      const { due, late } = await countDueGifts(services)
      return { many: due, isLate: late > 0 }
    },
    requests: async (services) => inTime(await countOpenRequests(services)),
    failed: async (services) => {
      const unsent = await countUnsent(services)
      return { many: unsent, isLate: unsent > 0 }
    },
    // Others see the page for its boards alone.
    required: async (services, { role }) =>
      inTime(SETTING_ROLES.some((each) => each === role) ? await countRequired(services) : 0),
  }

const inTime = (many: number): DeskCount => ({ many, isLate: false })

/** What waits on somebody's pages, each as the page itself counts it; nothing is told of what is none. */
export async function readCounts(
  services: Services,
  who: Pick<Staff, 'id' | 'role'>,
  pages: readonly Pick<DeskPage, 'counts'>[],
): Promise<DeskCounts> {
  const counted = pages.flatMap(({ counts }) => counts ?? [])
  const found = await Promise.all(
    counted.map(async (what) => [what, await COUNTING[what](services, who)] as const),
  )
  return Object.fromEntries(found.filter(([, { many }]) => many > 0))
}
