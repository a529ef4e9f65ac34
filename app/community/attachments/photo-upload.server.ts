import { UNUSED_PHOTO } from '#app/shared/data-inventory/lifetimes.ts'
import type { Services } from '#app/database/services.server.ts'
import { limitPerAddress } from '#app/platform/address-limit.server.ts'
import { acrossProcesses } from '#app/database/asked-counts.server.ts'
import { HOUR_SECONDS } from '#app/platform/durations.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import { fileAddress } from '#app/platform/file-address.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { addressBlocks, type Visit } from '#app/platform/visit.server.ts'
import type { uploadPhoto } from './contract.ts'
import { senderOf, type Sender } from './file-sender.server.ts'
import { fileStore } from '#app/shared/files/file-store.server.ts'
import { fileKey } from './file-key.server.ts'
import { encodePhoto } from './photo-encoding.server.ts'
import type { Photo } from './photo-process.server.ts'
import { inPlace, inTurn } from './upload-turns.server.ts'

const MAX_AN_HOUR = 60
/** Sent within a day and used by no post yet; and with what drafts keep for longer. */
const MAX_WAITING = 20
const MAX_STORED = 200
const RETENTION_MS = UNUSED_PHOTO * 1000
const TOO_MANY_WAITING = '글에 넣지 않은 사진이 많아요. 글을 먼저 올리거나 내일 다시 시도해 주세요.'

const refuseFlood = limitPerAddress({
  times: MAX_AN_HOUR,
  seconds: HOUR_SECONDS,
  across: acrossProcesses('photo'),
})

/**
 * Re-encodes a sent picture and stores it for a day, until a post of the same person uses it (`claimFiles`).
 * Refuses `wrongType`, `tooLarge` and `invalid` by the file, `tooMany` by the person, `unavailable` when too many others
 * send theirs.
 */
export async function receivePhoto(
  services: Services,
  { file }: InputOf<typeof uploadPhoto>,
  visit: Visit,
): Promise<DataOf<typeof uploadPhoto>> {
  const sender = senderOf(visit)
  if (!services.hasRoom()) throw new Refusal('unavailable')
  return inPlace({ id: sender.id, networks: homesOf(visit) }, async () => {
    await refuseMany(services, sender)
    const sent = await file.read()
    const photo = await inTurn(() => encodePhoto(sent, services.log))
    return storePhoto(services, sender, photo)
  })
}

/** A home has 256 networks of IPv6 for itself, and a small firm as many of those; many homes share an address of IPv4. */
function homesOf({ network }: Visit): string[] {
  const { address, site, block } = addressBlocks(network)
  return site ? [site, block] : [address]
}

async function refuseMany(services: Services, { id, owned }: Sender): Promise<void> {
  // By person: many share an address.
  await refuseFlood(services, { network: id })
  const { recent, all } = await services.database
    .selectFrom('files')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn
        .countAll<number>()
        .filterWhere('keep_until', '<=', new Date(services.now().getTime() + RETENTION_MS))
        .as('recent'),
    ])
    .where(owned)
    .where('seqno', 'is', null)
    .where('is_site', '=', false)
    .executeTakeFirstOrThrow()
  if (recent >= MAX_WAITING || all >= MAX_STORED)
    throw new Refusal('tooMany', { message: TOO_MANY_WAITING, retryAfter: HOUR_SECONDS })
}

/** Stores the row first, so that the erasing job finds the bytes even after a crash. */
async function storePhoto(
  services: Services,
  { columns }: Sender,
  { width, height, forms }: Photo,
): Promise<DataOf<typeof uploadPhoto>> {
  const at = services.now()
  const fileId = uuidv7(at.getTime())
  const bytes = forms.reduce((sum, form) => sum + form.bytes.byteLength, 0)
  await services.database
    .insertInto('files')
    .values({
      id: fileId,
      ...columns,
      seqno: null,
      width,
      height,
      bytes,
      keep_until: new Date(at.getTime() + RETENTION_MS),
      created_at: at,
    })
    .execute()
  const store = fileStore(services)
  await Promise.all(
    forms.map((form) =>
      store.put(fileKey(fileId, form.width, form.format), form.bytes, `image/${form.format}`),
    ),
  )
  return { fileId, width, height, src: fileAddress(fileId, width, 'webp'), alt: '', bytes }
}
