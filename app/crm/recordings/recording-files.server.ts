import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Services } from '#app/database/services.server.ts'
import { fileStore } from '#app/shared/files/file-store.server.ts'
import { makePlaces } from '#app/platform/places.server.ts'
import { makeTurns } from '#app/platform/turns.server.ts'

const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
const PURPOSE = 'recording-key'

type Storing = Pick<Services, 'config' | 'log' | 'keyring' | 'isCarrierTold'>

const RETRY_AFTER_SECONDS = 5
const BUSY = '녹음이 한꺼번에 많이 올라오고 있어요. 잠시 뒤에 다시 올려 주세요.'

/** Sealed or opened at a time: either holds the file twice. */
const inTurn = makeTurns({ atOnce: 2, waiting: 20, retryAfter: RETRY_AFTER_SECONDS })

/** For whoever uploads, from the first byte on: each may hold 30 MB. */
export const inUploadPlace = makePlaces({ all: 6, ofOne: 2, retryAfter: RETRY_AFTER_SECONDS, message: BUSY })

export const recordingKey = (id: string) => `recordings/${id.slice(-2)}/${id}.sealed`

/** Stores a file under a key of its own; returns the key, sealed. Without it the file is noise. Refuses `unavailable`. */
export const putRecording = (services: Storing, id: string, audio: Uint8Array): Promise<string> =>
  inTurn(() => seal(services, id, audio))

async function seal(services: Storing, id: string, audio: Uint8Array): Promise<string> {
  const [key, nonce] = [randomBytes(KEY_BYTES), randomBytes(NONCE_BYTES)]
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const body = Buffer.concat([cipher.update(audio), cipher.final()])
  const sealed = Buffer.concat([nonce, cipher.getAuthTag(), body])
  await fileStore(services).put(recordingKey(id), sealed, 'application/octet-stream')
  return services.keyring.seal(PURPOSE, key.toString('base64url'))
}

/** Null when the file is gone. Throws when it was altered, refuses `unavailable`. */
export const openRecording = (services: Storing, id: string, keySealed: string): Promise<Buffer | null> =>
  inTurn(() => open(services, id, keySealed))

async function open(services: Storing, id: string, keySealed: string): Promise<Buffer | null> {
  const stored = await fileStore(services).open(recordingKey(id))
  if (!stored) return null
  const sealed = Buffer.from(await new Response(stored.body).arrayBuffer())
  const key = Buffer.from(services.keyring.open(PURPOSE, keySealed), 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
}

export const removeRecording = (services: Storing, id: string): Promise<void> =>
  fileStore(services).remove(recordingKey(id))
