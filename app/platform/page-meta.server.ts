import type { MetaDescriptor } from 'react-router'
import { BRAND } from './brand.ts'
import { PREVIEW_SIZES, previewAddress } from './page-preview.server.ts'

interface PageFacts {
  title: string
  /** 30 to 80 characters that no other page has. */
  description: string
  origin: string
  /** Without inType, hash or tracking parameters; query parameters that select content stay. */
  path: string
  /** The pages above this one, outermost first, without 홈. */
  above?: readonly Crumb[]
  crumb?: string
  article?: { writtenAt: string; changedAt: string }
  linked?: readonly object[]
  /** Of the page's own board, beside the feed of all. */
  feed?: { title: string; path: string }
}

interface Crumb {
  name: string
  path: string
}

const HOME: Crumb = { name: '홈', path: '/main' }

/** Returns a page's meta tags (specification §D9) with the loader's data, so that browsers need no code for them. */
export function pageMeta(page: PageFacts): MetaDescriptor[] {
  const { title, description, origin, path, above = [], crumb = title, linked = [], article, feed } = page
  const fullTitle = `${title} | ${BRAND.ko}`
  const address = `${origin}${path}`
  const trail = path === HOME.path ? [HOME] : [HOME, ...above, { name: crumb, path }]
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: article ? 'article' : 'website' },
    ...(article ? writtenTimes(article) : []),
    { property: 'og:site_name', content: BRAND.ko },
    { property: 'og:locale', content: 'ko_KR' },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    ...pictures(origin, { title: fullTitle, path }),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...[...(feed ? [feed] : []), { title: '새 글', path: '/rss.xml' }].map((each) => ({
      tagName: 'link',
      rel: 'alternate',
      type: 'application/rss+xml',
      title: `${BRAND.ko} ${each.title}`,
      href: origin + each.path,
    })),
    ...[breadcrumbs(origin, trail), ...linked].map((each) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...each },
    })),
  ]
}

/** For pages that search engines must leave out (specification §D9). */
export function privatePageMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} | ${BRAND.ko}` }, { name: 'robots', content: 'noindex' }]
}

function writtenTimes({ writtenAt, changedAt }: NonNullable<PageFacts['article']>): MetaDescriptor[] {
  return [
    { property: 'article:published_time', content: writtenAt },
    { property: 'article:modified_time', content: changedAt },
  ]
}

/**
 * In Open Graph, properties after an image's address belong to that image. React tells meta elements apart by their
 * contents, so what all pictures share stands with the first.
 */
function pictures(origin: string, face: { title: string; path: string }): MetaDescriptor[] {
  return PREVIEW_SIZES.flatMap((size, index) => [
    { property: 'og:image', content: origin + previewAddress(face, size) },
    ...(index === 0 ? [{ property: 'og:image:type', content: 'image/png' }] : []),
    { property: 'og:image:width', content: String(size.width) },
    { property: 'og:image:height', content: String(size.height) },
    ...(index === 0 ? [{ property: 'og:image:alt', content: face.title }] : []),
  ])
}

function breadcrumbs(origin: string, trail: readonly Crumb[]): object {
  const itemListElement = trail.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${origin}${path}`,
  }))
  return { '@type': 'BreadcrumbList', itemListElement }
}
