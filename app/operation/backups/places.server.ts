import { existsSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { Config } from '#app/platform/config.server.ts'
import { BackupError, isBucket, type BackupFolder, type BackupPlace } from './backup-place.ts'
import { bucketPlace } from './bucket-place.server.ts'
import { openBucket } from './bucket.server.ts'
import { diskPlace } from './disk-place.server.ts'
import { MANIFEST } from './manifest.ts'

/** `s3://bucket/prefix` or a folder. */
export function openPlace(address: string, config: Config): BackupPlace {
  return isBucket(address) ? bucketPlace(openBucket(address, config)) : diskPlace(resolve(address))
}

/** The backup at an address, or of several that lie there the newest, and the place that has it. */
export async function findBackup(
  address: string,
  config: Config,
): Promise<{ place: BackupPlace; folder: BackupFolder; name: string }> {
  const isHere = !isBucket(address)
  const folder = isHere ? resolve(address) : address
  if (isHere && (!existsSync(folder) || !statSync(folder).isDirectory()))
    throw new BackupError(`There is no folder ${folder}.`)
  // An address has no more folders than it names: `s3://bucket` alone is no backup.
  const above = isHere ? dirname(folder) : folder.slice(0, folder.lastIndexOf('/'))
  const name = basename(folder)
  if (isHere ? existsSync(join(folder, MANIFEST)) : above.length > 's3://'.length) {
    const place = openPlace(above, config)
    if ((await place.list()).includes(name) || isHere) return { place, folder: place.at(name), name }
  }
  const place = openPlace(folder, config)
  const [newest] = await place.list()
  if (!newest) throw new BackupError(`There is no finished backup in ${folder}.`)
  return { place, folder: place.at(newest), name: newest }
}
