import type { Block } from '#app/platform/prose.ts'
import { readFileAddress } from '#app/platform/file-address.ts'
import { cleanText } from './clean-text.ts'
import { MAX_ALT_LETTERS } from './content-limits.ts'

const LONGEST_SIDE = 20_000

/** A picture of ours, or null for any other; its measures are what the sender says, in pixels. */
export function readPicture(
  sent: Record<'src' | 'alt' | 'width' | 'height', unknown>,
): Extract<Block, { kind: 'image' }> | null {
  const file = typeof sent.src === 'string' ? readFileAddress(sent.src.trim()) : null
  const width = readSide(sent.width)
  const height = readSide(sent.height)
  if (!file || !width || !height) return null
  return { kind: 'image', fileId: file.fileId, width, height, alt: readAlt(sent.alt) }
}

/** One line of words, cut at the limit: what a picture shows. */
export function readAlt(alt: unknown): string {
  if (typeof alt !== 'string') return ''
  const words = cleanText(alt).replaceAll(/\s+/g, ' ').trim()
  return [...words].slice(0, MAX_ALT_LETTERS).join('').trim()
}

function readSide(sent: unknown): number | null {
  const side = typeof sent === 'string' && /^\d{1,5}$/.test(sent) ? Number(sent) : sent
  return typeof side === 'number' && Number.isInteger(side) && side > 0 && side <= LONGEST_SIDE ? side : null
}
