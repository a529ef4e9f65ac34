/** The widths in pixels that a picture is kept in; none wider than the one that was sent. */
const FILE_WIDTHS = [480, 960, 1440]

export type FileFormat = 'avif' | 'webp'

const ADDRESS = /^\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([1-9]\d{0,3})\.(avif|webp)$/

/** The widths a picture of this width is kept in, narrowest first; its own where that is the only one. */
export function storedWidths(width: number): number[] {
  const narrower = FILE_WIDTHS.filter((each) => each < width)
  return narrower.length === FILE_WIDTHS.length ? narrower : [...narrower, width]
}

/** Where one form of a picture of a post lies. `fileId` is a UUID. */
export function fileAddress(fileId: string, width: number, format: FileFormat): string {
  return `/files/${fileId}/${width}.${format}`
}

/** What such an address says, or null for any other. */
export function readFileAddress(
  address: string,
): { fileId: string; width: number; format: FileFormat } | null {
  const [, fileId, width, format] = ADDRESS.exec(address) ?? []
  return fileId ? { fileId, width: Number(width), format: format as FileFormat } : null
}
