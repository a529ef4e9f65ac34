import { z } from 'zod/mini'

/** Of a day on which the office works. */
const staffedHour = z.object({
  /** 0…23, in Seoul. */
  hour: z.number(),
  /** Calls to be made, and the range of four of five such hours. */
  expected: z.number(),
  low: z.number(),
  high: z.number(),
  /** People for the promise of the first call, and people who work then, lunch and leave left out; a part of the hour is a part of one. */
  needed: z.number(),
  planned: z.number(),
})

export type StaffedHour = z.output<typeof staffedHour>

/** Of a day of the next two weeks. */
export const dayStaffing = z.object({
  /** Whole weeks of the past that it learnt from; rough where they are few. */
  weeks: z.number(),
  isRough: z.boolean(),
  /** Minutes of a call, and whether they were measured. */
  handleMinutes: z.number(),
  isMeasured: z.boolean(),
  /** Within how many minutes the first call is promised. */
  withinMinutes: z.number(),
  /** Null without a past to learn from. */
  hours: z.nullable(z.array(staffedHour)),
})
export type DayStaffing = z.output<typeof dayStaffing>
