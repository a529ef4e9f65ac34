import type { ToldRow } from './advertising-network.ts'

/** NaN for what is no number, also for nothing. */
const numberOf = (text = ''): number => (text.trim() === '' ? Number.NaN : Number(text))

/**
 * The rows of a campaign's keywords and one more, without a keyword, for what the campaign cost beyond them: advertising that
 * knows no keywords is in no report of them. One whose cost is no number stays as it is told.
 */
export function withUnshared(campaign: ToldRow, keywords: readonly ToldRow[]): ToldRow[] {
  const left = (column: 'amount' | 'impressions' | 'clicks') =>
    numberOf(campaign[column]) - keywords.reduce((sum, row) => sum + (numberOf(row[column]) || 0), 0)
  const amount = left('amount')
  if (Number.isNaN(amount)) return [...keywords, { ...campaign, keyword: '' }]
  // Less than a won is what rounding leaves.
  if (amount < 1) return [...keywords]
  const countOf = (column: 'impressions' | 'clicks') => String(Math.max(0, left(column) || 0))
  const rest = { amount: amount.toFixed(6), impressions: countOf('impressions'), clicks: countOf('clicks') }
  return [...keywords, { ...campaign, keyword: '', ...rest }]
}
