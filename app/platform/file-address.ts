const FILE_WIDTHS = [480, 960, 1440]

export type FileFormat = 'avif' | 'webp'

const ADDRESS = /^\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([1-9]\d{0,3})\.(avif|webp)$/

/** Returns the stored widths of a picture, narrowest first, none wider than the original. */
export function storedWidths(width: number): number[] {
  const narrower = FILE_WIDTHS.filter((each) => each < width)
  return narrower.length === FILE_WIDTHS.length ? narrower : [...narrower, width]
}

export function fileAddress(fileId: string, width: number, format: FileFormat): string {
  return `/files/${fileId}/${width}.${format}`
}

export function readFileAddress(
  address: string,
): { fileId: string; width: number; format: FileFormat } | null {
  const [, fileId, width, format] = ADDRESS.exec(address) ?? []
  return fileId ? { fileId, width: Number(width), format: format as FileFormat } : null
}
