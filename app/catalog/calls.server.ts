import type { Services } from '#app/database/services.server.ts'
import { answer, type Answer } from '#app/platform/answer.server.ts'
import { updateAcceptance, updateLookUp, readDeskAcceptance } from './acceptance/acceptance.server.ts'
import {
  updateAcceptance as updateAcceptanceRow,
  updateLookUp as updateLookUpRow,
  deskAcceptance,
} from './acceptance/contract.ts'
import { countBannerClick } from './banners/banner-clicks.server.ts'
import { listBanners } from './banners/banners.server.ts'
import { countBannerClick as countBannerClickRow, displayBanners, displayPopups } from './banners/contract.ts'
import { listPopups } from './banners/popups.server.ts'
import { listInternetContents } from './carriers/contents.server.ts'
import { internetContents } from './carriers/contract.ts'
import { listContents, listVersions, readContentDetail } from './contents/contents.server.ts'
import {
  contentDetail,
  contents,
  contentVersions,
  lintContent,
  publishContent as publishContentRow,
  removeContent as removeContentRow,
  removeSamples as removeSamplesRow,
  samples,
  revertContent as revertContentRow,
  saveContent as saveContentRow,
} from './contents/contract.ts'
import { lintSentContent } from './contents/linting.server.ts'
import { readSamples, removeSamples } from './contents/samples.server.ts'
import {
  publishContent,
  removeContent,
  revertContent,
  saveContent,
} from './contents/writing-contents.server.ts'
import {
  createDocument as createDocumentRow,
  compareDocuments as compareDocumentsRow,
  deleteDocument as deleteDocumentRow,
  documentDetail,
  documents,
  publishDocument as publishDocumentRow,
  saveDocument as saveDocumentRow,
} from './documents/contract.ts'
import { compareDocuments, listDocuments, readDocumentDetail } from './documents/documents-desk.server.ts'
import {
  createDocument,
  deleteDocument,
  publishDocument,
  saveDocument,
} from './documents/writing-documents.server.ts'

/** The calls of what visitors read and compare, a part of the second table of contents. */
export const catalogCalls: readonly Answer<Services>[] = [
  // what visitors are shown
  answer(displayBanners, listBanners),
  answer(countBannerClickRow, countBannerClick),
  answer(displayPopups, listPopups),
  answer(internetContents, listInternetContents),
  // the desk
  answer(deskAcceptance, readDeskAcceptance),
  answer(updateAcceptanceRow, updateAcceptance),
  answer(updateLookUpRow, updateLookUp),
  answer(contents, listContents),
  answer(contentDetail, readContentDetail),
  answer(contentVersions, listVersions),
  answer(lintContent, lintSentContent),
  answer(saveContentRow, saveContent),
  answer(publishContentRow, publishContent),
  answer(revertContentRow, revertContent),
  answer(removeContentRow, removeContent),
  answer(samples, readSamples),
  answer(removeSamplesRow, removeSamples),
  answer(documents, listDocuments),
  answer(documentDetail, readDocumentDetail),
  answer(createDocumentRow, createDocument),
  answer(saveDocumentRow, saveDocument),
  answer(publishDocumentRow, publishDocument),
  answer(deleteDocumentRow, deleteDocument),
  answer(compareDocumentsRow, compareDocuments),
]
