import type { Figures } from './contract.ts'

/** Of fewer leads a share is chance. */
export const LEAST_LEADS = 10
const STEPS = 4

export interface Heat {
  /** 1, the lowest, to 4. */
  step: number
  isBest: boolean
}

const shareOf = ({ opened, leads }: Figures) => opened / leads

/** How each row's part of leads that were opened stands among the others, by its place in `rows`; none while fewer than two can be told apart. */
export function openingHeat(rows: readonly Figures[]): ReadonlyMap<number, Heat> {
  const known = rows.flatMap((row, index) =>
    row.leads >= LEAST_LEADS ? [{ index, share: shareOf(row) }] : [],
  )
  const shares = known.map(({ share }) => share)
  const [least, most] = [Math.min(...shares), Math.max(...shares)]
  if (known.length < 2 || least === most) return new Map()
  const bests = shares.filter((share) => share === most).length
  return new Map(
    known.map(({ index, share }) => [
      index,
      {
        step: Math.min(STEPS, 1 + Math.floor(((share - least) / (most - least)) * STEPS)),
        isBest: share === most && bests === 1,
      },
    ]),
  )
}
