import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { atEnd } from './cleanup.ts'
import { isAlive, pinnedTo, SERVER_CORE, signal } from './processes.ts'

/** A database server for products with DATABASE_URL, stopped at the end. */
export async function startServer(folder: string) {
  const script = join(import.meta.dirname, 'faults-external.ts')
  const [command = '', ...args] = [...pinnedTo(SERVER_CORE), process.execPath, script, folder]
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  const pid = child.pid ?? 0
  const stop = async () => {
    signal(pid, 'SIGTERM')
    await exited
  }
  atEnd(() => (isAlive(pid) ? stop() : undefined))
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  return { pid, url: said.toString().trim(), stop }
}
