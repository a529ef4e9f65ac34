import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { makeLog } from '#app/platform/log.server.ts'
import { connect, isOutage, outageRefusal } from './connection.server.ts'

test('what is stored after the server hung at a begin is committed', async () => {
  const log = makeLog('silent')
  const url = inject('templateUrl').replace('postgresql:///gc?', 'postgresql:///postgres?')
  const { database, pool } = connect(url, 1, log, 200)
  const other = connect(url, 1, log)
  try {
    await sql`create table hung_begin (id integer)`.execute(database)
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database)
    const pid = rows[0]!.pid
    process.kill(pid, 'SIGSTOP')
    const begun = database.transaction().execute(() => Promise.reject(new Error('It did not hang.')))
    await expect(begun).rejects.toThrow('Query read timeout')
    process.kill(pid, 'SIGCONT')
    await sql`insert into hung_begin values (1)`.execute(database)
    expect(await sql`select id from hung_begin`.execute(other.database)).toMatchObject({ rows: [{ id: 1 }] })
    expect(pool.totalCount).toBe(1)
  } finally {
    await database.destroy()
    await sql`drop table if exists hung_begin`.execute(other.database)
    await other.database.destroy()
  }
})

test('a server that stops after the pool has ended breaks nothing', async () => {
  const lines: string[] = []
  const log = makeLog('warn', { write: (line) => void lines.push(line) })
  const url = inject('templateUrl').replace('postgresql:///gc?', 'postgresql:///postgres?')
  const { database } = connect(url, 1, log)
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database)
  const pid = rows[0]!.pid
  // Stopped, it has not read that we leave when it is told to end.
  process.kill(pid, 'SIGSTOP')
  await database.destroy()
  process.kill(pid, 'SIGTERM')
  process.kill(pid, 'SIGCONT')
  await expect.poll(() => existsSync(`/proc/${pid}`)).toBe(false)
  expect(lines).toEqual([])
})

test('a database whose host has no name any more is an outage, with when to come back', async () => {
  const { database } = connect('postgresql://nobody@database.invalid/gc', 1, makeLog('silent'))
  onTestFinished(() => database.destroy())
  const error: unknown = await sql`select 1`.execute(database).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ syscall: 'getaddrinfo', hostname: 'database.invalid' })
  expect(isOutage(error)).toBe(true)
  expect(outageRefusal(error)).toMatchObject({ code: 'unavailable', retryAfter: 5 })
})

test.for(['EAI_AGAIN', 'EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN', 'ECONNABORTED', '58030'])(
  '%s, as the system and the server tell it, is an outage',
  (code) => {
    expect(isOutage(Object.assign(new Error('away'), { code }))).toBe(true)
  },
)
