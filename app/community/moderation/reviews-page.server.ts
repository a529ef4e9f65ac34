import type { Services } from '#app/database/services.server.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { REVIEW_STATES, reviews, type ReviewState } from './review-contract.ts'
import { listReviews } from './review-queue.server.ts'

/** One page of the view that an address names; what it cannot be is the first page of what waits. */
export async function readReviews(services: Services, { searchParams }: URL, visit: Visit) {
  const parsed = reviews.input.safeParse(Object.fromEntries(searchParams))
  const { state, page } = parsed.success ? parsed.data : {}
  const view: ReviewState = REVIEW_STATES.find((each) => each === state) ?? 'waiting'
  const list = await listReviews(services, { state: view, page }, visit)
  const last = Math.ceil(list.total / list.size)
  // The last text of a page was decided on: those before it are still there.
  const shown =
    list.page > last && last > 0 ? await listReviews(services, { state: view, page: last }, visit) : list
  return { ...shown, view }
}
