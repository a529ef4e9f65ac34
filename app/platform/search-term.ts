/**
 * An address without what somebody typed into a search field of ours (`q`): it may be a name or a number, and is
 * kept nowhere.
 */
export function withoutSearchTerm(address: string): string {
  return address.replaceAll(/([?&]q=)[^&#]*/g, '$1')
}
