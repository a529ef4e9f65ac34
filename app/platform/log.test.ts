import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { makeLog } from './log.server.ts'

function aLog() {
  const lines: Record<string, unknown>[] = []
  const log = makeLog('info', {
    write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>),
  })
  return { log, lines }
}

test('an error of any shape is told in words, never as [object Object]', () => {
  const { log, lines } = aLog()
  const refused = new AggregateError([new Error('connect ECONNREFUSED ::1:5432'), new Error('and 127.0.0.1')])
  for (const error of [
    // As the job queue reports what went wrong.
    {
      message: 'connection ended',
      stack: 'Error: connection ended\n at x',
      queue: 'lead-mail',
      worker: 'w1',
    },
    Object.assign(new Error('down'), { code: '57P03' }),
    refused,
    new Error('no page', { cause: { code: 'ENOENT' } }),
    Object.create(null) as object,
    'plain words',
    null,
    { rows: [], detail: 'Key (phone)=(01012345678)' },
  ])
    log.warn({ error }, 'trouble')
  const told = lines.map(({ error }) => error)
  expect(JSON.stringify(lines)).not.toContain('[object')
  expect(JSON.stringify(lines)).not.toContain('01012345678')
  expect(told).toMatchObject([
    { message: 'connection ended', queue: 'lead-mail' },
    { type: 'Error', message: 'down', code: '57P03' },
    { message: expect.stringContaining('ECONNREFUSED') as string },
    { message: 'no page', cause: 'ENOENT' },
    { keys: [] },
    'plain words',
    'null',
    { keys: ['rows', 'detail'] },
  ])
})

test('the same error is written once a minute, and how often it came is told', () => {
  vi.useFakeTimers()
  try {
    const { log, lines } = aLog()
    const trouble = (requestId: string) =>
      log.error(
        { error: Object.assign(new Error('down'), { stack: 'Error\n at one' }), requestId },
        'a call failed',
      )
    for (let at = 0; at < 100; at += 1) trouble(`r${at}`)
    log.error({ error: new Error('another') }, 'a call failed')
    log.info({ requestId: 'r1' }, 'something else')
    log.info({ requestId: 'r1' }, 'something else')
    expect(lines.map(({ requestId, msg }) => [msg, requestId])).toEqual([
      ['a call failed', 'r0'],
      ['a call failed', undefined],
      ['something else', 'r1'],
      ['something else', 'r1'],
    ])
    vi.advanceTimersByTime(60_000)
    expect(lines.slice(4)).toMatchObject([{ msg: 'a call failed', repeated: 99 }])
    expect(lines[4]!['requestIds']).toHaveLength(20)
    trouble('later')
    expect(lines.at(-1)).toMatchObject({ requestId: 'later' })
    vi.advanceTimersByTime(60_000)
    expect(lines).toHaveLength(6)
  } finally {
    vi.useRealTimers()
  }
})

test('a child of the log keeps the same quiet', () => {
  const { log, lines } = aLog()
  const error = new Error('down')
  log.child({ part: 'worker' }).warn({ error }, 'trouble')
  log.child({ part: 'worker' }).warn({ error }, 'trouble')
  expect(lines).toHaveLength(1)
})

test('a log that nobody reads keeps nobody waiting, and every line of it is there to be read', async () => {
  const program = `
    import { makeLog } from '#app/platform/log.server.ts'
    const log = makeLog('info')
    for (let at = 0; at < 5_000; at += 1) log.info({ at }, 'a line that is longer than nothing at all')
    process.stderr.write('done')`
  const writer = spawn(process.execPath, ['--input-type=module-typescript', '--eval', program], {
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 10_000,
    killSignal: 'SIGKILL',
  })
  const [told] = (await once(writer.stderr, 'data', { signal: AbortSignal.timeout(10_000) })) as [Buffer]
  expect(String(told)).toBe('done')
  const lines = (await text(writer.stdout)).trim().split('\n')
  expect(lines.map((line) => (JSON.parse(line) as { at: number }).at)).toEqual(Array.from(lines.keys()))
  expect(lines).toHaveLength(5_000)
})
