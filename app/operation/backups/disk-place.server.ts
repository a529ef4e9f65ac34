import { createReadStream, createWriteStream } from 'node:fs'
import { appendFile, link, mkdir, open, readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import {
  BackupError,
  LEAST_ROOM_BYTES,
  newestFirst,
  type BackupFolder,
  type BackupPlace,
  type ErasureFiles,
} from './backup-place.ts'
import { isWhole } from './stored-files.server.ts'

const UNFINISHED = '.part'

/** Backups as folders below `place`, which the first one makes. */
export function diskPlace(place: string): BackupPlace {
  const unfinished = (name: string) => join(place, `${name}${UNFINISHED}`)
  const erasures = erasureFiles(join(place, 'erasures'))
  return {
    name: place,
    list: async () => newestFirst((await namesIn(place)) ?? []),
    at: (name) => diskFolder(join(place, name)),
    async begin(name) {
      await erasures.make()
      for (const left of await readdir(place))
        if (left.endsWith(UNFINISHED)) await rm(join(place, left), { recursive: true, force: true })
      await mkdir(unfinished(name), { mode: 0o700 })
      return diskFolder(unfinished(name))
    },
    async finish(name) {
      const finished = join(place, name)
      await rename(unfinished(name), finished)
      await syncFolder(place)
      return diskFolder(finished)
    },
    async remove(name) {
      for (const folder of [unfinished(name), join(place, name)])
        await rm(folder, { recursive: true, force: true })
    },
    async refuseFull() {
      const { bavail, bsize } = await statfs(place)
      if (bavail * bsize < LEAST_ROOM_BYTES)
        throw new BackupError('There is less than 1 GB free where backups are kept.')
    },
    erasures,
  }
}

export function diskFolder(folder: string): BackupFolder {
  return {
    name: folder,
    async write(file, source) {
      const path = join(folder, file)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await pipeline(source, createWriteStream(`${path}.part`, { mode: 0o600, flush: true }))
      await rename(`${path}.part`, path)
      await syncFolder(dirname(path))
    },
    async read(file) {
      const found = await unlessMissing(stat(join(folder, file)))
      return found && createReadStream(join(folder, file))
    },
    size: async (file) => (await unlessMissing(stat(join(folder, file))))?.size ?? null,
    async list() {
      const found = await unlessMissing(readdir(folder, { recursive: true, withFileTypes: true }))
      return (found ?? []).flatMap((entry) =>
        entry.isFile() ? [relative(folder, join(entry.parentPath, entry.name))] : [],
      )
    },
    remove: (file) => rm(join(folder, file), { force: true }),
    fileOf: (key) => `pictures/${key}`,
    async takeOver(before, line) {
      // Read again each time: a rotten file must not go from backup to backup while the store still has it.
      if (!(await isWhole(before, line))) return false
      const path = join(folder, line.file)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      return link(join(before.name, line.file), path).then(
        () => true,
        () => false,
      )
    },
  }
}

function erasureFiles(folder: string): ErasureFiles {
  return {
    name: folder,
    make: async () => void (await mkdir(folder, { recursive: true, mode: 0o700 })),
    async add(day, lines) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = join(folder, `${day}.jsonl`)
      // A line that a crash cut off must not take the next one with it.
      await appendFile(file, `\n${lines.join('\n')}\n`, { mode: 0o600 })
      await syncFolder(file)
      await syncFolder(folder)
    },
    list: () => namesIn(folder),
    read: (file) => readFile(join(folder, file), 'utf8'),
    remove: (file) => rm(join(folder, file), { force: true }),
  }
}

const namesIn = (folder: string): Promise<string[] | null> => unlessMissing(readdir(folder))

function unlessMissing<Value>(looking: Promise<Value>): Promise<Value | null> {
  return looking.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}

async function syncFolder(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
