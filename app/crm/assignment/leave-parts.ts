/** The short ways: what is left of today, and parts of the next day of work. */
export const LEAVE_PARTS = ['rest', 'day', 'morning', 'afternoon'] as const
export type LeavePart = (typeof LEAVE_PARTS)[number]

export const isPart = (text: string | null): text is LeavePart => LEAVE_PARTS.some((part) => part === text)

export const PART_NAMES: Readonly<Record<Exclude<LeavePart, 'rest'>, string>> = {
  day: '하루',
  morning: '오전',
  afternoon: '오후',
}
