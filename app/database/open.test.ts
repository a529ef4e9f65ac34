import { setTimeout as pause } from 'node:timers/promises'
import { Pool } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeLog } from '#app/platform/log.server.ts'
import { DatabaseError, insistently, untilReached } from './open.server.ts'

const LOG = makeLog('silent')
const refused = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

test('a database that goes away after a long wait is waited for all the same', async () => {
  let attempts = 0
  const prepared = insistently(
    async () => {
      attempts += 1
      if (attempts > 1) return 'prepared'
      await pause(60)
      throw refused()
    },
    LOG,
    30,
  )
  expect(await prepared).toBe('prepared')
})

test('a migration whose connection was lost is begun again, though its lock says only that it is discarded', async () => {
  const discarded = new Error('Postgres connection has been discarded')
  const attempt = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(discarded)
    .mockResolvedValue('prepared')
  expect(await insistently(attempt, LOG, 30)).toBe('prepared')
  expect(attempt).toHaveBeenCalledTimes(2)
})

test('one that stays away is told in words, and what is no outage at once', async () => {
  const away = insistently(() => Promise.reject(refused()), LOG, 30)
  await expect(away).rejects.toThrow(DatabaseError)
  let attempts = 0
  const wrong = () => {
    attempts += 1
    return Promise.reject(new Error('syntax error'))
  }
  await expect(insistently(wrong, LOG, 30)).rejects.toThrow('syntax error')
  expect(attempts).toBe(1)
})

test('a start waits for a host that has no name yet', async () => {
  const lines: string[] = []
  const log = makeLog('warn', { write: (line) => void lines.push(line) })
  const pool = new Pool({ connectionString: 'postgresql://nobody@database.invalid/gc', max: 1 })
  onTestFinished(() => pool.end())
  await expect(untilReached(pool, log, 30)).rejects.toThrow(/database\.invalid/)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('waiting for the database of DATABASE_URL')
})
