/** Our own page: a reload after an hour, or another tab. */
export const SELF = '(self)'
/** Replaces a text that may identify a person. */
export const LEFT_OUT = '…'
/** Stands for what so few brought that one of them might be told by it. */
export const FEW = '(few)'
/** Fewer visits than that are not shown alone. */
export const FEWEST_VISITS = 5
