import { gunzipSync, gzipSync } from 'node:zlib'
import type { Services } from '#app/database/services.server.ts'
import { Refusal } from '#app/platform/refusal.ts'

const PURPOSE = 'statement-file'

type Keys = Pick<Services, 'keyring'>

/** A statement while its columns are chosen: it names people that are none of ours. */
export const sealFile = ({ keyring }: Keys, bytes: Uint8Array): string =>
  keyring.seal(PURPOSE, gzipSync(bytes).toString('base64'))

/** Refuses with `conflict` what is not kept any more. */
export function openFile({ keyring }: Keys, sealed: string | null): Uint8Array {
  if (sealed === null)
    throw new Refusal('conflict', { message: '올린 명세를 더 두고 있지 않아요. 다시 올려 주세요.' })
  return gunzipSync(Buffer.from(keyring.open(PURPOSE, sealed), 'base64'))
}
