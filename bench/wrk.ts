import { spawnSync } from 'node:child_process'
import { CLIENT_CORE, cpuOfTree, hasCommand, outputOf, pinnedTo } from './processes.ts'
import { report } from './figures.ts'

export interface Pressed {
  requestsPerSecond: number
  /** Of the server's process tree for one request. */
  cpuMicroseconds: number
}

const CONNECTIONS = 64

interface Press {
  headers: Record<string, string>
  seconds: number
  pid: number
  /** Lua for wrk, with the address of each request; autocannon uses the one address. */
  script?: string | undefined
}

/** 64 connections from the client's core; `pid` is the server's. */
export async function press(url: string, { headers, seconds, pid, script }: Press): Promise<Pressed> {
  const before = cpuOfTree(pid)
  const command =
    generator() === 'wrk' ? wrk(url, { headers, seconds, script }) : autocannon(url, headers, seconds)
  const output = await outputOf([...pinnedTo(CLIENT_CORE), ...command])
  const cpu = cpuOfTree(pid) - before
  const { requests, requestsPerSecond } = generator() === 'wrk' ? readWrk(output) : readAutocannon(output)
  return { requestsPerSecond, cpuMicroseconds: (cpu * 1000) / requests }
}

/** Installs wrk where possible (Debian, as root); autocannon is slower itself. */
function generator(): Generator {
  chosen ??= choose()
  return chosen
}

type Generator = 'wrk' | 'autocannon'
let chosen: Generator | undefined

function choose(): Generator {
  if (!hasCommand('wrk') && process.getuid?.() === 0 && hasCommand('apt-get')) {
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'wrk'], { stdio: 'ignore' })
  }
  if (hasCommand('wrk')) return 'wrk'
  report('wrk is not here: autocannon presses instead, and may itself be the slower one')
  return 'autocannon'
}

function wrk(url: string, { headers, seconds, script }: Omit<Press, 'pid'>): string[] {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  return [
    'wrk',
    '-t1',
    `-c${CONNECTIONS}`,
    `-d${seconds}s`,
    '--timeout',
    '20s',
    ...(script ? ['-s', script] : []),
    ...given,
    url,
  ]
}

function readWrk(output: string) {
  const requests = Number(/(\d{1,12}) requests in/.exec(output)?.[1])
  const requestsPerSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1])
  if (!requests || /Non-2xx|Socket errors/.test(output)) throw new Error(`wrk met errors:\n${output}`)
  return { requests, requestsPerSecond }
}

function autocannon(url: string, headers: Record<string, string>, seconds: number): string[] {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`])
  const load = ['-c', String(CONNECTIONS), '-d', String(seconds), '--json', '--no-progress']
  return ['npx', '--yes', 'autocannon@8.0.0', ...load, ...given, url]
}

function readAutocannon(output: string) {
  const result = JSON.parse(output) as { requests: { total: number; average: number }; errors: number }
  if (result.errors > 0) throw new Error(`autocannon met ${result.errors} errors`)
  return { requests: result.requests.total, requestsPerSecond: result.requests.average }
}
