import type { Services } from '#app/database/services.server.ts'
import { Refusal } from '#app/platform/refusal.ts'

const PURPOSE = 'statement-file'

type Keys = Pick<Services, 'keyring'>

/** A statement while its columns are chosen: it names people that are none of ours. */
export const sealFile = ({ keyring }: Keys, packed: Uint8Array): string =>
  keyring.seal(PURPOSE, Buffer.from(packed).toString('base64'))

/** Packed as it was sealed. Refuses with `conflict` what is not kept any more. */
export function openFile({ keyring }: Keys, sealed: string | null): Uint8Array {
  if (sealed === null)
    throw new Refusal('conflict', { message: '올린 명세를 더 두고 있지 않아요. 다시 올려 주세요.' })
  return Buffer.from(keyring.open(PURPOSE, sealed), 'base64')
}
