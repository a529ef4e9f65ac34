import { createContext, use } from 'react'
import type { Drafts } from './call-drafts.ts'
import type { DraftName } from './draft-forms.ts'

/** Whose drafts of which lead the forms below keep, and what the server has of them. */
export interface DraftsHere {
  leadId: string
  /** Of the person and the lead. */
  draftKey: string
  drafts: Drafts
  now: Date
  /** Where something typed keeps the lead in its place. */
  onTyped?: (isTyped: boolean) => void
}

/** Null where forms are not kept. */
export const DraftsContext = createContext<DraftsHere | null>(null)

/** Whether the server has something of a form, so that what folds it away opens. */
export const useHasDraft = (name: DraftName): boolean => use(DraftsContext)?.drafts[name] !== undefined
