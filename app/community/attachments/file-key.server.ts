import type { FileFormat } from '#app/platform/file-address.ts'

/** Spread over 256 folders by the random end of the id. */
export function fileKey(fileId: string, width: number, format: FileFormat): string {
  return `${fileId.slice(-2)}/${fileId}/${width}.${format}`
}
