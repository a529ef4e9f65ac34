import { answer } from '#app/platform/answer.server.ts'
import {
  createDocument as createDocumentRow,
  compareDocuments as compareDocumentsRow,
  deleteDocument as deleteDocumentRow,
  documentDetail,
  documents,
  publishDocument as publishDocumentRow,
  saveDocument as saveDocumentRow,
} from './contract.ts'
import { compareDocuments, listDocuments, readDocumentDetail } from './documents-desk.server.ts'
import { createDocument, deleteDocument, publishDocument, saveDocument } from './writing-documents.server.ts'

/** The calls of this room, a part of the second table of contents. */
export const documentCalls = [
  answer(documents, listDocuments),
  answer(documentDetail, readDocumentDetail),
  answer(createDocumentRow, createDocument),
  answer(saveDocumentRow, saveDocument),
  answer(publishDocumentRow, publishDocument),
  answer(deleteDocumentRow, deleteDocument),
  answer(compareDocumentsRow, compareDocuments),
]
