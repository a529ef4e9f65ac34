import type { MetaDescriptor } from 'react-router'
import { BRAND } from '#app/platform/brand.ts'

interface PageFacts {
  /** Without the brand, which is added. */
  title: string
  description: string
  /** Scheme and host, without a slash at the end. */
  origin: string
  /** The path of the page without inType, hash or tracking parameters. */
  path: string
  /** JSON-LD objects, without their `@context`. */
  linked?: readonly object[]
}

/**
 * Title, description, canonical address, Open Graph and linked data of a page (design brief, 9). Made on the
 * server and sent with the loader's data, so that browsers need no code for it.
 */
export function pageMeta({ title, description, origin, path, linked = [] }: PageFacts): MetaDescriptor[] {
  const fullTitle = `${title} | ${BRAND.ko}`
  const address = `${origin}${path}`
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: BRAND.ko },
    { property: 'og:locale', content: 'ko_KR' },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    ...linked.map((each) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...each } })),
  ]
}
