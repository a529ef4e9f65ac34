import type { Services } from '#app/database/services.server.ts'
import type { PostState } from '#app/database/post-tables.ts'
import { approvePictures, waitForAnother } from '#app/community/attachments/picture-approvals.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Who } from './post-policy.ts'

type Inside = Pick<Services, 'database' | 'now'>

/** What stands, or will stand by itself. */
const SHOWN: readonly PostState[] = ['public', 'scheduled', 'withheld']

const OWN_PICTURE_MESSAGE =
  '그림을 올린 사람이 아닌 다른 사람이 보고 승인해요. 그림 속 글은 기계가 읽지 못해요.'

/**
 * A post that shows a picture which only its sender of the office saw waits for another person, in the transaction that stored it
 * (docs/adr/0224). Returns how it stands.
 */
export async function holdPictures(
  inside: Inside,
  { seqno, state, who: { staff } }: { seqno: number; state: PostState; who: Pick<Who, 'staff'> },
): Promise<PostState> {
  if (!staff || !SHOWN.includes(state)) return state
  const looked = { fileIds: await shownFiles(inside, seqno), staffId: staff.id }
  if (!(await waitForAnother(inside.database, looked))) {
    await approvePictures(inside.database, { ...looked, at: inside.now() })
    return state
  }
  await inside.database.updateTable('posts').set({ state: 'queued' }).where('seqno', '=', seqno).execute()
  return 'queued'
}

/** Whoever lets a post stand looked at its pictures. Refuses `conflict` to who sent one, while another may. */
export async function passPictures(inside: Inside, seqno: number, staffId: string): Promise<void> {
  const looked = { fileIds: await shownFiles(inside, seqno), staffId }
  if (await waitForAnother(inside.database, looked))
    throw new Refusal('conflict', { message: OWN_PICTURE_MESSAGE })
  await approvePictures(inside.database, { ...looked, at: inside.now() })
}

async function shownFiles({ database }: Inside, seqno: number): Promise<string[]> {
  const rows = await database
    .selectFrom('files')
    .select('id')
    .where('seqno', '=', seqno)
    .where('is_shown', '=', true)
    .execute()
  return rows.map(({ id }) => id)
}
