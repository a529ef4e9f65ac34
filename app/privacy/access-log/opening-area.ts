/** Who reads why somebody opened a colleague's lead; never whoever opened it. */
export const OPENING_READERS = ['owner', 'manager', 'privacy'] as const

export const OPENINGS = '/desk/openings'
