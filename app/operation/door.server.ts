/** The only functions that other districts may call (architecture.mjs). */
export { readLastBackup } from './backups/backup-list.server.ts'
