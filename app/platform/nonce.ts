import { createContext } from 'react'

/** The CSP nonce of an uncached page. It is empty on cached pages, whose scripts are allowed by hash. */
export const NonceContext = createContext<string>('')
