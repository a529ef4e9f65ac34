import type { ListedPost } from './list-contract.ts'

/** Of whom nothing was given for it, in its counts as in its filter. */
export const UNPAID = '보상 없이 쓴 후기'

/** `2026년 10월 설치`; null where the month is not known. */
export function installedWords({ installedIn }: Pick<ListedPost, 'installedIn'>): string | null {
  const [year, month] = installedIn?.split('-') ?? []
  return year && month ? `${year}년 ${Number(month)}월 설치` : null
}
