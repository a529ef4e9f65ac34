import { createContext, use } from 'react'
import { useActMessage } from '#app/shared/forms/acts.tsx'
import { isUndone } from './undone-words.ts'

/** What the last act undid, in words, until the page is left. */
export function useUndone(): string | null {
  const said = useActMessage()
  return said && isUndone(said) ? said : null
}

const UndoWordsContext = createContext<string | null>(null)
export const UndoWords = UndoWordsContext.Provider

/** What the last act is said to have done; null where the toast of undoing says it. */
export function useUnsaid(): string | null {
  const words = use(UndoWordsContext)
  const said = useActMessage()
  return said === words || (said && isUndone(said)) ? null : said
}
