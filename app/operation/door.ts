/** The only facts and contracts that other districts may use (architecture.mjs). */
export { BACKUP_ROLES, BACKUPS } from './backups/backups-area.ts'
