import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { atEnd } from './cleanup.ts'
import { asApplication } from '#app/database/embedded-socket.server.ts'
import { loadBuild } from '#scripts/built.ts'
import { ask, firstSuccess, freePort, pause } from './http.ts'
import { isAlive, outputOf, pinnedTo, processTree, SERVER_CORE, signal } from './processes.ts'

export const ROOT = join(import.meta.dirname, '..')
/** What `npm start` runs, under this node and without npm in between. */
const START = readStartCommand()
/** For children that run the product another way. */
const NODE_FLAGS = START.filter((word) => word.startsWith('--'))

const GRACE_MS = 20_000
const SECRET_KEYS = `bench:${randomBytes(32).toString('hex')}`
/** The operator's own environment must not affect the measurement. */
const FOREIGN = ['DATABASE_URL', 'MIGRATION_DATABASE_URL', 'CRM_HOST', 'PG_BIN', 'ROLE', 'SEED']

export interface ProductPlace {
  dataFolder: string
  /** Changes to the environment of an ordinary production start. */
  env?: Record<string, string>
  command?: string[]
  /** Another built checkout to compare with. */
  root?: string | undefined
}

export interface Product {
  origin: string
  pid: number
  /** Until the first 200 of /main. */
  startedInMs: number
  isRunning(): boolean
  stop(): Promise<void>
  /** SIGKILL. */
  kill(what: 'node' | 'node and postgres'): Promise<void>
}

function readStartCommand(): string[] {
  const described = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: { start: string }
  }
  // `exec node …` replaces npm's shell.
  const args = described.scripts.start.split(' ').slice(2)
  return [process.execPath, ...args]
}

export function productCommand(place: ProductPlace, port: number): string[] {
  const env = {
    APP_ENV: 'production',
    ORIGIN: `http://127.0.0.1:${port}`,
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: place.dataFolder,
    SECRET_KEYS,
    TRUSTED_PROXIES: '127.0.0.1/32',
    LOG_LEVEL: 'info',
    DRAIN_SECONDS: '0',
    ...place.env,
  }
  const settings = Object.entries(env).map(([name, value]) => `${name}=${value}`)
  return ['env', ...FOREIGN.flatMap((name) => ['-u', name]), ...settings, ...(place.command ?? START)]
}

/** Runs a script with the product's flags and settings on the server's core, and returns what it prints. */
export function outputOfScript(place: ProductPlace, ...script: string[]): Promise<string> {
  const command = [process.execPath, ...NODE_FLAGS, ...script]
  return outputOf([...pinnedTo(SERVER_CORE), ...productCommand({ ...place, command }, 0)])
}

/** Fills a data folder by `npm run seed`. */
export function seed(place: ProductPlace, ...words: string[]): Promise<string> {
  const script = join(place.root ?? ROOT, 'scripts', 'seed.ts')
  const command = [process.execPath, ...NODE_FLAGS, script, ...words]
  return outputOf(productCommand({ ...place, command }, 0))
}

/** The built site as a function, for scripts that run in a process of their own. */
export async function openBuiltSite(more: { keepsPages?: boolean } = {}) {
  const { openSite, readConfig, makeLog } = await loadBuild()
  return openSite(readConfig(), makeLog('silent'), {
    migrations: join(ROOT, 'migrations'),
    content: join(ROOT, 'content'),
    client: join(ROOT, 'build', 'client'),
    ...more,
  })
}

/** Starts the product on the server's core and waits for the first 200 of /main; stopped at the end. */
export async function startProduct(place: ProductPlace): Promise<Product> {
  const port = await freePort()
  const [command = '', ...args] = [...pinnedTo(SERVER_CORE), ...productCommand(place, port)]
  const log = openSync(join(place.dataFolder, 'product.log'), 'a')
  const child = spawn(command, args, { cwd: place.root ?? ROOT, detached: true, stdio: ['ignore', log, log] })
  closeSync(log)
  const product = asProduct(child, place.dataFolder, `http://127.0.0.1:${port}`)
  atEnd(() => product.stop())
  try {
    const startedInMs = await firstSuccess(`${product.origin}/main`, product.isRunning)
    return { ...product, startedInMs }
  } catch (error) {
    console.error(readFileSync(join(place.dataFolder, 'product.log'), 'utf8').slice(-4_000))
    throw error
  }
}

/** An office in production is closed to a product that owns its log. */
export const partedRoles = (url: string) => ({
  DATABASE_URL: asApplication(url),
  MIGRATION_DATABASE_URL: url,
})

/** The same with its office open: a production start takes nobody's data before its company, officer and policy are in. */
export async function startOpenProduct(place: ProductPlace): Promise<Product> {
  const product = await startProduct(place)
  const example = join(ROOT, 'docs', 'office.example.json')
  const command = [process.execPath, join(ROOT, 'scripts', 'office.ts'), example]
  await outputOf(productCommand({ ...place, command }, 0))
  while (!(await ask(`${product.origin}/consult`)).body.includes('name="customerMobile"')) await pause(50)
  return product
}

function asProduct(child: ChildProcess, dataFolder: string, origin: string) {
  const exited = once(child, 'exit')
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const pid = child.pid ?? 0
  const postgres = () => {
    const postmaster = postmasterOf(dataFolder)
    return postmaster ? processTree(postmaster).map((one) => one.pid) : []
  }
  return {
    origin,
    pid,
    isRunning,
    async stop() {
      // The group, so that npm and its child both get it; the database server has its own.
      if (isRunning()) signal(-pid, 'SIGTERM')
      await Promise.race([exited, pause(GRACE_MS)])
      for (const left of [...processTree(pid).map((one) => one.pid), ...postgres()]) signal(left, 'SIGKILL')
    },
    async kill(what: 'node' | 'node and postgres') {
      const below = what === 'node' ? [] : [...processTree(pid).map((one) => one.pid), ...postgres()]
      for (const one of new Set([pid, ...below])) signal(one, 'SIGKILL')
      await exited
    },
  }
}

/** Node and its embedded database server with what they started. */
export function processesOf(pid: number, dataFolder: string) {
  const postmaster = postmasterOf(dataFolder)
  return [pid, ...(postmaster ? [postmaster] : [])].flatMap(processTree)
}

/** CPU milliseconds of each of them. */
export function cpuOfProduct(pid: number, dataFolder: string): Map<number, number> {
  return new Map(processesOf(pid, dataFolder).map((one) => [one.pid, one.cpuMilliseconds]))
}

/** Returns null when the embedded server does not run. */
export function postmasterOf(dataFolder: string): number | null {
  try {
    const file = readFileSync(join(dataFolder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')
    const pid = Number(file.split('\n')[0])
    return pid > 1 && isAlive(pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(dataFolder)
      ? pid
      : null
  } catch {
    return null
  }
}
