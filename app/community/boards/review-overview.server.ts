import type { Services } from '#app/database/services.server.ts'
import { isNarrowedReview, type ListChoice } from '#app/shared/boards/list-choices.ts'
import { listAddress } from '#app/shared/boards/post-address.ts'
import { CARRIER_CODES, CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import type { FilterPill } from '#app/ui/filter-pills.tsx'
import { UNPAID } from './review-facts.ts'
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
    carriers: choice.carrier ? [] : carrierAverages(all, rest),
    spread: spread.map(({ score, count }) => {
      const isCurrent = stars === String(score)
      const to = listAddress('bbs_review', isCurrent ? rest : { ...rest, stars: `${score}` })
      return { score, count, to, isCurrent }
    }),
  }
}

/** Beside the average of all, where each carrier has enough for one of its own. */
function carrierAverages(all: readonly AlikeReviews[], choice: ListChoice) {
  const each = CARRIER_CODES.map((carrier) => ({ carrier, ...summarise(all, { ...choice, carrier }) }))
  return each.some(({ total }) => total < FEWEST_REVIEWS)
    ? []
    : each.map(({ carrier, average }) => ({ name: CARRIER_NAMES[carrier], average }))
}

const withoutFilters = ({ sort, q, field }: ListChoice): ListChoice => ({
  ...(sort && { sort }),
  ...(q && { q }),
  ...(field && { field }),
})

export type ReviewOverviewFacts = Awaited<ReturnType<typeof readReviewOverview>>

const ADDED = [
  { label: UNPAID, name: 'unpaid', value: '1' },
  { label: '3점 이하', name: 'stars', value: 'low' },
  { label: '개통 확인', name: 'verified', value: '1' },
  { label: '사진', name: 'photo', value: '1' },
] as const

/** What tells most of how far reviews may be believed. */
const TELLING: readonly string[] = [UNPAID, '3점 이하']

/**
 * Carriers, of which one is chosen, and what is added by itself: chosen it stands first, and what tells most before the
 * carriers, where a phone's row does not cut it off. One that nothing is left of is not offered.
 */
export async function reviewPills(services: Services, choice: ListChoice): Promise<FilterPill[]> {
  const all = await countReviews(services)
  const { stars } = choice
  const pill = (label: string, name: 'carrier' | (typeof ADDED)[number]['name'], narrowed: ListChoice) => {
    const { [name]: chosen, ...without } = choice
    const isCurrent = chosen === narrowed[name]
    const to = isCurrent ? without : narrowed
    return {
      label,
      // Chosen, it says what is left out, not how many are left.
      ...(!isCurrent && { count: countNarrowed(all, narrowed) }),
      to: listAddress('bbs_review', to),
      isCurrent,
      isTakenAway: isCurrent,
      isFollowed: !isNarrowedReview(to),
    }
  }
  const whole = withoutFilters(choice)
  const added = [
    ...(stars && stars !== 'low' ? [pill(`${stars}점`, 'stars', choice)] : []),
    ...ADDED.map(({ label, name, value }) => pill(label, name, { ...choice, [name]: value })),
  ]
  const others = added.filter(({ isCurrent }) => !isCurrent)
  return [
    {
      label: '전체',
      count: countNarrowed(all, {}),
      to: listAddress('bbs_review', whole),
      isCurrent: !choice.carrier && !isNarrowedReview(choice),
    },
    ...added.filter(({ isCurrent }) => isCurrent),
    ...[
      ...others.filter(({ label }) => TELLING.includes(label)),
      ...CARRIER_CODES.map((carrier) => pill(CARRIER_NAMES[carrier], 'carrier', { ...choice, carrier })),
      ...others.filter(({ label }) => !TELLING.includes(label)),
    ].filter(({ count, isCurrent }) => isCurrent || count !== 0),
  ]
}
