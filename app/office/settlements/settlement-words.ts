import type { DifferenceKind } from './settlement-compare.ts'
import type { DifferenceState } from './settlement-contract.ts'

export const DIFFERENCE_KIND_NAMES: Readonly<Record<DifferenceKind, string>> = {
  MISSING: '명세에 없음',
  UNKNOWN: '우리 기록에 없음',
  AMOUNT: '금액이 다름',
  DAY: '개통일이 다름',
  CLAWBACK: '예상과 다른 환수',
  DOUBLED: '중복',
  PLAN: '요금제 변경 차액',
}

export const DIFFERENCE_STATE_NAMES: Readonly<Record<DifferenceState, string>> = {
  OPEN: '청구 전',
  CLAIMED: '청구함',
  RECEIVED: '입금 확인',
  OURS: '우리 오류',
}

/** `2026년 10월` */
export const monthWords = (month: string) => `${month.slice(0, 4)}년 ${Number(month.slice(5))}월`

export const sum = <Each>(list: readonly Each[], of: (each: Each) => number): number =>
  list.reduce((total, each) => total + of(each), 0)
