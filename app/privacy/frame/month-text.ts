/** `2026-11` → `2026년 11월` */
export function monthText(month: string): string {
  return `${month.slice(0, 4)}년 ${Number(month.slice(5, 7))}월`
}
