let isConnected = true
const listeners = new Set<() => void>()

export function setConnected(is: boolean): void {
  if (is === isConnected) return
  isConnected = is
  for (const listener of listeners) listener()
}

export const readConnected = () => isConnected

export function listenToConnection(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
