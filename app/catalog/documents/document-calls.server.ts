import { answer } from '#app/platform/answer.server.ts'
import {
  begunDocument,
  comparedDocuments,
  deletedDocument,
  documentDetail,
  documents,
  publishedDocument,
  savedDocument,
} from './contract.ts'
import { compareDocuments, listDocuments, readDocumentDetail } from './documents-desk.server.ts'
import { beginDocument, deleteDocument, publishDocument, saveDocument } from './writing-documents.server.ts'

/** The calls of this room, a part of the second table of contents. */
export const documentCalls = [
  answer(documents, listDocuments),
  answer(documentDetail, readDocumentDetail),
  answer(begunDocument, beginDocument),
  answer(savedDocument, saveDocument),
  answer(publishedDocument, publishDocument),
  answer(deletedDocument, deleteDocument),
  answer(comparedDocuments, compareDocuments),
]
