/** Pages of one request: the part that follows names it, also without its `GC-` and in any case. */
const OF_A_REQUEST = /(\/(?:consult\/(?:done|status)|mypage\/consults))\/+[^/?#]+/gi
/** As it may stand anywhere else, in the address of a page to return to for instance. */
const RECEIPT = /GC-[0-9A-Z]{8}/gi

/** A path without the number of a request, which opens the request's pages beside four digits. */
export const withoutReceipt = (path: string): string =>
  path.replaceAll(OF_A_REQUEST, '$1').replaceAll(RECEIPT, '')

/**
 * An address as it may be stored: without `q`, which may be a name or a number, without `token`, the secret of a link, without the
 * number of a request and without what follows `#`.
 */
export function keptAddress(address: string): string {
  const [page = ''] = address.split('#', 1)
  return withoutReceipt(page.replaceAll(/([?&](?:q|token)=)[^&]*/g, '$1'))
}
