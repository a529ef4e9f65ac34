import { hash } from 'node:crypto'

/** The sizes of a page's preview pictures in pixels: Open Graph's first, then KakaoTalk's. */
export const PREVIEW_SIZES = [
  { width: 1200, height: 630 },
  { width: 800, height: 400 },
] as const

export type PreviewSize = (typeof PREVIEW_SIZES)[number]

/** What a preview picture is drawn from: the page's full title, brand included, and its path. */
export interface PreviewFace {
  title: string
  path: string
}

export interface PreviewAddress {
  path: string
  version: string
  size: PreviewSize
}

/** Increase this when the drawing changes, so that every picture gets a new address. */
const DESIGN = 1

/**
 * Returns the address of a page's preview picture, without the origin. It never changes its content, because its
 * version is a hash of all that is drawn. It is ASCII without a query, which some scrapers need.
 */
export function previewAddress(face: PreviewFace, { width, height }: PreviewSize): string {
  const page = Buffer.from(face.path).toString('base64url')
  return `/og/${previewVersion(face)}/${width}x${height}/${page}.png`
}

function previewVersion({ title, path }: PreviewFace): string {
  const face = JSON.stringify([DESIGN, title, path])
  return hash('sha256', face, 'base64url').slice(0, 10)
}

const ADDRESS = /^\/og\/([\w-]{10})\/(\d+x\d+)\/([\w-]{2,400})\.png$/
/** A path of this site: printable ASCII that no URL parser takes for another host. */
const SITE_PATH = /^\/(?!\/)[!-[\]-~]*$/

/** Parses the address of a preview picture, or returns null for any other. */
export function readPreviewAddress(address: string): PreviewAddress | null {
  const [, version, wanted, page] = ADDRESS.exec(address) ?? []
  const size = PREVIEW_SIZES.find(({ width, height }) => wanted === `${width}x${height}`)
  if (!version || !size || !page) return null
  const path = Buffer.from(page, 'base64url').toString('utf8')
  return SITE_PATH.test(path) ? { path, version, size } : null
}
