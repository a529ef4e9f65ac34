export type Shared = 'shared' | 'copied' | 'refused'

/** Shares by the device's own sheet where there is one, else copies the address. */
export async function shareAddress(given: ShareData & { url: string }): Promise<Shared> {
  try {
    if (await sharesByDevice(given)) return 'shared'
    await navigator.clipboard.writeText(given.url)
    return 'copied'
  } catch {
    return 'refused'
  }
}

/** False where the device shares nothing. Whoever closes the sheet wanted nothing else. */
async function sharesByDevice(given: ShareData): Promise<boolean> {
  if (!('share' in navigator) || !matchMedia('(pointer: coarse)').matches) return false
  try {
    await navigator.share(given)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
