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
import { Probe } from './embedded-probe.server.ts'
import { pause, pauseQuietly } from './embedded-run.server.ts'
import { makeSocketFolder, type Answer } from './embedded-socket.server.ts'
import { chooseRunAs, type RunAs } from './embedded-user.server.ts'

export interface SupervisedPlace extends ServerPlace {
  folder: string
  url: string
  log: Log
  /** called before a start that follows a death; `isFull`: the server said that the disk is full */
  makeRoom(isFull: boolean): Promise<void>
}

/** How long a start is retried while leftovers of a dead server disappear. */
const LEFTOVER_MS = 15_000
/** How long a live server may stay silent. A server in recovery gets RECOVERY_MS. */
const SILENCE_MS = 20_000
const RECOVERY_MS = 30 * 60_000
const PROBE_EVERY_MS = 5_000
const PROBE_AGAIN_MS = 1_000
const PROBES_TO_DEATH = 3
const START_POLL_MS = 15
const BACK_OFF_MS = { first: 250, longest: 5_000 }
/** A server that lived this long did not die of its start. */
const STEADY_MS = 30_000

const GOES_AWAY = /lock file "[^"\n]*" already exists|pre-existing shared memory block|could not bind/

/** Ensures that one cluster's server runs, from `start` until `stop` or `leave`. */
export class Supervisor {
  #place: SupervisedPlace
  #probe = new Probe()
  #runAs: RunAs | undefined
  #current: Postmaster | undefined
  #ending = new AbortController()
  #watch: Promise<void> = Promise.resolve()

  constructor(place: SupervisedPlace) {
    this.#place = place
  }

  /** Creates the cluster if there is none, adopts or starts its server, and monitors it from then on. */
  async start(): Promise<void> {
    try {
      await this.#makeCluster()
      await this.#bringUp()
    } catch (error) {
      await this.stop()
      throw error
    }
    this.#watch = this.#keepUp()
  }

  /** Like `start`, but retries forever, because the process is already in use. */
  startInsisting(): void {
    this.#watch = this.#keepUp()
  }

  /** Ends the watch and stops the server. */
  async stop(): Promise<void> {
    await this.leave()
    if (this.#current) await stopPostmaster(this.#current)
  }

  /** Ends the watch and leaves the server running. */
  async leave(): Promise<void> {
    this.#ending.abort()
    await this.#watch
    await this.#probe.stop()
  }

  async #keepUp(): Promise<void> {
    const { log, serverLog } = this.#place
    const { signal } = this.#ending
    let backOffMs = BACK_OFF_MS.first
    while (!signal.aborted) {
      try {
        if (!this.#current) {
          await this.#place.makeRoom(/No space left on device/.test(serverLog.recent()))
          await this.#bringUp()
          if (!signal.aborted) log.info('the database server is up')
        }
        const since = Date.now()
        const why = this.#current ? await this.#death(this.#current) : 'is absent'
        if (signal.aborted) return
        log.error({ serverLog: serverLog.recent() }, `the database server ${why}; starting it again`)
        if (Date.now() - since > STEADY_MS) backOffMs = BACK_OFF_MS.first
        if (this.#current) await stopPostmaster(this.#current, false)
      } catch (error) {
        log.error({ err: error }, 'the database server does not start; trying again')
      }
      this.#current = undefined
      await pause(backOffMs, signal)
      backOffMs = Math.min(backOffMs * 2, BACK_OFF_MS.longest)
    }
  }

  /** Resolves with the reason when the server is gone, was silent for too long, or monitoring ends. */
  async #death(postmaster: Postmaster): Promise<string> {
    const over = new AbortController()
    const signal = AbortSignal.any([this.#ending.signal, over.signal])
    try {
      return await Promise.race([postmaster.exited.then(() => 'died'), this.#silence(signal)])
    } finally {
      over.abort()
    }
  }

  async #silence(signal: AbortSignal): Promise<string> {
    let missed = 0
    while (missed < PROBES_TO_DEATH) {
      await pauseQuietly(missed > 0 ? PROBE_AGAIN_MS : PROBE_EVERY_MS, signal)
      if (signal.aborted) break
      this.#place.serverLog.trim()
      const { answer } = await this.#probe.ask(this.#place.url)
      if (answer !== null) missed = answer === 'silent' ? missed + 1 : 0
    }
    return 'does not answer'
  }

  /** Called only at the start: a cluster that vanishes later is on a disk that went away and must come back. */
  async #makeCluster(): Promise<void> {
    const { cluster, folder, socketFolder } = this.#place
    await makeSocketFolder(socketFolder, folder)
    await removeUnfinishedClusters(folder)
    if (!(await clusterExists(cluster))) await makeCluster(this.#place, await this.#chooseRunAs())
  }

  async #bringUp(): Promise<void> {
    const { cluster, folder, socketFolder, serverLog } = this.#place
    const { signal } = this.#ending
    await makeSocketFolder(socketFolder, folder)
    await refuseOtherMajor(cluster)
    const deadline = Date.now() + LEFTOVER_MS
    while (!signal.aborted) {
      const since = serverLog.mark()
      const postmaster = await this.#adoptOrStart()
      if (await this.#becomesReady(postmaster)) return
      if (signal.aborted) return
      const said = serverLog.recent(since)
      const isPassing = postmaster.isAdopted || GOES_AWAY.test(said)
      if (!isPassing || Date.now() > deadline)
        throw new EmbeddedDatabaseError('The embedded database server does not start.', {
          serverLog: said,
          advice: ADVICE_URL,
        })
      await pause(100, signal)
    }
  }

  async #adoptOrStart(): Promise<Postmaster> {
    const place = this.#place
    const live = await findPostmaster(place.cluster)
    if (live) {
      place.log.info({ pid: live.pid }, 'a database server of this folder is running already; using it')
      this.#current = adoptPostmaster(live.pid)
      return this.#current
    }
    // Two servers on one cluster destroy it, and PostgreSQL cannot see across containers.
    if ((await this.#ask()) !== 'silent')
      throw new EmbeddedDatabaseError(
        `A database server answers at ${place.socketFolder}, but its process is not on this machine.`,
        { advice: `Stop it, in another container perhaps. ${ADVICE_URL}` },
      )
    await clearDeadPostmaster(place)
    this.#current = startPostmaster(place, await this.#chooseRunAs())
    return this.#current
  }

  /** Returns true once the server answers, and false when it ended or was stopped for being silent. */
  async #becomesReady(postmaster: Postmaster): Promise<boolean> {
    const { signal } = this.#ending
    const started = performance.now()
    let silentMs = 0
    while (postmaster.isRunning() && !signal.aborted) {
      const { answer, tookMs } = await this.#probe.ask(this.#place.url)
      if (answer === 'ready') return true
      // Only the time of the checks counts, because a delay of our own event loop is no silence of the server.
      if (answer !== null) silentMs = answer === 'silent' ? silentMs + tookMs + START_POLL_MS : 0
      if (silentMs > SILENCE_MS || performance.now() - started > RECOVERY_MS) {
        await stopPostmaster(postmaster, false)
        return false
      }
      await pause(START_POLL_MS, signal)
    }
    return false
  }

  /**
   * Repeats the check until its result is certain. While ending it reports a busy server, so that nothing is started.
   */
  async #ask(): Promise<Answer> {
    while (!this.#ending.signal.aborted) {
      const { answer } = await this.#probe.ask(this.#place.url)
      if (answer !== null) return answer
    }
    return 'busy starting or stopping'
  }

  async #chooseRunAs(): Promise<RunAs> {
    const { folder, socketFolder, binaries } = this.#place
    this.#runAs ??= await chooseRunAs(folder, binaries.postgres)
    // The folder's owner may have changed with the choice.
    await makeSocketFolder(socketFolder, folder)
    return this.#runAs
  }
}

async function refuseOtherMajor(cluster: string): Promise<void> {
  const found = (await readFile(path.join(cluster, 'PG_VERSION'), 'utf8').catch(() => '')).trim()
  if (found === String(POSTGRES_MAJOR)) return
  if (!found) throw new EmbeddedDatabaseError(`${cluster} holds no database cluster.`, { advice: ADVICE_URL })
  throw new EmbeddedDatabaseError(`${cluster} is a cluster of PostgreSQL ${found}, not ${POSTGRES_MAJOR}.`, {
    advice: `Dump it with its own version and load it into this one. ${ADVICE_URL}`,
  })
}
