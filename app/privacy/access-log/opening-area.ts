/** Readers of the reasons for opening a colleague's lead, except their own. */
export const OPENING_READERS = ['owner', 'manager', 'privacy'] as const

export const OPENINGS = '/desk/openings'
