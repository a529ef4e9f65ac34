/**
 * An address without what somebody typed into a search field of ours (`q`), which may be a name or a number, and without
 * what a link lets its owner do (`token`): both are kept nowhere.
 */
export function withoutSearchTerm(address: string): string {
  return address.replaceAll(/([?&](?:q|token)=)[^&#]*/g, '$1')
}
