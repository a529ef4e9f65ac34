import type { Services } from '#app/database/services.server.ts'
import { answer, type Answer } from '#app/platform/answer.server.ts'
import { search, searchPosts, suggest } from './search/contract.ts'
import { searchAllPosts, searchSite } from './search/search.server.ts'
import { suggestQueries } from './search/suggestions.server.ts'

/** The calls of the public frame, a part of the second table of contents. */
export const siteCalls: readonly Answer<Services>[] = [
  answer(searchPosts, searchAllPosts),
  answer(search, searchSite),
  answer(suggest, suggestQueries),
]
