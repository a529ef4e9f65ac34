/** Heights of a row on a wide screen: 32, 40 and 54 px. */
export const DENSITY_NAMES = { dense: '촘촘', wide: '넓게', roomy: '여유' } as const
type Density = keyof typeof DENSITY_NAMES
export const DENSITIES = Object.keys(DENSITY_NAMES) as [Density, ...Density[]]

export const WIDTH_NAMES = { narrow: '좁게', broad: '넓게' } as const
export type Width = keyof typeof WIDTH_NAMES
export const WIDTHS = Object.keys(WIDTH_NAMES) as [Width, ...Width[]]

/** How one person likes one list. */
export interface TableLook {
  density: Density
  hidden: readonly string[]
  widths: Readonly<Record<string, Width>>
}

export const FIRST_LOOK: TableLook = { density: 'dense', hidden: [], widths: {} }
/** Rows that hold a field or two lines. */
export const WIDE_LOOK: TableLook = { ...FIRST_LOOK, density: 'wide' }
