import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import {
  BackupError,
  newestFirst,
  type BackupFolder,
  type BackupPlace,
  type ErasureFiles,
} from './backup-place.ts'
import type { Bucket } from './bucket.server.ts'
import { MANIFEST } from './manifest.ts'

/** Pictures are written once, and every backup that has one names the same object. */
const SHARED = 'shared/'
const ERASURES = 'erasures/'
const WAL = 'wal/'

/** Backups as objects below a bucket's prefix. A backup is one once it has its manifest, which is written last. */
export function bucketPlace(bucket: Bucket): BackupPlace {
  const shared = new Map<string, number>()
  const at = (name: string) => bucketFolder(bucket, name, shared)
  const list = async () => {
    const keys = await bucket.list()
    return newestFirst(keys.flatMap(({ key }) => (key.endsWith(`/${MANIFEST}`) ? [key.split('/')[0]!] : [])))
  }
  const removeAll = async (prefix: string) => {
    // First what makes a backup of it.
    await bucket.remove(`${prefix}${MANIFEST}`)
    for (const { key } of await bucket.list(prefix)) await bucket.remove(key)
  }
  return {
    name: bucket.name,
    list,
    at,
    async begin(name, isShared) {
      await bucket.abortUploads()
      const finished = new Set(await list())
      shared.clear()
      for (const { key, size } of await bucket.list()) {
        if (isShared(key)) shared.set(key, size)
        else if (!key.startsWith(ERASURES) && !key.startsWith(WAL) && !finished.has(key.split('/')[0]!))
          await bucket.remove(key)
      }
      return at(name)
    },
    finish: async (name) => at(name),
    remove: (name) => removeAll(`${name}/`),
    refuseFull: async () => {},
    erasures: erasureObjects(bucket),
  }
}

function bucketFolder(bucket: Bucket, name: string, shared: ReadonlyMap<string, number>): BackupFolder {
  const keyOf = (file: string) => (file.startsWith(SHARED) ? file : `${name}/${file}`)
  return {
    name: `${bucket.name}/${name}`,
    write: (file, source) => bucket.write(keyOf(file), source),
    read: (file) => bucket.read(keyOf(file)),
    size: (file) => bucket.size(keyOf(file)),
    list: async () => (await bucket.list(`${name}/`)).map(({ key }) => key.slice(name.length + 1)),
    remove: (file) => bucket.remove(keyOf(file)),
    fileOf: (key) => `${SHARED}${name}/${key}`,
    // The bucket keeps sums of its own: a rotten object is found by it, or when a restore is tried.
    takeOver: async (_, { file, bytes }) => shared.get(file) === bytes,
  }
}

/** Objects take no more lines once they are written, so that each batch is one of its own. */
function erasureObjects(bucket: Bucket): ErasureFiles {
  return {
    name: `${bucket.name}/${ERASURES}`,
    // A bucket has no empty folder: an object says that erasures are written down here.
    make: () => bucket.write(`${ERASURES}README`, [Buffer.from('What was erased since, day by day.\n')]),
    add: (day, lines) =>
      bucket.write(`${ERASURES}${day}.${randomUUID()}.jsonl`, [Buffer.from(`${lines.join('\n')}\n`)]),
    async list() {
      const found = await bucket.list(ERASURES)
      return found.length > 0 ? found.map(({ key }) => key.slice(ERASURES.length)) : null
    },
    async read(file) {
      const source = await bucket.read(`${ERASURES}${file}`)
      if (!source) throw new BackupError(`${file} of the erasures is missing in ${bucket.name}.`)
      return text(source)
    },
    remove: (file) => bucket.remove(`${ERASURES}${file}`),
  }
}
