import { answer } from '#app/platform/answer.server.ts'
import { listContents, listVersions, readContentDetail } from './contents.server.ts'
import {
  contentDetail,
  contents,
  contentVersions,
  lintedContent,
  publishedContent,
  removedContent,
  revertedContent,
  savedContent,
} from './contract.ts'
import { lintSent } from './linting.server.ts'
import { publishContent, removeContent, revertContent, saveContent } from './writing-contents.server.ts'

/** The calls of this room, a part of the second table of contents. */
export const contentCalls = [
  answer(contents, listContents),
  answer(contentDetail, readContentDetail),
  answer(contentVersions, listVersions),
  answer(lintedContent, lintSent),
  answer(savedContent, saveContent),
  answer(publishedContent, publishContent),
  answer(revertedContent, revertContent),
  answer(removedContent, removeContent),
]
