import type { Database } from '#app/database/connection.server.ts'
import { mapBlocks } from '#app/community/post-content/blocks.ts'
import { claimFiles } from '#app/community/attachments/claimed-files.server.ts'
import type { Block, Prose } from '#app/platform/prose.ts'
import type { Who } from './post-policy.ts'
import { contentColumns } from './stored-post.server.ts'

type Picture = Extract<Block, { kind: 'image' }>

interface Pictured {
  seqno: number
  content: Prose
  /** Sent along without a place in the text: they follow it. */
  fileIds: readonly string[]
  who: Who
}

/**
 * Ties the pictures of a text to its post, each as large as its file says. The text with all of them, or null where it
 * has none. In the transaction that stored the post; refuses as `claimFiles` does.
 */
async function tiePictures(transaction: Database, given: Pictured): Promise<Prose | null> {
  const { seqno, content, fileIds, who } = given
  const inside = picturesIn(content)
  const ids = [...new Set([...inside, ...fileIds])]
  const claimed = await claimFiles(transaction, { fileIds: ids, who, seqno })
  if (claimed.length === 0) return null
  const sizes = new Map(claimed.map(({ fileId, width, height }) => [fileId, { width, height }]))
  const following = ids.filter((id) => !inside.includes(id))
  return [
    ...mapBlocks(content, (block) =>
      block.kind === 'image' ? { ...block, ...sizes.get(block.fileId) } : block,
    ),
    ...following.map((fileId): Picture => ({ kind: 'image', fileId, alt: '', ...sizes.get(fileId)! })),
  ]
}

/** Claims the pictures of a text and returns the stored text, which shows them all. */
export async function storePictures(transaction: Database, given: Pictured): Promise<Prose> {
  const content = await tiePictures(transaction, given)
  if (!content) return given.content
  await transaction
    .updateTable('posts')
    .set(contentColumns(content))
    .where('seqno', '=', given.seqno)
    .execute()
  return content
}

/** The files a text shows, in its order. */
export function picturesIn(content: Prose): string[] {
  const ids: string[] = []
  mapBlocks(content, (block) => {
    if (block.kind === 'image') ids.push(block.fileId)
    return block
  })
  return ids
}
