import type { Prose } from '#app/platform/prose.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { MAX_SENT_LETTERS } from './content-limits.ts'
import type { Draft } from './draft.server.ts'
import { readHtml } from './html-reading.server.ts'
import { isHtml } from './html-serialize.server.ts'
import { readPlain } from './plain-reading.server.ts'
import { normalize } from './normalize.server.ts'
import { readTree } from './tree-reading.server.ts'

/**
 * Reads a post's or comment's content, in whatever format it comes: a string of plain text or HTML (`isHtml` tells),
 * the editor's tree `{ type: 'doc', content }`, or an object `{ tree }`, `{ html }` or `{ text }` as our answers give
 * it; the first of these that is there counts. What a text may not hold is left out, its words stay. Blank content is
 * an empty tree. Refuses `invalid` with a message for people when it is something else or too much.
 */
export function readContent(sent: unknown): Prose {
  return normalize(readDrafts(sent))
}

function readDrafts(sent: unknown): Draft[] {
  if (typeof sent === 'string') return isHtml(bounded(sent)) ? readHtml(sent) : readPlain(sent)
  if (typeof sent !== 'object' || sent === null) throw unreadable()
  if ('type' in sent && sent.type === 'doc') return readTree(sent)
  if ('tree' in sent && isDoc(sent.tree)) return readTree(sent.tree)
  if ('html' in sent && typeof sent.html === 'string') return readHtml(bounded(sent.html))
  if ('text' in sent && typeof sent.text === 'string') return readPlain(bounded(sent.text))
  throw unreadable()
}

function isDoc(tree: unknown): tree is object {
  return typeof tree === 'object' && tree !== null && 'type' in tree && tree.type === 'doc'
}

function bounded(text: string): string {
  if (text.length > MAX_SENT_LETTERS)
    throw new Refusal('invalid', { message: '글이 너무 길어요. 나누어 올려 주세요.' })
  return text
}

const unreadable = () => new Refusal('invalid', { message: '내용을 읽을 수 없어요.' })
