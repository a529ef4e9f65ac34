import type { Services } from '#app/database/services.server.ts'
import { answer, type Answer } from '#app/platform/answer.server.ts'
import { askBackup as askBackupRow, backups } from './backups/contract.ts'
import { listBackupRuns } from './backups/backup-list.server.ts'
import { askBackup } from './backups/backup-runs.server.ts'

export const operationCalls: readonly Answer<Services>[] = [
  answer(backups, listBackupRuns),
  answer(askBackupRow, askBackup),
]
