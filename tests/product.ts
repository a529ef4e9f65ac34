import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'

const SCRIPTS = join(import.meta.dirname, '..', 'scripts')

export interface Running {
  origin: string
  child: ChildProcess
  /** Everything it printed so far. */
  output(): string
  exited: Promise<number | null>
}

/** The product as `npm start` runs it, or another command of it, in a process of its own that no test leaves behind. */
export async function run(
  env: Record<string, string>,
  script = 'start.ts',
  ...words: string[]
): Promise<Running> {
  const port = await freePort()
  const child = spawn(process.execPath, [join(SCRIPTS, script), ...words], {
    cwd: join(SCRIPTS, '..'),
    env: {
      PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      PORT: String(port),
      HOST: '127.0.0.1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await exited
  })
  return { origin: `http://127.0.0.1:${port}`, child, output: () => text, exited }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Half a minute and more where other tests keep every core busy; two or three seconds where none does. */
export async function ready(running: Running): Promise<void> {
  const isReady = async () =>
    fetch(`${running.origin}/main`).then(
      (answer) => answer.status,
      () => 0,
    )
  await expect.poll(isReady, { timeout: 50_000, interval: 100, message: running.origin }).toBe(200)
}

/** A data folder as strict as a home folder: 0700, like the one above it. */
export function dataFolder() {
  const home = mkdtempSync(join(tmpdir(), 'gc-run-'))
  chmodSync(home, 0o700)
  return {
    folder: join(home, 'data'),
    [Symbol.dispose]: () => rmSync(home, { recursive: true, force: true, maxRetries: 5 }),
  }
}
