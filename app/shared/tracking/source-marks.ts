/** A page of ours: opened by a reload after an hour, or in another tab. */
export const SELF = '(self)'
/** Stands where a text was left out because it may tell who somebody is. */
export const LEFT_OUT = '…'
