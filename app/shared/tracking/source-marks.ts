/** Our own page: a reload after an hour, or another tab. */
export const SELF = '(self)'
/** Replaces a text that may identify a person. */
export const LEFT_OUT = '…'
