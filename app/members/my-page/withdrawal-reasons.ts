/** Stored as a code, because free text might identify the person. */
export const WITHDRAWAL_REASONS = [
  { value: 'UNUSED', label: '잘 쓰지 않아요' },
  { value: 'DONE', label: '상담이 끝났어요' },
  { value: 'PRIVACY', label: '개인정보가 걱정돼요' },
  { value: 'TROUBLE', label: '쓰기 불편해요' },
  { value: 'OTHER', label: '다른 까닭이 있어요' },
] as const

/** Returns `NONE` if empty and `OTHER` if unknown. */
export function reasonCode(chosen: string | null | undefined): string {
  if (!chosen?.trim()) return 'NONE'
  return WITHDRAWAL_REASONS.find(({ value }) => value === chosen)?.value ?? 'OTHER'
}
