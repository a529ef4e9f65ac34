import { dottedDate } from '#app/platform/korean-time.ts'

/** `2026.11.21 13:00` of an ISO time in Seoul. */
export function momentText(iso: string): string {
  return `${dottedDate(iso.slice(0, 10))} ${iso.slice(11, 16)}`
}

/** `2026년 11월` of `2026-11`. */
export function monthText(month: string): string {
  return `${month.slice(0, 4)}년 ${Number(month.slice(5, 7))}월`
}
