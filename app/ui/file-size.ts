const KILO = 1024
const MEGA = KILO * KILO

/** `840B`, `12KB`, `3.4MB`. */
export function fileSize(bytes: number): string {
  if (bytes < KILO) return `${bytes}B`
  if (bytes < MEGA) return `${Math.round(bytes / KILO).toLocaleString('ko')}KB`
  return `${(bytes / MEGA).toLocaleString('ko', { maximumFractionDigits: 1 })}MB`
}
