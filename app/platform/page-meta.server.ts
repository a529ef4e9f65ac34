import type { MetaDescriptor } from 'react-router'
import { BRAND } from './brand.ts'
import { PREVIEW_SIZES, previewAddress } from './page-preview.server.ts'

interface PageFacts {
  /** The title without the brand, which is added. */
  title: string
  /** A description of 30 to 80 characters that no other page has. */
  description: string
  /** Scheme and host, without a trailing slash. */
  origin: string
  /** The path of the page without inType, hash or tracking parameters; query parameters that select content stay. */
  path: string
  /** The pages above this one, outermost first; 홈 and the page itself are added. */
  above?: readonly Crumb[]
  /** The page's name in the breadcrumbs, where the title is too long. */
  crumb?: string
  /** For a post: when it was written and last changed, as ISO 8601. */
  article?: { writtenAt: string; changedAt: string }
  /** JSON-LD objects beside the breadcrumbs, without their `@context`. */
  linked?: readonly object[]
}

interface Crumb {
  name: string
  path: string
}

const HOME: Crumb = { name: '홈', path: '/main' }

/**
 * Returns the title, description, canonical address, Open Graph and linked data of a page (specification §D9). It runs
 * on the server and travels with the loader's data, so that browsers need no code for it.
 */
export function pageMeta(page: PageFacts): MetaDescriptor[] {
  const { title, description, origin, path, above = [], crumb = title, linked = [], article } = page
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
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/rss+xml',
      title: `${BRAND.ko} 새 글`,
      href: `${origin}/rss.xml`,
    },
    ...[breadcrumbs(origin, trail), ...linked].map((each) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...each },
    })),
  ]
}

/**
 * Returns the meta tags of a page that search engines must leave out: drafts, accounts, answers to a form
 * (specification §D9).
 */
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
 * Returns the preview pictures of a link to the page. In Open Graph, properties after an image's address belong to that
 * image.
 */
function pictures(origin: string, face: { title: string; path: string }): MetaDescriptor[] {
  return PREVIEW_SIZES.flatMap((size) => [
    { property: 'og:image', content: origin + previewAddress(face, size) },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: String(size.width) },
    { property: 'og:image:height', content: String(size.height) },
    { property: 'og:image:alt', content: face.title },
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
