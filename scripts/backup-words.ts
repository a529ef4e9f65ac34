const KIB = 1024

/** `12.3 MB` */
export function sizeText(bytes: number): string {
  if (bytes < KIB * KIB) return `${Math.ceil(bytes / KIB)} KB`
  return `${(bytes / KIB / KIB).toFixed(1)} MB`
}
