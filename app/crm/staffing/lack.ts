/** An hour of a day in which the office works. */
export interface StaffedHour {
  /** 0…23 */
  hour: number
  /** Calls to be made, and the range that holds four of five such hours. */
  expected: number
  low: number
  high: number
  needed: number
  /** People who work, lunch and leave left out; a part of the hour is a part of one. */
  planned: number
}

/** To a tenth. */
export const rounded = (value: number) => Math.round(value * 10) / 10

/** How many people an hour lacks; 0 where it has enough. */
export const lackOf = ({ needed, planned }: Pick<StaffedHour, 'needed' | 'planned'>): number =>
  Math.max(0, rounded(needed - planned))
