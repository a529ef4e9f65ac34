import type { Rating } from '#app/crm/requests/ratings.ts'
import type { Figure } from './contract.ts'

/**
 * Of answers in the order in which they came, as many whole lots of `least` as there are: a figure changes by a lot at a
 * time, so that two looks never differ by one person's answer. Null under the first lot.
 */
export function shownOf(answers: readonly Rating[], least: number): Figure['shown'] {
  const counted = answers.slice(0, Math.floor(answers.length / least) * least)
  if (counted.length === 0) return null
  const many = (rating: Rating) => counted.filter((each) => each === rating).length
  const [good, fair, poor] = [many('GOOD'), many('FAIR'), many('POOR')]
  return { good, fair, poor, ...likelyShare(good, counted.length) }
}

/** For 95 of a hundred such samples. */
const Z = 1.96

/** Wilson's interval, in whole hundredths outwards. */
export function likelyShare(good: number, all: number): { from: number; to: number } {
  const share = good / all
  const middle = share + Z ** 2 / (2 * all)
  const width = Z * Math.sqrt((share * (1 - share)) / all + Z ** 2 / (4 * all ** 2))
  const scale = 100 / (1 + Z ** 2 / all)
  return {
    from: Math.max(0, Math.floor((middle - width) * scale)),
    to: Math.min(100, Math.ceil((middle + width) * scale)),
  }
}
