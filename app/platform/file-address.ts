/** The widths in pixels in which a picture is stored; none is wider than the original. */
const FILE_WIDTHS = [480, 960, 1440]

export type FileFormat = 'avif' | 'webp'

const ADDRESS = /^\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([1-9]\d{0,3})\.(avif|webp)$/

/**
 * Returns the widths in which a picture of this width is stored, narrowest first, with its own width where it is not
 * wider than all of them.
 */
export function storedWidths(width: number): number[] {
  const narrower = FILE_WIDTHS.filter((each) => each < width)
  return narrower.length === FILE_WIDTHS.length ? narrower : [...narrower, width]
}

/** Returns the address of one size and format of a post's picture. `fileId` is a UUID. */
export function fileAddress(fileId: string, width: number, format: FileFormat): string {
  return `/files/${fileId}/${width}.${format}`
}

/** Returns the parts of a picture's address, or null for any other address. */
export function readFileAddress(
  address: string,
): { fileId: string; width: number; format: FileFormat } | null {
  const [, fileId, width, format] = ADDRESS.exec(address) ?? []
  return fileId ? { fileId, width: Number(width), format: format as FileFormat } : null
}
