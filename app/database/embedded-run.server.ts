import { spawn } from 'node:child_process'

/** PGPORT, PGDATA and the like would change the server's behaviour, and it needs no secret. */
export const CHILD_ENV = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
}

interface Outcome {
  /** null: killed by a signal, or never started */
  code: number | null
  output: string
}

export function run([command = '', ...args]: readonly string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    // In the root folder, because another user may not be able to enter our working folder.
    const child = spawn(command, args, { cwd: '/', env: CHILD_ENV, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const keep = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-8000)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.once('error', (error) => resolve({ code: null, output: error.message }))
    child.once('close', (code) => resolve({ code, output: output.trim() }))
  })
}

export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return wait(ms, true, signal)
}

/** Does not keep the process alive. */
export function pauseQuietly(ms: number, signal?: AbortSignal): Promise<void> {
  return wait(ms, false, signal)
}

function wait(ms: number, keepsAlive: boolean, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve()
    const wake = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', wake)
      resolve()
    }
    const timer = setTimeout(wake, ms)
    if (!keepsAlive) timer.unref()
    signal?.addEventListener('abort', wake)
  })
}
