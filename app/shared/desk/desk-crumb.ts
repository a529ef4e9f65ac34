import { createContext } from 'react'

/** The page that the bar leads back to, so that no second link on the page does. */
export const DeskCrumb = createContext<string | null>(null)
