import { createContext } from 'react'

/** Empty on cached pages, whose scripts are allowed by hash. */
export const NonceContext = createContext<string>('')
