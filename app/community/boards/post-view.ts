let counted = ''

/** Tells the server that somebody opened a post; pages come from a cache, which cannot know. Once for each opening. */
export function countView(address: string): void {
  if (address === counted) return
  counted = address
  navigator.sendBeacon(address)
}
