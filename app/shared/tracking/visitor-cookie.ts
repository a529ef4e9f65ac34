/** Knows a browser again for days, beside the specified cookies of an hour (docs/adr/0141). */
export const VISITOR_COOKIE = 'gc_visit'
/** Says no beside it: the answer of a landing that was under way sets the one above, and not this one. */
export const REFUSAL_COOKIE = 'gc_visit_no'
/** Either says so where somebody refused. */
export const REFUSED = 'no'

export const VISITOR_CHOICE = '/policy/visits'
