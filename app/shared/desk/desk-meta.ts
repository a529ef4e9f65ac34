import type { MetaDescriptor } from 'react-router'
import { BRAND } from '#app/platform/brand.ts'

/** The meta tags of a page of the desk, which search engines must leave out. */
export const deskMeta = (title: string): MetaDescriptor[] => [
  { title: `${title} | ${BRAND.ko} 상담실` },
  { name: 'robots', content: 'noindex, nofollow' },
]
