import type { Services } from '#app/database/services.server.ts'
import { isNarrowedReview, type ListChoice, type PostFilter } from '#app/shared/boards/list-choices.ts'
import { listAddress } from '#app/shared/boards/post-address.ts'
import { CARRIER_CODES, CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { countNarrowed, countReviews, summarise, type AlikeReviews } from './review-summary.server.ts'

/** Of fewer an average says nothing. */
const FEWEST_REVIEWS = 5

/** What all reviews of a choice say together, and what they can be narrowed to further, with counts. */
export async function readReviewOverview(services: Services, choice: ListChoice) {
  const all = await countReviews(services)
  const { stars, ...rest } = choice
  const { spread, average, ...summary } = summarise(all, rest)
  return {
    ...summary,
    average: summary.total < FEWEST_REVIEWS ? null : average,
    fewest: FEWEST_REVIEWS,
    spread: spread.map(({ score, count }) => {
      const isCurrent = stars === String(score)
      const to = listAddress('bbs_review', isCurrent ? rest : { ...rest, stars: `${score}` })
      return { score, count, to, isCurrent }
    }),
    carriers: CARRIER_CODES.map((carrier) => ({
      name: CARRIER_NAMES[carrier],
      count: summarise(all, { ...rest, carrier }).total,
    })),
    filters: filtersOf(all, choice),
    /** All of them again, where they are narrowed. */
    clear:
      choice.carrier || isNarrowedReview(choice) ? listAddress('bbs_review', withoutFilters(choice)) : null,
  }
}

const withoutFilters = ({ sort, q, field }: ListChoice): ListChoice => ({
  ...(sort && { sort }),
  ...(q && { q }),
  ...(field && { field }),
})

export type ReviewOverviewFacts = Awaited<ReturnType<typeof readReviewOverview>>

interface ReviewFilterLink {
  label: string
  count: number
  to: string
  isCurrent: boolean
  /** Search engines are not led through every combination. */
  isFollowed: boolean
}

const ADDED = [
  { label: '3점 이하', name: 'stars', value: 'low' },
  { label: '개통 확인', name: 'verified', value: '1' },
  { label: '사진', name: 'photo', value: '1' },
] as const

/** Carriers, of which one is chosen; then what is added and taken away by itself. */
function filtersOf(all: readonly AlikeReviews[], choice: ListChoice): ReviewFilterLink[] {
  const { carrier: chosen, ...rest } = choice
  const link = (label: string, to: ListChoice, isCurrent: boolean, counted: PostFilter = to) => ({
    label,
    count: countNarrowed(all, counted),
    to: listAddress('bbs_review', to),
    isCurrent,
    isFollowed: !isNarrowedReview(to),
  })
  const carriers = CARRIER_CODES.map((carrier) =>
    link(CARRIER_NAMES[carrier], { ...rest, carrier }, carrier === chosen),
  )
  const toggles = ADDED.map(({ label, name, value }) => {
    const { [name]: _taken, ...without } = choice
    const isCurrent = choice[name] === value
    const narrowed = { ...choice, [name]: value }
    return link(label, isCurrent ? without : narrowed, isCurrent, narrowed)
  })
  return [link('전체', rest, !chosen), ...carriers, ...toggles]
}
