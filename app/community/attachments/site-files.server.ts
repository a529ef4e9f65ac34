import type { Database } from '#app/database/connection.server.ts'
import type { Services } from '#app/database/services.server.ts'
import { fileAddress, readFileAddress, storedWidths } from '#app/platform/file-address.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { invalidFields } from '#app/platform/refusal.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import { FILES_GONE } from './contract.ts'
import { approvePictures, waitForAnother, type PicturePurpose } from './picture-approvals.server.ts'

/**
 * Keeps pictures that a page of ours shows, by their addresses, in the transaction that writes it: from then on they are
 * never erased, and everybody's to see once they are approved. Refuses `invalid` for any that is neither kept
 * so already nor a waiting one of whoever writes.
 */
export async function saveSitePictures(
  transaction: Database,
  addresses: readonly string[],
  visit: Visit,
): Promise<void> {
  const staff = staffOfVisit(visit)
  for (const address of addresses) {
    const wanted = readFileAddress(address)
    const saved = wanted
      ? await transaction
          .updateTable('files')
          .set({ is_site: true })
          .where('id', '=', wanted.fileId)
          .where('seqno', 'is', null)
          .where((where) => where.or([where('is_site', '=', true), where('staff_id', '=', staff.id)]))
          .returning('id')
          .executeTakeFirst()
      : undefined
    if (!saved) throw invalidFields({ imageUrl: FILES_GONE })
  }
}

/** In the transaction that shows them: whoever publishes them looked at them. */
export const approveSitePictures = (
  { database, now }: Pick<Services, 'database' | 'now'>,
  addresses: readonly string[],
  staffId: string,
  purpose?: PicturePurpose,
): Promise<void> =>
  approvePictures(database, {
    fileIds: addresses.flatMap(fileIdOf),
    staffId,
    at: now(),
    ...(purpose && { purpose }),
  })

/** Whether some of them are shown by nobody yet and wait for another than this person. */
export const areWaitingForAnother = (
  { database }: Pick<Services, 'database'>,
  addresses: readonly string[],
  staffId: string,
): Promise<boolean> => waitForAnother(database, { fileIds: addresses.flatMap(fileIdOf), staffId })

const fileIdOf = (address: string): string[] => {
  const file = readFileAddress(address)
  return file ? [file.fileId] : []
}

const LISTED = 100

/** Pictures that pages of ours show, and those of whoever asks that wait for one; the newest first. */
export async function listSitePictures({ database }: Pick<Services, 'database'>, visit: Visit) {
  const rows = await database
    .selectFrom('files')
    .leftJoin('staff', 'staff.id', 'files.staff_id')
    .leftJoin('picture_approvals', (join) =>
      join.onRef('picture_approvals.file_id', '=', 'files.id').on('purpose', '=', 'page'),
    )
    .select(['files.id as fileId', 'width', 'height', 'is_site as isUsed', 'files.created_at', 'staff.name'])
    .select((eb) => eb('picture_approvals.file_id', 'is not', null).as('isApproved'))
    .where('seqno', 'is', null)
    .where((where) => where.or([where('is_site', '=', true), where('staff_id', '=', staffOfVisit(visit).id)]))
    .orderBy('files.id', 'desc')
    .limit(LISTED)
    .execute()
  return rows.map(({ created_at, name, ...row }) => ({
    ...row,
    sentAt: seoulIso(created_at),
    sentBy: name ?? '',
    src: fileAddress(row.fileId, row.width, 'webp'),
    thumbnail: fileAddress(row.fileId, storedWidths(row.width)[0]!, 'webp'),
  }))
}
