export const UNDO_MS = 10_000
/** For the way to the server: whoever presses in the tenth second is still in time. */
export const GRACE_MS = 1_000
