/** The only facts and contracts that other districts may use (architecture.mjs). */
export { BACKUPS, NO_BACKUPS } from './backups/backups-area.ts'
