import { z } from 'zod'

const sum = z.string().regex(/^[0-9a-f]{64}$/)

/** A file of a backup as it lies there, and what is in it once opened and unpacked. */
export const storedFile = z.strictObject({
  file: z.string(),
  bytes: z.int(),
  sha256: sum,
  plainBytes: z.int(),
  plainSha256: sum,
})
export type StoredFile = z.output<typeof storedFile>

const copiedTable = z.strictObject({
  /** `public.leads` */
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  ...storedFile.shape,
})
export type CopiedTable = z.output<typeof copiedTable>

const sequence = z.strictObject({ name: z.string(), value: z.string(), isCalled: z.boolean() })
export type SequenceValue = z.output<typeof sequence>

/** The embedded server's whole cluster, from which the WAL since leads to any second after `completedAt`. */
const baseCopy = z.strictObject({
  system: z.string(),
  walFrom: z.string().regex(/^[0-9A-F]{24}$/),
  completedAt: z.iso.datetime(),
  ...storedFile.shape,
})
export type BaseCopy = z.output<typeof baseCopy>

/** What a backup holds; its tables are all of one moment. */
export const manifest = z.strictObject({
  format: z.literal(1),
  id: z.uuid(),
  at: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(z.string()),
  keys: z.array(z.strictObject({ id: z.string(), fingerprint: sum, isIndex: z.boolean() })),
  /** The public key the files are sealed for, if they are. */
  sealedFor: z.string().nullable(),
  tables: z.array(copiedTable),
  sequences: z.array(sequence),
  /** The list of pictures and recordings, a `pictureLine` each. */
  pictures: z.strictObject({
    count: z.int(),
    totalBytes: z.int(),
    /** Named by rows, and not to be found in the store. */
    missing: z.array(z.string()),
    ...storedFile.shape,
  }),
  base: baseCopy.optional(),
  /** Of the key ring that made it. */
  proof: z.string(),
})
export type Manifest = z.output<typeof manifest>

export const pictureLine = z.strictObject({ key: z.string(), ...storedFile.shape })
export type PictureLine = z.output<typeof pictureLine>

export const MANIFEST = 'manifest.json'

/** What a manifest's proof is of. */
export const provenText = (facts: Manifest): string => JSON.stringify({ ...facts, proof: '' })
