import { sql } from 'kysely'
import type { Inside, Services } from '#app/database/services.server.ts'
import { NETWORK_FAILURES, type AdvertisingNetwork } from '#app/office/advertising/advertising-network.ts'
import { portOf } from '#app/office/advertising/connected-networks.server.ts'
import { NETWORK_NAMES, NETWORKS, type Network } from '#app/office/advertising/networks.ts'
import type { Config } from '#app/platform/config.server.ts'
import { DAY_MS } from '#app/platform/durations.ts'
import { addDays, seoulDate, seoulIso } from '#app/platform/korean-time.ts'
import type { TimedJob } from '#app/shared/jobs/timed-job.server.ts'
import { keptKeyword } from '#app/shared/tracking/visit-source.server.ts'
import { countDraft, hashOf, keepDraft, waitForTurn } from './kept-spend.server.ts'
import type { SpendPort } from './spend-contract.ts'
import { packRows } from './read-rows.ts'
import { readToldRows, type SpendRead } from './spend-rows.server.ts'

/** Before the report of the week is written. */
const EACH_MORNING = '30 6 * * *'
/** Networks take clicks back for some days. */
const LATE_DAYS = 3
/** As far back as an outage is made up for: a job of the queue has a quarter of an hour. */
const MOST_DAYS = 14

const queueOf = (network: Network) => `spend-${network}`

/** A job for each network that has its keys, so that each is tried again and told of by itself. */
export const spendJobs = (config: Config): TimedJob[] =>
  NETWORKS.filter((network) => portOf(network, config) !== null).map((network) => ({
    queue: queueOf(network),
    name: `${NETWORK_NAMES[network]} 광고비 가져오기`,
    cron: EACH_MORNING,
    run: (services) => fetchSpend(services, network),
  }))

/**
 * Saves what the last days cost, yesterday first; a day that is as it was fetched before is left as it is. Throws
 * `NetworkFailure` at the first day that cannot be fetched; those before it stay.
 */
async function fetchSpend(services: Services, network: Network): Promise<void> {
  const port = portOf(network, services.config)
  if (!port) return
  const today = seoulDate(services.now())
  const many = await countDays(services, network, today)
  for (let back = 1; back <= many; back += 1) await saveDay(services, port, addDays(today, -back))
}

/** Since the last success and the days that may still have changed then. */
async function countDays({ database }: Services, network: Network, today: string): Promise<number> {
  const job = await database
    .selectFrom('clock_jobs')
    .select('succeeded_at')
    .where('queue', '=', queueOf(network))
    .executeTakeFirst()
  if (!job?.succeeded_at) return LATE_DAYS
  const missed = (Date.parse(today) - Date.parse(seoulDate(job.succeeded_at))) / DAY_MS
  return Math.min(MOST_DAYS, Math.max(LATE_DAYS, missed + LATE_DAYS - 1))
}

async function saveDay(services: Services, port: AdvertisingNetwork, day: string): Promise<void> {
  const { network } = port
  const told = await port.fetchSpend(day)
  const today = seoulDate(services.now())
  const read = readToldRows(network, told, { day, today, keywordOf: keptKeyword })
  const hash = hashOf(contentOf(read))
  await services.database.transaction().execute(async (database) => {
    const inside = { ...services, database }
    await waitForTurn(database)
    const last = await lastFetched(inside, network, day)
    const isNew = last ? !last.hash.equals(hash) : told.length > 0
    if (!isNew) return
    const kept = { ...packRows(read.rows, read.faults), hasVat: read.hasVat }
    const id = await keepDraft(inside, { network, day, hash, staffId: null, read: kept })
    // What the network no longer tells was taken back, unless it is a line that could not be read.
    if (read.faults.length === 0) await withdrawFetched(inside, network, day)
    await countDraft(inside, id, read.hasVat)
  })
}

/** The same however a network orders its rows. */
function contentOf({ rows, faults, hasVat }: SpendRead): string {
  const lines = rows.map((row) =>
    JSON.stringify([row.campaign, row.keyword, row.told, row.impressions, row.clicks]),
  )
  return JSON.stringify([hasVat, lines.toSorted(), faults.map(({ why }) => why).toSorted()])
}

const lastFetched = ({ database }: Inside, network: Network, day: string) =>
  database
    .selectFrom('spend_imports')
    .select('hash')
    .where('network', '=', network)
    .where('day', '=', day)
    .where('way', '=', 'api')
    .where('state', '=', 'SAVED')
    .orderBy('saved_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * What files told of the day stays: a network may sell what its interface does not tell. Nor does what was fetched come back where a
 * file that replaced it is taken back.
 */
const withdrawFetched = ({ database }: Inside, network: Network, day: string) =>
  sql`update spend_rows set is_current = false, replacement_id = null from spend_imports imports
    where imports.id = import_id and imports.way = 'api' and imports.network = ${network} and imports.day = ${day}
      and (is_current or replacement_id is not null)`.execute(database)

/** How fetching stands, of each network that has its keys where jobs run. */
export async function readPorts({ database }: Pick<Services, 'database'>): Promise<SpendPort[]> {
  const jobs = await database
    .selectFrom('clock_jobs')
    .select(['queue', 'succeeded_at', 'failures', 'failure'])
    .where('queue', 'in', NETWORKS.map(queueOf))
    .execute()
  return NETWORKS.flatMap((network) => {
    const job = jobs.find(({ queue }) => queue === queueOf(network))
    if (!job) return []
    const at = job.succeeded_at && seoulIso(job.succeeded_at)
    return [{ network, at, failure: job.failures > 0 ? wordsOf(job.failure) : null }]
  })
}

const wordsOf = (code: string | null): string =>
  Object.entries(NETWORK_FAILURES).find(([known]) => known === code)?.[1] ?? '서버 기록을 확인해 주세요.'
