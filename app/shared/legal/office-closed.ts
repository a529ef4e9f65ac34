import { createContext, useContext } from 'react'

/** Whether no personal data may be taken yet (office-readiness.server.ts); told by the frame of every public page. */
const Closed = createContext(false)
export const OfficeClosed = Closed.Provider
export const useOfficeClosed = () => useContext(Closed)
