let counted = ''

/** Reports an opened post once, because pages come from a cache. */
export function countView(address: string): void {
  if (address === counted) return
  counted = address
  navigator.sendBeacon(address)
}
