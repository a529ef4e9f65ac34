import { z } from 'zod/mini'
import type { DataOf } from '#app/platform/endpoint.ts'
import { deskEndpoints } from '#app/shared/desk/desk-endpoint.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'

const desk = deskEndpoints(RIGHTS.backups)

const run = z.object({
  id: z.string(),
  /** ISO in Seoul. */
  at: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'removed']),
  cause: z.enum(['clock', 'person', 'command']),
  staffName: z.string(),
  rows: z.nullable(z.number()),
  pictures: z.nullable(z.number()),
  bytes: z.nullable(z.number()),
  isSealed: z.boolean(),
  failure: z.nullable(z.string()),
  triedAt: z.nullable(z.string()),
  trialFailure: z.nullable(z.string()),
})
export type BackupRun = z.output<typeof run>

export const backups = desk('GET', '/api/desk/backups', {
  summary: '백업의 마지막과 다음, 크기, 되살려 본 때. 백업을 만들도록 정하지 않았으면 next가 null이다.',
  data: z.object({
    /** ISO in Seoul; null while no place for backups is configured. */
    next: z.nullable(z.string()),
    /** Whether a day and more went by without one that should be there. */
    isLate: z.boolean(),
    rules: z.object({ at: z.string(), keep: z.number(), keepDays: z.number() }),
    isSealed: z.boolean(),
    /** The newest whole one, and the newest trial of restoring one. */
    last: z.nullable(run),
    tried: z.nullable(run),
    runs: z.array(run),
    /** While none are made: how many leads a broken server would take along. */
    atRisk: z.nullable(z.number()),
  }),
})
export type BackupsView = DataOf<typeof backups>

export const askBackup = desk('POST', '/api/desk/backups', {
  summary: '백업을 지금 만든다.',
  logs: ['backup.made'],
  data: z.object({ id: z.string() }),
  said: () => '백업을 만들고 있어요. 끝나면 여기에 보여요.',
})
