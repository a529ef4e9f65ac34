export const LEAD_VIEWS = ['new', 'now', 'today', 'absent', 'all'] as const

export type LeadView = (typeof LEAD_VIEWS)[number]

/** Codes of advertisements (specification §9). */
export const IN_TYPES = Array.from({ length: 18 }, (_, index) => `IRGC${index + 1}`)
