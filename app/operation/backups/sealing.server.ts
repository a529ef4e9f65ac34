import { Readable } from 'node:stream'
import { Decrypter, Encrypter } from 'age-encryption'

/** A step of a stream's way, for `pipeline`. */
export type Step = (source: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>

/** Seals for whoever has the identity of `recipient` (age, docs/adr/0205); null leaves things as they are. */
export function sealFor(recipient: string | null): Step {
  if (recipient === null) return unchanged
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  return async function* (source) {
    yield* await encrypter.encrypt(toWeb(source))
  }
}

/** Opens what was sealed. Its stream fails where something was altered, or sealed for somebody else. */
export function unsealWith(identity: string | null): Step {
  if (identity === null) return unchanged
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  return async function* (source) {
    yield* await decrypter.decrypt(toWeb(source))
  }
}

export async function* unchanged(source: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  yield* source
}

const toWeb = (source: AsyncIterable<Uint8Array>) =>
  Readable.toWeb(Readable.from(source)) as ReadableStream<Uint8Array>
