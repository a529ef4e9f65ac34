import type { PictureLine } from './manifest.ts'

export type Chunks = Iterable<Uint8Array> | AsyncIterable<Uint8Array>

/** One backup: files by the names that its manifest gives them. */
export interface BackupFolder {
  /** As it is told: a folder, or `s3://bucket/…`. */
  readonly name: string
  /** Returns when the bytes are safe; what is cut off does not bear the name. */
  write(file: string, source: Chunks): Promise<void>
  /** Null where there is no such file. */
  read(file: string): Promise<AsyncIterable<Uint8Array> | null>
  /** In bytes; null where there is no such file. */
  size(file: string): Promise<number | null>
  /** The names of its files. */
  list(): Promise<string[]>
  remove(file: string): Promise<void>
  /** What the file of a picture is called. */
  fileOf(key: string): string
  /** Makes a whole file of the backup before one of this backup as well, without copying it; false where it has to be copied. */
  takeOver(before: BackupFolder, line: PictureLine): Promise<boolean>
}

/** Where backups and the erasures since lie, on a disk or in a bucket. */
export interface BackupPlace {
  readonly name: string
  /** The names of finished backups, newest first. */
  list(): Promise<string[]>
  /** A backup, or `wal`. */
  at(name: string): BackupFolder
  /**
   * For a backup under way; removes what a killed one left, of shared files what `isShared` does not know. Only who holds the
   * lock may call this.
   */
  begin(name: string, isShared: (file: string) => boolean): Promise<BackupFolder>
  /** From then on it is a backup; its manifest is written. */
  finish(name: string): Promise<BackupFolder>
  /** One under way or finished. */
  remove(name: string): Promise<void>
  /** Throws BackupError where requests for a call might be refused because of a backup. */
  refuseFull(): Promise<void>
  erasures: ErasureFiles
}

/** With less free, no backup begins and nothing waits to be archived: requests for a call come first. */
export const LEAST_ROOM_BYTES = 1024 ** 3

/** Files of lines, each named after its day: `2026-11-29….jsonl`. */
export interface ErasureFiles {
  /** As it is told. */
  readonly name: string
  make(): Promise<void>
  /** On the disk when it returns. */
  add(day: string, lines: readonly string[]): Promise<void>
  /** Null where no backup was ever made. */
  list(): Promise<string[] | null>
  read(file: string): Promise<string>
  remove(file: string): Promise<void>
}

export const isBucket = (address: string): boolean => address.startsWith('s3://')

const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/

/** `2026-11-29T03-00-00Z`: sorts by time, and every file system takes it. */
export const backupName = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`

export const newestFirst = (names: readonly string[]): string[] =>
  names
    .filter((name) => NAME.test(name))
    .toSorted()
    .toReversed()

export class BackupError extends Error {
  override name = 'BackupError'
}

/** Another process makes one of the same database right now. */
export class BackupUnderWay extends BackupError {}
