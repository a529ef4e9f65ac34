import type { ListedPost } from './list-contract.ts'

/** `2026년 10월 설치`; null where the month is not known. */
export function installedWords({ installedIn }: Pick<ListedPost, 'installedIn'>): string | null {
  const [year, month] = installedIn?.split('-') ?? []
  return year && month ? `${year}년 ${Number(month)}월 설치` : null
}
