import { useMatches } from 'react-router'

/** Pages with prices. */
export const PRICED = /^\/(main|infor|plans|compare|calculator|search)/

/** What the page's address tells of the visitor's phones, as its loader read it: `phone=kt&lines=1`. */
export function useTold(): string {
  const shown = useMatches().at(-1)?.loaderData as { told?: string } | undefined
  return shown?.told ?? ''
}

/** A page with prices, without a query of its own, takes them along, so that they are asked for once. */
export function withTold(href: string, told?: string): string {
  return told && PRICED.test(href) ? href.replace(/#|$/, `?${told}$&`) : href
}
