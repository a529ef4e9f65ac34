import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { atEnd, temporaryFolder } from './cleanup.ts'
import { report, type Figure } from './figures.ts'
import { pause } from './http.ts'
import { aLead, sendLead } from './leads.ts'
import { hasCommand, processTree, signal } from './processes.ts'
import { postmasterOf, startOpenProduct } from './product.ts'

const LEADS = 20
const CALLS = 'recvfrom,sendto,fdatasync,fsync'
/** Enough of a message to recognise its statement. */
const SEEN_BYTES = 20_000
const SETTLE_MS = 1_500
const STORES_A_LEAD = /store_requests/

/** Specification §G2: what the database server does between a lead's INSERT and its response, by strace. */
export async function measureSync(): Promise<Figure[]> {
  ensureStrace()
  const place = { dataFolder: await temporaryFolder() }
  const product = await startOpenProduct(place)
  await sendOne(product.origin)
  const postmaster = postmasterOf(place.dataFolder)
  if (!postmaster) throw new Error('The embedded server does not run.')
  const file = join(place.dataFolder, 'strace')
  const processes = processTree(postmaster).flatMap(({ pid }) => ['-p', String(pid)])
  const args = ['-f', '-ttt', '-s', String(SEEN_BYTES), '-e', `trace=${CALLS}`, '-o', file, ...processes]
  const strace = spawn('strace', args, { stdio: 'ignore' })
  atEnd(() => signal(strace.pid ?? 0, 'SIGINT'))
  await pause(SETTLE_MS)
  for (let lead = 0; lead < LEADS; lead++) await sendOne(product.origin)
  await pause(SETTLE_MS)
  const exited = once(strace, 'exit')
  signal(strace.pid ?? 0, 'SIGINT')
  await exited
  const syncs = syncsOfEachInsert(await readFile(file, 'latin1'))
  await product.stop()
  report(`syncs by the very process that inserts, insert by insert: ${syncs.join(' ')}`)
  const synced = syncs.filter((count) => count > 0).length
  return [
    {
      code: 'G2',
      what: `inserts with a sync before their answer, of ${syncs.length} seen and ${LEADS} sent`,
      figure: String(synced),
      bar: String(LEADS),
      ratio: null,
      isMet: synced === LEADS && syncs.length === LEADS,
    },
  ]
}

async function sendOne(origin: string): Promise<void> {
  const { status } = await sendLead(origin, aLead())
  if (status !== 200) throw new Error(`A lead was answered ${status}.`)
}

/** Returns the syncs of each inserting process before it responds. */
function syncsOfEachInsert(trace: string): number[] {
  const open = new Map<string, number>()
  const syncs: number[] = []
  for (const line of trace.split('\n')) {
    const [, pid = '', call = '', rest = ''] = /^(\d+) +[\d.]+ (?:<\.\.\. )?(\w+)([^\w].*)?$/.exec(line) ?? []
    const isBegun = rest.endsWith(' <unfinished ...>')
    const counted = open.get(pid)
    if (call === 'recvfrom' && STORES_A_LEAD.test(rest)) open.set(pid, 0)
    // A sync counts when it has returned, a response when it begins.
    else if (counted !== undefined && /^f(data)?sync$/.test(call) && !isBegun) open.set(pid, counted + 1)
    else if (counted !== undefined && call === 'sendto') {
      syncs.push(counted)
      open.delete(pid)
    }
  }
  return syncs
}

function ensureStrace(): void {
  if (hasCommand('strace')) return
  if (process.getuid?.() === 0 && hasCommand('apt-get'))
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'strace'], { stdio: 'ignore' })
  if (!hasCommand('strace')) throw new Error('This needs strace: `apt-get install strace`.')
}
