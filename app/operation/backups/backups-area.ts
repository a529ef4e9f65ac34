export const BACKUPS = '/desk/backups'
