import { createContext, type RouterContextProvider } from 'react-router'

const nonce = createContext<string>('')

/** Allows this render's own inline scripts by a nonce; cached pages are rendered without one. */
export function setNonce(context: RouterContextProvider, value: string) {
  context.set(nonce, value)
}

export function nonceOf(context: RouterContextProvider): string {
  return context.get(nonce)
}
