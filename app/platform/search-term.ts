/**
 * Returns an address without the values of `q`, a search term that may be a name or a number, and `token`, the secret
 * of a link, so that neither is stored.
 */
export function withoutSearchTerm(address: string): string {
  return address.replaceAll(/([?&](?:q|token)=)[^&#]*/g, '$1')
}
