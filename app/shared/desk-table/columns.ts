import type { ReactNode } from 'react'
import type { Width } from './look.ts'

/** A column of a list; `Key` is how the address, the kept look and the styles name it. */
export interface Column<Line, Key extends string = string> {
  key: Key
  head: string
  /** In rem; the one without takes what is left. */
  width?: number
  /** Which way its head sorts first, where the list can be sorted by it. */
  sorts?: 'up' | 'down'
  /** Names its row and cannot be hidden. */
  isName?: boolean
  /** Leaves first where the list is narrow. */
  isExtra?: boolean
  isNumber?: boolean
  /** Whether a line has nothing there; a column that says so in every row is left out. */
  lacks?: (line: Line) => boolean
  /** Where it stands on a phone, in lists without a grid of their own: the first line, lines of its own, or nowhere. */
  phone?: 'start' | 'name' | 'end' | 'main' | 'also' | 'none'
  cell: (line: Line, index: number) => ReactNode
}

const FACTORS: Record<Width, number> = { narrow: 0.75, broad: 1.5 }

export const widthOf = (width: number | undefined, chosen: Width | undefined): string | undefined =>
  width === undefined ? undefined : `${width * (chosen ? FACTORS[chosen] : 1)}rem`
