import { useMatches } from 'react-router'

/** Pages with prices. */
export const PRICED = /^\/(main|infor|plans|compare|calculator|search)\b/

/** What the page's address tells of the visitor's phones, as its loader read it: `phone=kt&lines=1`. */
export function useTold(): string {
  const shown = useMatches().at(-1)?.loaderData as { told?: string } | undefined
  return shown?.told ?? ''
}

/** A page with prices takes them along, so that they are asked for once. */
export function withTold(href: string, told: string): string {
  if (!told || !PRICED.test(href)) return href
  return href.replace(/#|$/, (end) => (href.includes('?') ? '&' : '?') + told + end)
}
