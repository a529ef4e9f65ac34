import type { StaffedHour } from './staffing-contract.ts'

/** To a tenth. */
export const rounded = (value: number) => Math.round(value * 10) / 10

/** How many people an hour lacks; 0 where it has enough. */
export const lackOf = ({ needed, planned }: Pick<StaffedHour, 'needed' | 'planned'>): number =>
  Math.max(0, rounded(needed - planned))
