import { spawn, type ChildProcessByStdio } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { ADVICE_URL, EmbeddedDatabaseError } from './embedded-error.server.ts'
import { CHILD_ENV } from './embedded-run.server.ts'

/** The right to supervise a folder's server, which one process holds at a time. */
export interface FolderLock {
  /** Resolves when the lock is gone, whether released or lost. */
  gone: Promise<void>
  release(): Promise<void>
}

/**
 * A child process holds the lock because node cannot call flock. It holds it while the pipe from us is open, and the
 * kernel closes that however we die. No other child inherits the lock.
 */
const HOLDERS = [
  (file: string) => ['flock', '-n', file, 'cat'],
  // macOS has no flock command, but it has Perl.
  (file: string) => [
    'perl',
    '-MFcntl=:flock',
    '-e',
    '$| = 1; open(my $f, ">>", shift) or exit 2; flock($f, LOCK_EX | LOCK_NB) or exit 1; print while <STDIN>',
    file,
  ],
]

type Holder = ChildProcessByStdio<Writable, Readable, null>

/**
 * Takes the lock, or returns null when another process has it. Throws EmbeddedDatabaseError when no lock command is
 * installed.
 */
export async function tryLock(file: string): Promise<FolderLock | null> {
  for (const holder of HOLDERS) {
    const taken = await tryHolder(holder(file))
    if (taken !== 'no such command') return taken
  }
  throw new EmbeddedDatabaseError(
    'Neither flock (util-linux) nor perl is installed to lock the data folder.',
    {
      advice: ADVICE_URL,
    },
  )
}

function tryHolder([command = '', ...args]: string[]): Promise<FolderLock | null | 'no such command'> {
  return new Promise((resolve, reject) => {
    // Detached, because Ctrl-C in a terminal must reach us and not the lock.
    const child: Holder = spawn(command, args, {
      cwd: '/',
      detached: true,
      env: CHILD_ENV,
      stdio: ['pipe', 'pipe', 'ignore'],
    })
    child.stdin.on('error', () => undefined)
    const gone = new Promise<void>((over) => child.once('close', () => over()))
    child.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') resolve('no such command')
      else reject(error)
    })
    child.once('close', (code) => {
      if (code === 1) resolve(null)
      else
        reject(new EmbeddedDatabaseError(`The data folder cannot be locked: ${command} ended with ${code}.`))
    })
    // The echo comes back only after the lock is held.
    child.stdout.once('data', () => resolve(held(child, gone)))
    child.stdin.write('held\n')
  })
}

function held(child: Holder, gone: Promise<void>): FolderLock {
  // The lock alone must not keep a finished script alive.
  child.unref()
  for (const pipe of [child.stdin, child.stdout]) if ('unref' in pipe) (pipe.unref as () => void)()
  return {
    gone,
    async release() {
      child.ref()
      child.stdin.end()
      await gone
    },
  }
}
