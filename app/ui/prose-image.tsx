import { fileAddress, storedWidths } from '#app/platform/file-address.ts'
import type { Block } from '#app/platform/prose.ts'

/** The text's column: 704 px wide, narrower with the screen. */
const SIZES = '(min-width: 768px) 704px, calc(100vw - 40px)'

export function ProseImage({ image }: { image: Extract<Block, { kind: 'image' }> }) {
  const { fileId, width, height, alt } = image
  const widths = storedWidths(width)
  const sources = (format: 'avif' | 'webp') =>
    widths.map((each) => `${fileAddress(fileId, each, format)} ${each}w`).join(', ')
  return (
    <picture className="prose__image">
      <source type="image/avif" srcSet={sources('avif')} sizes={SIZES} />
      <img
        src={fileAddress(fileId, widths.at(-1)!, 'webp')}
        srcSet={sources('webp')}
        sizes={SIZES}
        width={width}
        height={height}
        alt={alt}
        loading="lazy"
        decoding="async"
      />
    </picture>
  )
}
