/** The tabs over the queue. */
export const LEAD_VIEWS = ['new', 'now', 'today', 'absent', 'all'] as const

export type LeadView = (typeof LEAD_VIEWS)[number]

/** Which advertisement led here (specification §9). */
export const IN_TYPES = Array.from({ length: 18 }, (_, index) => `IRGC${index + 1}`)
