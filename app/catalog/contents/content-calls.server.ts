import { answer } from '#app/platform/answer.server.ts'
import { listContents, listVersions, readContentDetail } from './contents.server.ts'
import {
  contentDetail,
  contents,
  contentVersions,
  lintContent,
  publishContent as publishContentRow,
  removeContent as removeContentRow,
  revertContent as revertContentRow,
  saveContent as saveContentRow,
} from './contract.ts'
import { lintSentContent } from './linting.server.ts'
import { publishContent, removeContent, revertContent, saveContent } from './writing-contents.server.ts'

/** The calls of this room, a part of the second table of contents. */
export const contentCalls = [
  answer(contents, listContents),
  answer(contentDetail, readContentDetail),
  answer(contentVersions, listVersions),
  answer(lintContent, lintSentContent),
  answer(saveContentRow, saveContent),
  answer(publishContentRow, publishContent),
  answer(revertContentRow, revertContent),
  answer(removeContentRow, removeContent),
]
