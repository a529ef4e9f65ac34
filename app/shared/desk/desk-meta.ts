import { BRAND } from '#app/platform/brand.ts'

/** Titles a page of the desk, which no search engine lists. */
export const deskMeta = (title: string) => [
  { title: `${title} | ${BRAND.ko} 상담실` },
  { name: 'robots', content: 'noindex, nofollow' },
]
