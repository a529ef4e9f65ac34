import { createRequire } from 'node:module'
import { readFilesOn } from '#app/office/profit/file-pool.server.ts'
import type { StatementRead, StatementTask } from './settlement-thread.server.ts'

/** On a thread, and never in a transaction. Refuses with `invalid` a file that is none, as `readFilesOn` does. */
export const readStatementFile = readFilesOn<StatementTask, StatementRead>(() =>
  // Run from its source, for the server is built into one file.
  createRequire(import.meta.url).resolve('#app/office/settlements/settlement-thread.server.ts'),
)
