/** Knows a browser again for days, beside the specified cookies of an hour (docs/adr/0141). */
export const VISITOR_COOKIE = 'gc_visit'
/** What the cookie says where somebody refused. */
export const REFUSED = 'no'
export const REFUSED_DAYS = 365

export const VISITOR_CHOICE = '/policy/visits'
