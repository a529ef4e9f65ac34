import type { Log } from '#app/platform/log.server.ts'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { POSTGRES_MAJOR } from './embedded-binaries.server.ts'
import { clusterExists, makeCluster, removeUnfinishedClusters } from './embedded-cluster.server.ts'
import { ADVICE_URL, EmbeddedDatabaseError } from './embedded-error.server.ts'
import {
  adoptPostmaster,
  clearDeadPostmaster,
  findPostmaster,
  startPostmaster,
  stopPostmaster,
} from './embedded-postmaster.server.ts'
import type { Postmaster, ServerPlace } from './embedded-postmaster.server.ts'
import { pause } from './embedded-run.server.ts'
import { askWhetherReady, makeSocketFolder } from './embedded-socket.server.ts'
import { chooseRunAs, type RunAs } from './embedded-user.server.ts'

export interface SupervisedPlace extends ServerPlace {
  folder: string
  url: string
  log: Log
  /** called before each start that follows a death: a full disk may be the cause */
  makeRoom(): Promise<void>
}

/** How long a start is repeated while what a dead server left behind goes away. */
const LEFTOVER_MS = 15_000
/** How long a living server may stay silent. While it says that it is recovering, we wait. */
const SILENCE_MS = 20_000
const RECOVERY_MS = 30 * 60_000
const PROBE_EVERY_MS = 5_000
const PROBES_TO_DEATH = 3
const BACK_OFF_MS = { first: 250, longest: 5_000 }

const GOES_AWAY = /lock file ".*" already exists|pre-existing shared memory block|could not bind/

/** Keeps one cluster's server running from `start` until `stop` or `leave`. */
export class Supervisor {
  #place: SupervisedPlace
  #runAs: Promise<RunAs> | undefined
  #current: Postmaster | undefined
  #ending = new AbortController()
  #watch: Promise<void> = Promise.resolve()

  constructor(place: SupervisedPlace) {
    this.#place = place
  }

  /** Makes the cluster if there is none, adopts or starts its server, and watches it from then on. */
  async start(): Promise<void> {
    try {
      await this.#bringUp()
    } catch (error) {
      await this.stop()
      throw error
    }
    this.#watch = this.#keepUp()
  }

  /** Like `start`, but never gives up: for a process that others already rely on. */
  startInsisting(): void {
    this.#watch = this.#keepUp()
  }

  /** Stops the server and the watch. */
  async stop(): Promise<void> {
    await this.leave()
    if (this.#current) await stopPostmaster(this.#current)
  }

  /** Ends the watch and leaves the server running. */
  async leave(): Promise<void> {
    this.#ending.abort()
    await this.#watch
  }

  async #keepUp(): Promise<void> {
    const { log, serverLog, makeRoom } = this.#place
    const { signal } = this.#ending
    let backOff = BACK_OFF_MS.first
    while (!signal.aborted) {
      if (this.#current) {
        const why = await this.#death(this.#current)
        if (signal.aborted) return
        log.error({ serverLog: serverLog.recent() }, `the database server ${why}; starting it again`)
        await stopPostmaster(this.#current, false)
        this.#current = undefined
      }
      try {
        await makeRoom()
        await this.#bringUp()
        backOff = BACK_OFF_MS.first
        if (!signal.aborted) log.info('the database server is up')
      } catch (error) {
        log.error({ err: error }, 'the database server does not start; trying again')
        await pause(backOff, signal)
        backOff = Math.min(backOff * 2, BACK_OFF_MS.longest)
      }
    }
  }

  /** Resolves when the server is gone, or silent for too long, or the watch ends. */
  async #death(postmaster: Postmaster): Promise<string> {
    const { signal } = this.#ending
    const probing = new AbortController()
    const ended = new Promise<string>((resolve) => {
      signal.addEventListener('abort', () => resolve('is no longer watched'))
    })
    try {
      return await Promise.race([
        postmaster.exited.then(() => 'died'),
        this.#silence(probing.signal).then(() => 'does not answer'),
        ended,
      ])
    } finally {
      probing.abort()
    }
  }

  async #silence(signal: AbortSignal): Promise<void> {
    let missed = 0
    while (missed < PROBES_TO_DEATH && !signal.aborted) {
      await pauseUnreferenced(PROBE_EVERY_MS, signal)
      if (signal.aborted) return
      missed = (await askWhetherReady(this.#place.url)) === 'silent' ? missed + 1 : 0
    }
  }

  async #bringUp(): Promise<void> {
    const { cluster, folder, socketFolder, serverLog } = this.#place
    await makeSocketFolder(socketFolder)
    await removeUnfinishedClusters(folder)
    if (!(await clusterExists(cluster))) await makeCluster(this.#place, await this.#chooseRunAs())
    await refuseOtherMajor(cluster)
    const deadline = Date.now() + LEFTOVER_MS
    for (;;) {
      const since = serverLog.mark()
      const postmaster = await this.#adoptOrStart()
      if (this.#ending.signal.aborted) return
      if (await this.#becomesReady(postmaster)) return
      if (this.#ending.signal.aborted) return
      const said = serverLog.recent(since)
      const isPassing = postmaster.isAdopted || GOES_AWAY.test(said)
      if (!isPassing || Date.now() > deadline)
        throw new EmbeddedDatabaseError('The embedded database server does not start.', {
          serverLog: said,
          advice: ADVICE_URL,
        })
      await pause(100, this.#ending.signal)
    }
  }

  async #adoptOrStart(): Promise<Postmaster> {
    const place = this.#place
    const live = await findPostmaster(place.cluster)
    if (live) {
      place.log.info({ pid: live.pid }, 'a database server of this folder is running already; using it')
      this.#current = adoptPostmaster(live.pid)
    } else {
      await clearDeadPostmaster(place)
      this.#current = startPostmaster(place, await this.#chooseRunAs())
    }
    return this.#current
  }

  /** True once it answers; false when it ended instead, or was ended for being silent. */
  async #becomesReady(postmaster: Postmaster): Promise<boolean> {
    const { signal } = this.#ending
    const started = Date.now()
    let lastSign = started
    while (postmaster.isRunning() && !signal.aborted) {
      const answer = await askWhetherReady(this.#place.url)
      if (answer === 'ready') return true
      if (answer !== 'silent') lastSign = Date.now()
      if (Date.now() - lastSign > SILENCE_MS || Date.now() - started > RECOVERY_MS) {
        await stopPostmaster(postmaster, false)
        return false
      }
      await pause(15, signal)
    }
    return false
  }

  #chooseRunAs(): Promise<RunAs> {
    this.#runAs ??= chooseRunAs(this.#place.folder, this.#place.binaries.postgres)
    return this.#runAs
  }
}

async function refuseOtherMajor(cluster: string): Promise<void> {
  const found = (await readFile(path.join(cluster, 'PG_VERSION'), 'utf8').catch(() => '')).trim()
  if (found === String(POSTGRES_MAJOR)) return
  throw new EmbeddedDatabaseError(
    `${cluster} is a cluster of PostgreSQL ${found || 'of no known version'}, not ${POSTGRES_MAJOR}.`,
    { advice: `Dump and load it with the old version. ${ADVICE_URL}` },
  )
}

function pauseUnreferenced(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms).unref()
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
