import type { Database } from '#app/database/connection.server.ts'
import { fileAddress, storedWidths } from '#app/platform/file-address.ts'

/** The smallest picture of each photo that these posts show now. */
export async function readPhotos(
  database: Database,
  seqnos: readonly number[],
): Promise<Record<number, string[]>> {
  if (seqnos.length === 0) return {}
  const rows = await database
    .selectFrom('files')
    .select(['id', 'seqno', 'width'])
    .where('seqno', 'in', seqnos)
    .where('is_shown', '=', true)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const photos: Record<number, string[]> = {}
  for (const { id, seqno, width } of rows)
    (photos[seqno!] ??= []).push(fileAddress(id, storedWidths(width)[0]!, 'webp'))
  return photos
}
