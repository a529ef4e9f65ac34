import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished } from 'vitest'
import { findBinaries } from '#app/database/embedded-binaries.server.ts'

/** Where Debian's package postgresql-15 has its programs; `.ci/run` installs it. */
const DEBIAN = '/usr/lib/postgresql/15/bin'
export const NOBODY = 65534
/** Unless told otherwise a server names its socket after this one. */
const PORT = 5432

interface Program {
  command: string
  words: readonly string[]
  cwd: string
}

/** As root another user runs it, since PostgreSQL and PgBouncer refuse root. */
export function begin({ command, words, cwd }: Program) {
  const who = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  return spawn(command, words, {
    ...who,
    cwd,
    stdio: 'ignore',
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C' },
  })
}

export const ended = (child: ReturnType<typeof begin>) =>
  new Promise<number | null>((resolve) => child.once('exit', resolve))

export interface OwnServer {
  /** The address of an empty database in it, by its socket. */
  url: string
  /** The folder of its socket. */
  socket: string
  port: number
  /** Ends every session at once, as a restart of the service does. */
  stop(): Promise<void>
  start(): Promise<void>
  /** To its first process. */
  send(signal: NodeJS.Signals): void
}

/**
 * A server of one's own beside the embedded one, with another collation: Debian's PostgreSQL 15, or where that is not
 * installed the embedded one's programs. Returns the address of an empty database.
 */
export async function openServerOfOnesOwn(): Promise<string> {
  return (await openOwnServer()).url
}

/** The same, which can be stopped and started again. */
export async function openOwnServer(): Promise<OwnServer> {
  const { postgres, initdb } = existsSync(DEBIAN)
    ? { postgres: join(DEBIAN, 'postgres'), initdb: join(DEBIAN, 'initdb') }
    : await findBinaries(undefined)
  const places = makePlaces()
  const { folder, cluster } = places
  const made = begin({
    command: initdb,
    words: ['-D', cluster, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    cwd: folder,
  })
  expect(await ended(made), 'initdb').toBe(0)
  const server = runServer(postgres, places)
  await server.start()
  await ask(server.url, 'create database goreun')
  return { ...server, url: server.url.replace('/postgres?', '/goreun?') }
}

/** A streaming replica of a server of one's own, made by Debian's pg_basebackup. */
export async function openReplica(of: OwnServer): Promise<OwnServer> {
  const places = makePlaces()
  const made = begin({
    command: join(DEBIAN, 'pg_basebackup'),
    words: [
      '-D',
      places.cluster,
      '-h',
      of.socket,
      '-p',
      String(of.port),
      '-U',
      'postgres',
      '-R',
      '-c',
      'fast',
    ],
    cwd: places.folder,
  })
  expect(await ended(made), 'pg_basebackup').toBe(0)
  const server = runServer(join(DEBIAN, 'postgres'), places)
  await server.start()
  return { ...server, url: server.url.replace('/postgres?', '/goreun?') }
}

interface ServerPlaces {
  folder: string
  cluster: string
  socket: string
}

function makePlaces(): ServerPlaces {
  const folder = mkdtempSync(join(tmpdir(), 'own-pg-'))
  const places = { folder, cluster: join(folder, 'cluster'), socket: join(folder, 'run') }
  for (const each of Object.values(places)) {
    mkdirSync(each, { recursive: true, mode: 0o700 })
    if (process.getuid?.() === 0) chownSync(each, NOBODY, NOBODY)
  }
  return places
}

/** Stops with the test. */
function runServer(postgres: string, { folder, cluster, socket }: ServerPlaces): OwnServer {
  const settings = ['listen_addresses=', `unix_socket_directories=${socket}`, 'fsync=off']
  const words = ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])]
  const url = `postgresql:///postgres?host=${encodeURIComponent(socket)}&user=postgres&sslmode=disable`
  let server: ReturnType<typeof begin> | null = null
  const stop = async () => {
    if (!server) return
    const over = ended(server)
    server.kill('SIGINT')
    await over
    server = null
  }
  const start = async () => {
    server = begin({ command: postgres, words, cwd: folder })
    await expect.poll(() => answers(url), { timeout: 30_000 }).toBe(true)
  }
  onTestFinished(async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  })
  const send = (signal: NodeJS.Signals) => void server?.kill(signal)
  return { url, socket, port: PORT, stop, start, send }
}

const answers = (url: string) =>
  ask(url, 'select 1').then(
    () => true,
    () => false,
  )

async function ask(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
