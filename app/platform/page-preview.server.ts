import { hash } from 'node:crypto'

/** In pixels: Open Graph's first, then KakaoTalk's. */
export const PREVIEW_SIZES = [
  { width: 1200, height: 630 },
  { width: 800, height: 400 },
] as const

export type PreviewSize = (typeof PREVIEW_SIZES)[number]

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
const DESIGN = 2

/** Returns a path whose content never changes; some scrapers need ASCII without a query. */
export function previewAddress(face: PreviewFace, { width, height }: PreviewSize): string {
  const page = Buffer.from(face.path).toString('base64url')
  return `/og/${previewVersion(face)}/${width}x${height}/${page}.png`
}

function previewVersion({ title, path }: PreviewFace): string {
  const face = JSON.stringify([DESIGN, title, path])
  return hash('sha256', face, 'base64url').slice(0, 10)
}

const ADDRESS = /^\/og\/([\w-]{10})\/(\d+x\d+)\/([\w-]{2,400})\.png$/
/** Printable ASCII that no URL parser takes for another host. */
const SITE_PATH = /^\/(?!\/)[!-[\]-~]*$/

export function readPreviewAddress(address: string): PreviewAddress | null {
  const [, version, wanted, page] = ADDRESS.exec(address) ?? []
  const size = PREVIEW_SIZES.find(({ width, height }) => wanted === `${width}x${height}`)
  if (!version || !size || !page) return null
  const path = Buffer.from(page, 'base64url').toString('utf8')
  return SITE_PATH.test(path) ? { path, version, size } : null
}
