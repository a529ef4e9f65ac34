import type { Database } from '#app/database/connection.server.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'

interface Unapproved {
  fileId: string
  senderId: string
}

/** As what a picture is shown: by a page of ours, or as a carrier's paper alone (docs/adr/0264). */
export type PicturePurpose = 'page' | 'paper'

/** Of these, those that somebody of the office sent and nobody approved for a page of ours. */
async function unapproved(database: Database, fileIds: readonly string[]): Promise<Unapproved[]> {
  if (fileIds.length === 0) return []
  const rows = await database
    .selectFrom('files')
    .leftJoin('picture_approvals', (join) =>
      join.onRef('picture_approvals.file_id', '=', 'files.id').on('purpose', '=', 'page'),
    )
    .select(['files.id as fileId', 'files.staff_id as senderId'])
    .where('files.id', 'in', fileIds)
    .where('files.staff_id', 'is not', null)
    .where('picture_approvals.file_id', 'is', null)
    .execute()
  return rows.flatMap(({ fileId, senderId }) => (senderId ? [{ fileId, senderId }] : []))
}

/**
 * Whether pictures wait for somebody else: no machine reads what a picture says, so that whoever sent it does not show it to the
 * public alone, while another may (docs/adr/0224). Alone, one person does, and the monthly review names it.
 */
export async function waitForAnother(
  database: Database,
  { fileIds, staffId }: { fileIds: readonly string[]; staffId: string },
): Promise<boolean> {
  const open = await unapproved(database, fileIds)
  if (!open.some(({ senderId }) => senderId === staffId)) return false
  const other = await database
    .selectFrom('staff')
    .select('id')
    .where('is_active', '=', true)
    .where('passwd_hash', 'is not', null)
    .where('role', 'in', RIGHTS.boards.roles)
    .where('id', '!=', staffId)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

interface Approval {
  fileIds: readonly string[]
  staffId: string
  at: Date
  purpose?: PicturePurpose
}

/** Writes down who showed them to the public; the first of a purpose stands, and what a page may show is a paper as well. */
export async function approvePictures(
  database: Database,
  { fileIds, staffId, at, purpose = 'page' }: Approval,
): Promise<void> {
  const open = await unapproved(database, fileIds)
  if (open.length === 0) return
  const approval = { approved_by: staffId, approved_at: at, purpose }
  await database
    .insertInto('picture_approvals')
    .values(open.map(({ fileId }) => ({ file_id: fileId, ...approval })))
    .onConflict((conflict) => {
      const once = conflict.column('file_id')
      if (purpose === 'paper') return once.doNothing()
      return once.doUpdateSet(approval).where('picture_approvals.purpose', '=', 'paper')
    })
    .execute()
}
