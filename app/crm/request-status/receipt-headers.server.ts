import type { HeadersFunction } from 'react-router'

/** Keeps a receipt number, which stands in the address or the answer, out of caches and referrers. */
export const receiptHeaders: HeadersFunction = ({ actionHeaders }) => {
  actionHeaders.set('cache-control', 'no-store')
  actionHeaders.set('referrer-policy', 'strict-origin')
  return actionHeaders
}
