/** `2026-11` → `2026년 11월` */
export function monthText(month: string): string {
  return `${month.slice(0, 4)}년 ${Number(month.slice(5, 7))}월`
}

/** The month so many months later: `2026-12` and 1 → `2027-01` */
export function monthBeside(month: string, months: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

/** Without the year where it is that of another month beside it: `11월`, `2025년 12월` */
export function monthIn(month: string, beside: string): string {
  return month.slice(0, 4) === beside.slice(0, 4) ? `${Number(month.slice(5, 7))}월` : monthText(month)
}
