export const BACKUPS = '/desk/backups'

/** Wherever it is told that the server has no place for them. */
export const NO_BACKUPS = '백업이 꺼져 있어요'
