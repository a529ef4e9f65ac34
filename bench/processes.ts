import { spawn, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

/** The core of the product, and the core of the bench. */
export const SERVER_CORE = 0
export const CLIENT_CORE = 1

const CLOCK_TICKS_PER_SECOND = 100
const PAGE_BYTES = 4096

export function hasCommand(command: string): boolean {
  return spawnSync('sh', ['-c', 'command -v "$1"', 'sh', command]).status === 0
}

/** Empty with one core or without taskset. */
export function pinnedTo(core: number): string[] {
  return canPin() ? ['taskset', '-c', String(core)] : []
}

/** Includes its threads. */
export function pin(pid: number, core: number): void {
  if (canPin()) spawnSync('taskset', ['-apc', String(core), String(pid)])
}

const canPin = (() => {
  let known: boolean | undefined
  return () => (known ??= availableParallelism() > 1 && hasCommand('taskset'))
})()

interface ProcessState {
  pid: number
  parent: number
  cpuMilliseconds: number
  rssBytes: number
}

export function processTree(root: number): ProcessState[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readState(Number(name)) ?? [])
  const tree = all.filter((one) => one.pid === root)
  for (const one of tree) tree.push(...all.filter((other) => other.parent === one.pid))
  return tree
}

/** User and system time of the living processes, in milliseconds. */
export function cpuOfTree(root: number): number {
  return processTree(root).reduce((sum, one) => sum + one.cpuMilliseconds, 0)
}

/** Resident bytes. */
export function memoryOf(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const lines = status.split('\n').map((line) => line.split(/[:\s]+/))
  const read = (name: string) => Number(lines.find(([first]) => first === name)?.[1] ?? 0) * 1024
  return { now: read('VmRSS'), peak: read('VmHWM') }
}

function readState(pid: number): ProcessState | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may hold anything, brackets included.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const field = (number: number) => Number(fields[number - 3])
    return {
      pid,
      parent: field(4),
      cpuMilliseconds: ((field(14) + field(15)) * 1000) / CLOCK_TICKS_PER_SECOND,
      rssBytes: field(24) * PAGE_BYTES,
    }
  } catch {
    return null
  }
}

export function isAlive(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return !/\) [ZX] [^)]*$/.test(stat)
  } catch {
    return false
  }
}

/** Ignores a process that is gone; negative means a group, and 0 our own, which is never signalled. */
export function signal(pid: number, name: NodeJS.Signals): void {
  if (pid === 0) return
  try {
    process.kill(pid, name)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

export function outputOf([command = '', ...args]: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    let complaints = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()))
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve(output)
      else reject(new Error(`${command} ended with ${code}:\n${complaints.slice(-4_000)}`))
    })
  })
}

/** CPU milliseconds between two readings by process or thread, some of which may have ended. */
export function spent<Id>(before: ReadonlyMap<Id, number>, after: ReadonlyMap<Id, number>): number {
  return [...after].reduce((sum, [id, cpu]) => sum + cpu - (before.get(id) ?? 0), 0)
}
