import { createContext, use } from 'react'
import { useActMessage } from '#app/shared/forms/acts.tsx'

const UNDONE = '되돌렸어요.'
const KEPT = '건은 그사이 바뀌어서 그대로 두었어요.'

export const undoneWords = (undone: number, kept: number) =>
  kept === 0 ? UNDONE : `${undone}건을 되돌렸어요. ${kept}${KEPT}`

const isUndone = (said: string) => said === UNDONE || said.endsWith(KEPT)

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
