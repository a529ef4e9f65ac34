import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ThreadPool } from './thread-pool.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'threads-'))
afterAll(() => rmSync(folder, { recursive: true }))
const entry = join(folder, 'entry.mjs')
writeFileSync(
  entry,
  `import { parentPort, threadId } from 'node:worker_threads'
   parentPort.on('message', (task) => {
     if (task === 'forever') for (;;);
     if (task === 'throw') throw new Error('on purpose')
     if (task === 'memory') for (const all = []; ; ) all.push(Array.from({ length: 10_000 }, (_, at) => ({ at })))
     parentPort.postMessage({ task, threadId })
   })`,
)

const open = (limits = {}) =>
  new ThreadPool<string, { task: string; threadId: number }>(() => entry, {
    threads: 1,
    waiting: 2,
    timeoutMs: 60_000,
    idleMs: 60_000,
    memoryMb: 32,
    ...limits,
  })

test('tasks are answered in their order, by a thread that stays', async () => {
  const pool = open()
  const answers = await Promise.all(['one', 'two', 'three'].map((task) => pool.run(task)))
  expect(answers.map(({ task }) => task)).toEqual(['one', 'two', 'three'])
  expect(new Set(answers.map(({ threadId }) => threadId)).size).toBe(1)
})

test('more than may wait are refused at once; the others are answered', async () => {
  const pool = open()
  const tasks = Array.from({ length: 5 }, (_, at) => pool.run(String(at)))
  const results = await Promise.allSettled(tasks)
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ])
  expect(results.at(-1)).toMatchObject({ reason: { kind: 'full' } })
})

test('a thread that hangs is ended, and the next task gets another', async () => {
  const pool = open({ timeoutMs: 1_500 })
  const hanging = expect(pool.run('forever')).rejects.toMatchObject({ kind: 'late' })
  const next = pool.run('next')
  await hanging
  expect(await next).toMatchObject({ task: 'next' })
})

test.for(['memory', 'throw'])('a thread that ends itself (%s) takes nothing with it', async (task) => {
  const pool = open()
  await expect(pool.run(task)).rejects.toMatchObject({ kind: 'ended' })
  expect(await pool.run('next')).toMatchObject({ task: 'next' })
})
