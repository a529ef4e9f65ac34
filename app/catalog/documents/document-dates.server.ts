import { NOT_ENTERED } from '#app/platform/brand.ts'
import { dottedDate } from '#app/platform/korean-time.ts'

interface Dated {
  version: string
  effectiveOn: string | null
  isDraft: boolean
}

/** `1.0`, or `0.9(초안)`. */
export function versionName({ version, isDraft }: Pick<Dated, 'version' | 'isDraft'>): string {
  return isDraft ? `${version}(초안)` : version
}

/** `2026.12.01`, or that nobody has entered the day. */
export function effectiveDay({ effectiveOn }: Pick<Dated, 'effectiveOn'>): string {
  return effectiveOn === null ? NOT_ENTERED : dottedDate(effectiveOn)
}
