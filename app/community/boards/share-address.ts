type Shared = 'shared' | 'copied' | 'refused'

export async function shareAddress(given: ShareData & { url: string }): Promise<Shared> {
  try {
    if (await sharesByDevice(given)) return 'shared'
    await navigator.clipboard.writeText(given.url)
    return 'copied'
  } catch {
    return 'refused'
  }
}

/** Returns false where the device cannot share. Closing the sheet counts as shared. */
async function sharesByDevice(given: ShareData): Promise<boolean> {
  if (!('share' in navigator) || !matchMedia('(pointer: coarse)').matches) return false
  try {
    await navigator.share(given)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
