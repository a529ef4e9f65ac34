export const BACKUPS = '/desk/backups'

/** Wherever it is told that the server has no place for them. */
export const NO_BACKUPS = '만들지 않고 있어요'
