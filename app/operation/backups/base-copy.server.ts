import { PassThrough } from 'node:stream'
import { Client, type ClientConfig, type Connection, type Submittable } from 'pg'
import type { BackupFolder } from './backup-place.ts'
import type { BaseCopy } from './manifest.ts'
import type { Step } from './sealing.server.ts'
import { storeFile } from './stored-files.server.ts'

const FILE = 'base.tar.gz'
/** The embedded server's, by which segments are named. */
const SEGMENT_BYTES = 16 * 1024 ** 2
/** What a message of BASE_BACKUP is of: bytes of the archive; the others tell where one begins and how far it is. */
const DATA = 'd'.charCodeAt(0)

/**
 * Copies the whole cluster of the embedded server over the replication protocol, as `pg_basebackup` does, which does not come
 * with it. Returns when every segment of WAL that it needs is archived.
 */
export async function copyBase(
  url: string,
  { folder, seal, signal }: { folder: BackupFolder; seal: Step; signal: AbortSignal },
): Promise<BaseCopy> {
  // pg knows it, its types do not.
  const asked: ClientConfig & { replication: string } = { connectionString: url, replication: 'true' }
  const client = new Client(asked)
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ systemid: string }>('IDENTIFY_SYSTEM')
    const copying = client.query(new BaseBackup())
    signal.addEventListener('abort', () => copying.tar.destroy(new Error('interrupted')), { once: true })
    const stored = await storeFile(copying.tar, { folder, file: FILE, seal })
    const [begin, end] = copying.places
    if (!begin || !end) throw new Error('The server did not tell where its copy begins and ends.')
    return {
      ...stored,
      system: rows[0]!.systemid,
      walFrom: segmentOf(begin),
      completedAt: await readNow(url),
    }
  } finally {
    await client.end()
  }
}

async function readNow(url: string): Promise<string> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ now: Date }>('select now()')
  await client.end()
  return rows[0]!.now.toISOString()
}

type Told = { fields: (string | Buffer | null)[] }

/** The answer of BASE_BACKUP: a place in the WAL, the cluster as one tar, a place in the WAL. */
class BaseBackup implements Submittable {
  readonly tar = new PassThrough()
  readonly places: { lsn: string; timeline: number }[] = []
  #rows: 'place' | 'spaces' = 'place'
  #isFull = false

  submit(connection: Connection): void {
    connection.query(`BASE_BACKUP (LABEL 'goreun', CHECKPOINT 'fast', MANIFEST 'no', WAL false)`)
  }

  handleRowDescription({ fields }: { fields: { name: string }[] }): void {
    this.#rows = fields[0]?.name === 'recptr' ? 'place' : 'spaces'
  }

  handleDataRow({ fields }: Told): void {
    if (this.#rows === 'place') this.places.push({ lsn: String(fields[0]), timeline: Number(fields[1]) })
  }

  handleCopyData({ chunk }: { chunk: Buffer }, connection: Connection): void {
    // A copy: the parser writes the next message over this one.
    if (chunk[0] !== DATA || this.tar.write(Buffer.from(chunk.subarray(1))) || this.#isFull) return
    this.#isFull = true
    connection.stream.pause()
    this.tar.once('drain', () => {
      this.#isFull = false
      connection.stream.resume()
    })
  }

  handleError(error: Error): void {
    this.tar.destroy(error)
  }

  handleReadyForQuery(): void {
    this.tar.end()
  }

  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
  handleCopyInResponse(): void {}
}

const hex = (value: number): string => value.toString(16).toUpperCase().padStart(8, '0')

/** `0/3000028` of timeline 1 lies in `000000010000000000000003`. */
export function segmentOf({ lsn, timeline }: { lsn: string; timeline: number }): string {
  const [high = '', low = ''] = lsn.split('/')
  return `${hex(timeline)}${high.padStart(8, '0')}${hex(Math.floor(parseInt(low, 16) / SEGMENT_BYTES))}`
}
