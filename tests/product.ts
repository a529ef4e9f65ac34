import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'

const SCRIPTS = join(import.meta.dirname, '..', 'scripts')

export interface Running {
  origin: string
  port: string
  child: ChildProcess
  /** Everything it printed so far. */
  output(): string
  exited: Promise<number | null>
}

/** The product as `npm start` runs it, or another command of it, in a process of its own that no test leaves behind. */
export function run(env: Record<string, string>, script = 'start.ts', ...words: string[]): Promise<Running> {
  return launch([process.execPath, join(SCRIPTS, script), ...words], { cwd: join(SCRIPTS, '..'), env })
}

/** Any command that starts the product, told a free port by PORT unless it is given one. */
export async function launch(
  [command = '', ...words]: string[],
  { cwd, env, detached = false }: { cwd: string; env: Record<string, string>; detached?: boolean },
): Promise<Running> {
  const port = env['PORT'] ?? String(await freePort())
  const child = spawn(command, words, {
    cwd,
    detached,
    env: {
      PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      HOST: '127.0.0.1',
      ...env,
      PORT: port,
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
  return { origin: `http://127.0.0.1:${port}`, port, child, output: () => text, exited }
}

export function freePort(): Promise<number> {
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
  try {
    await expect.poll(isReady, { timeout: 50_000, interval: 100 }).toBe(200)
  } catch (cause) {
    const { exitCode, signalCode } = running.child
    const ended = `It ended with ${exitCode ?? signalCode ?? 'nothing yet'} and printed: ${running.output()}`
    throw new Error(`${running.origin} did not become ready. ${ended}`, { cause })
  }
}

/** A data folder as strict as a home folder: 0700, like the one above it. */
export function dataFolder() {
  const home = mkdtempSync(join(tmpdir(), 'gc-run-'))
  chmodSync(home, 0o700)
  return {
    home,
    folder: join(home, 'data'),
    [Symbol.dispose]: () => rmSync(home, { recursive: true, force: true, maxRetries: 5 }),
  }
}
