import type { Block } from '#app/platform/prose.ts'

/** Blocks of a text, also those inside lists and quotes, each as `change` returns it; null leaves one out. */
export function mapBlocks(blocks: readonly Block[], change: (block: Block) => Block | null): Block[] {
  return blocks.flatMap((block): Block[] => {
    const changed = change(block)
    if (changed?.kind === 'quote') return [{ ...changed, blocks: mapBlocks(changed.blocks, change) }]
    if (changed?.kind !== 'list') return changed ? [changed] : []
    const items = changed.items.map((item) => ({ ...item, blocks: mapBlocks(item.blocks, change) }))
    return [{ ...changed, items }]
  })
}
