import type { Log } from '#app/platform/log.server.ts'
import { randomFillSync } from 'node:crypto'
import { open, rm, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { pauseQuietly } from './embedded-run.server.ts'

const MIB = 1024 * 1024
const CHECK_EVERY_MS = 5_000
/** PostgreSQL needs a WAL segment of 16 MB and some to recover after it ran out of space. */
const BALLAST_BYTES = 32 * MIB
const CRITICAL_BYTES = 32 * MIB
const MIN_FREE_BYTES = 256 * MIB

interface DiskOptions {
  folder: string
  log: Log
  minFreeBytes?: number | undefined
  freeBytes?: (() => Promise<number>) | undefined
  keepsBallast: () => boolean
}

export class DiskWatch {
  #options: DiskOptions
  #ballast: string
  #hasRoom = true
  #turn: Promise<void> = Promise.resolve()
  #ending = new AbortController()

  constructor(options: DiskOptions) {
    this.#options = options
    this.#ballast = path.join(options.folder, 'ballast')
  }

  hasRoom(): boolean {
    return this.#hasRoom
  }

  async start(): Promise<void> {
    await this.#measure(false).catch(() => undefined)
    void this.#keepChecking()
  }

  async stop(): Promise<void> {
    this.#ending.abort()
    await this.#turn
  }

  /** `isFull` means that the server itself reported a full disk, whatever was measured. */
  check(isFull = false): Promise<void> {
    this.#turn = this.#turn.then(() =>
      this.#look(isFull).catch((error: unknown) => {
        this.#options.log.warn({ err: error }, 'the free space of the database folder cannot be checked')
      }),
    )
    return this.#turn
  }

  async #keepChecking(): Promise<void> {
    while (!this.#ending.signal.aborted) {
      await this.check()
      await pauseQuietly(CHECK_EVERY_MS, this.#ending.signal)
    }
  }

  async #look(isFull: boolean): Promise<void> {
    const { folder, log, minFreeBytes = MIN_FREE_BYTES, keepsBallast } = this.#options
    const free = await this.#measure(isFull)
    if (!keepsBallast()) return
    const held = (await stat(this.#ballast).catch(() => null))?.size ?? 0
    if (held > 0 && (isFull || free < CRITICAL_BYTES)) {
      await rm(this.#ballast, { force: true })
      log.error({ folder, freeBytes: free }, 'gave up the ballast so that the database can go on')
    } else if (held !== BALLAST_BYTES && free >= minFreeBytes + BALLAST_BYTES + CRITICAL_BYTES) {
      await writeBallast(this.#ballast)
    }
  }

  async #measure(isFull: boolean): Promise<number> {
    const { folder, log, minFreeBytes = MIN_FREE_BYTES } = this.#options
    const free = await (this.#options.freeBytes ?? (() => freeBytesOf(folder)))()
    const hasRoom = free >= minFreeBytes && !isFull
    const figures = { folder, freeBytes: free, minFreeBytes }
    if (this.#hasRoom && !hasRoom) log.error(figures, 'the disk is nearly full')
    if (!this.#hasRoom && hasRoom) log.info(figures, 'the disk has room again')
    this.#hasRoom = hasRoom
    return free
  }
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Writes random bytes, because a compressing file system would reserve no space for zeros. */
async function writeBallast(file: string): Promise<void> {
  const handle = await open(file, 'w', 0o600)
  try {
    const block = Buffer.alloc(MIB)
    for (let written = 0; written < BALLAST_BYTES; written += MIB)
      await handle.write(randomFillSync(block), 0, MIB, written)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
