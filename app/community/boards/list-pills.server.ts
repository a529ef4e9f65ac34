import type { Services } from '#app/database/services.server.ts'
import { isForMembers, type BoardId } from '#app/shared/boards/board-names.ts'
import { CARRIER_CODES, CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import type { ListChoice, PostFilter } from '#app/shared/boards/list-choices.ts'
import type { FilterPill } from '#app/ui/filter-pills.tsx'
import { rememberedTags } from '#app/community/posts/page-tags.server.ts'

import { listAddress } from '#app/shared/boards/post-address.ts'
import { listCategories } from './post-counts.server.ts'

/** What a list can be narrowed to, as links, `전체` first. None where there is nothing to choose from. */
export async function listPills(
  services: Services,
  board: BoardId,
  choice: ListChoice,
): Promise<FilterPill[]> {
  const { carrier, category, ...rest } = choice
  const filters: PostFilter[] = isForMembers(board)
    ? CARRIER_CODES.map((code) => ({ carrier: code }))
    : await categoryFilters(services, board, category)
  if (filters.length === 0) return []
  return [{}, ...filters].map((each: PostFilter) => ({
    label: each.carrier ? CARRIER_NAMES[each.carrier] : (each.category ?? '전체'),
    to: listAddress(board, { ...rest, ...each }),
    isCurrent: each.carrier === carrier && each.category === category,
  }))
}

async function categoryFilters(services: Services, board: BoardId, category: string | undefined) {
  const common = await services.remember(`categories ${board}`, rememberedTags(board), () =>
    listCategories(services.database, board),
  )
  const shown = category && !common.includes(category) ? [...common, category] : common
  // One choice beside 전체 is none, except to somebody who came by it.
  return shown.length > 1 || category ? shown.map((name): PostFilter => ({ category: name })) : []
}
