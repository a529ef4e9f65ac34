import { createContext, use } from 'react'

/** While nobody is called: since the office closed, until it opens again. */
export interface ClosedHours {
  /** When it closed, as ISO. */
  since: string
  /** When calls begin again: `내일 09:00`. */
  opensAt: string
}

/** One clock for all of the desk; null within the hours of calling. */
export const ClosedContext = createContext<ClosedHours | null>(null)

export const useClosedHours = (): ClosedHours | null => use(ClosedContext)
