// @module-tag long
import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect, onTestFinished, test } from 'vitest'
import { segmentOf } from './base-copy.server.ts'
import { NOBODY } from '#tests/debian-postgres.ts'
import { aRequest, type Accepted } from '#tests/make.ts'
import { TEST_KEYS } from '#tests/places.ts'
import { dataFolder, ready, run, type Running } from '#tests/product.ts'

const TRIAL = join(import.meta.dirname, '..', '..', '..', 'scripts', 'trial-point-in-time.sh')

test('a place in the WAL names its segment', () => {
  expect(segmentOf({ lsn: '0/3000028', timeline: 1 })).toBe('000000010000000000000003')
  expect(segmentOf({ lsn: '2A/FF000000', timeline: 11 })).toBe('0000000B0000002A000000FF')
})

/** Asks for a call and tells the number of its receipt. */
async function ask({ origin }: Running, at: number): Promise<string> {
  const asked = await fetch(`${origin}/api/jireh/consult`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(aRequest({ customerMobile: `0105555${String(at).padStart(4, '0')}` })),
  })
  expect(asked.status).toBe(200)
  return ((await asked.json()) as { data: Accepted }).data.receiptNo
}

const statusOf = async ({ origin }: Running, receiptNo: string, at: number) =>
  (await fetch(`${origin}/api/jireh/consult/${receiptNo}?last4=${String(at).padStart(4, '0')}`)).status

async function stop(product: Running): Promise<void> {
  product.child.kill('SIGTERM')
  expect(await product.exited, product.output()).toBe(0)
}

async function command(env: Record<string, string>, script: string, ...words: string[]) {
  const running = await run(env, script, ...words)
  return { code: await running.exited, output: running.output() }
}

test(
  'a folder goes back to a second between two backups: what was asked until then is there, nothing later, and who was erased stays erased',
  { timeout: 600_000 },
  async () => {
    using data = dataFolder()
    const place = await mkdtemp(join(tmpdir(), 'goreun-wal-'))
    onTestFinished(() => rm(place, { recursive: true, force: true }))
    const identity = await generateX25519Identity()
    const env = {
      DATA_DIR: data.folder,
      BACKUP_DIR: place,
      BACKUP_WAL: 'true',
      SECRET_KEYS: TEST_KEYS,
      BACKUP_RECIPIENT: await identityToRecipient(identity),
      LOG_LEVEL: 'warn',
    }
    const product = await run(env)
    await ready(product)
    const before = await ask(product, 1)
    const made = await command(env, 'backup.ts')
    expect(made.code, made.output).toBe(0)
    const between = [await ask(product, 2), await ask(product, 3)]
    await pause(1_500)
    const at = new Date()
    await pause(1_500)
    const after = await ask(product, 4)
    const cancelled = await fetch(`${product.origin}/api/jireh/consult/${between[1]!}/cancel`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ last4: '0003' }),
    })
    expect(cancelled.status).toBe(200)
    await stop(product)
    const wal = await readdir(join(place, 'wal'), { recursive: true })
    expect(wal.filter((name) => /[0-9A-F]{24}\.gz$/.test(name)).length).toBeGreaterThan(1)
    expect(wal.filter((name) => name.endsWith('.json')).length).toBe(
      wal.filter((name) => name.endsWith('.gz')).length,
    )

    using elsewhere = dataFolder()
    const there = {
      DATA_DIR: elsewhere.folder,
      BACKUP_DIR: place,
      BACKUP_IDENTITY: identity,
      SECRET_KEYS: TEST_KEYS,
      LOG_LEVEL: 'warn',
    }
    const early = await command(there, 'restore.ts', place, '--at', '2020-01-01T00:00:00Z')
    expect(early).toMatchObject({ code: 1 })
    expect(early.output).toContain('No backup of before 2020-01-01')
    const late = await command(there, 'restore.ts', place, '--at', '2099-01-01T00:00:00Z')
    expect(late).toMatchObject({ code: 1 })
    expect(late.output).toContain('recovery ended before configured recovery target was reached')
    const killed = await run(there, 'restore.ts', place, '--at', at.toISOString())
    const unpacked = () =>
      readdir(join(elsewhere.folder, 'postgres')).then(
        (names) => names.some((name) => name.startsWith('cluster.tmp')),
        () => false,
      )
    await expect.poll(unpacked, { timeout: 60_000, interval: 20 }).toBe(true)
    killed.child.kill('SIGKILL')
    await killed.exited
    const began = Date.now()
    const restored = await command(there, 'restore.ts', place, '--at', at.toISOString())
    expect(restored.code, restored.output).toBe(0)
    expect(restored.output).toMatch(
      /segments of WAL: \d+ pictures and recordings compared; [1-9]\d* erasures/,
    )
    process.stdout.write(`${restored.output} in ${Date.now() - began} ms\n`)

    const again = await run({ ...there, BACKUP_WAL: 'true' })
    await ready(again)
    expect(await statusOf(again, before, 1)).toBe(200)
    expect(await statusOf(again, between[0]!, 2)).toBe(200)
    expect(await statusOf(again, after, 4)).toBe(404)
    // Cancelled and erased after that second: it knows of the request, and of nobody who asked.
    const erased = await fetch(`${again.origin}/api/jireh/consult/${between[1]!}?last4=0003`)
    expect(JSON.stringify(await erased.json())).not.toContain('0003')
    await ask(again, 5)
    await stop(again)
    const names = (await readdir(join(elsewhere.folder, 'postgres'))).filter((name) =>
      name.startsWith('cluster'),
    )
    expect(names).toEqual(['cluster'])
    expect((await stat(join(elsewhere.folder, 'postgres', 'cluster'))).mode & 0o777).toBe(0o700)
    // It goes on as a timeline of its own beside the one it came from.
    expect(
      (await readdir(join(place, 'wal'), { recursive: true })).some((name) => name.includes('/00000002')),
    ).toBe(true)
  },
)

test(
  'a server of one’s own goes back to a second between with the pgBackRest of our example',
  { timeout: 240_000 },
  async () => {
    if (!existsSync('/usr/bin/pgbackrest')) throw new Error('Debian’s pgbackrest is not installed')
    const above = mkdtempSync(join(tmpdir(), 'pgbackrest-'))
    onTestFinished(() => rmSync(above, { recursive: true, force: true }))
    if (process.getuid?.() === 0) chownSync(above, NOBODY, NOBODY)
    const words = [TRIAL, join(above, 'trial')]
    const who = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
    const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', PORT: '5498' }
    const trial = spawn('/bin/bash', words, { ...who, cwd: '/', env })
    let output = ''
    for (const stream of [trial.stdout, trial.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
    const code = await new Promise((resolve) => trial.once('close', resolve))
    expect(code, output).toBe(0)
    expect(output).toMatch(/back at \S+ \S+ in \d+ ms/)
    expect(output.trim().split('\n').at(-1)).toBe('before,between')
  },
)
