import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished } from 'vitest'
import { findBinaries } from '#app/database/embedded-binaries.server.ts'

/** Where Debian's package postgresql-15 has its programs; `.ci/run` installs it. */
const DEBIAN = '/usr/lib/postgresql/15/bin'
const NOBODY = 65534

interface Program {
  command: string
  words: readonly string[]
  cwd: string
}

/** As root another user runs it, since PostgreSQL refuses root. */
function begin({ command, words, cwd }: Program) {
  const who = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  return spawn(command, words, {
    ...who,
    cwd,
    stdio: 'ignore',
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C' },
  })
}

const ended = (child: ReturnType<typeof begin>) =>
  new Promise<number | null>((resolve) => child.once('exit', resolve))

/**
 * A server of one's own beside the embedded one, with another collation: Debian's PostgreSQL 15, or where that is not
 * installed the embedded one's programs. Returns the address of an empty database.
 */
export async function openServerOfOnesOwn(): Promise<string> {
  const { postgres, initdb } = existsSync(DEBIAN)
    ? { postgres: join(DEBIAN, 'postgres'), initdb: join(DEBIAN, 'initdb') }
    : await findBinaries(undefined)
  const folder = mkdtempSync(join(tmpdir(), 'own-pg-'))
  const [cluster, socket] = [join(folder, 'cluster'), join(folder, 'run')]
  for (const each of [folder, cluster, socket]) {
    mkdirSync(each, { recursive: true })
    if (process.getuid?.() === 0) chownSync(each, NOBODY, NOBODY)
  }
  const made = begin({
    command: initdb,
    words: ['-D', cluster, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    cwd: folder,
  })
  expect(await ended(made), 'initdb').toBe(0)
  const server = begin({
    command: postgres,
    words: [
      '-D',
      cluster,
      '-c',
      'listen_addresses=',
      '-c',
      `unix_socket_directories=${socket}`,
      '-c',
      'fsync=off',
    ],
    cwd: folder,
  })
  onTestFinished(async () => {
    const over = ended(server)
    server.kill('SIGINT')
    await over
    rmSync(folder, { recursive: true, force: true })
  })
  const url = `postgresql:///postgres?host=${encodeURIComponent(socket)}&user=postgres&sslmode=disable`
  await expect
    .poll(
      () =>
        ask(url, 'select 1').then(
          () => true,
          () => false,
        ),
      { timeout: 30_000 },
    )
    .toBe(true)
  await ask(url, 'create database goreun')
  return url.replace('/postgres?', '/goreun?')
}

async function ask(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
