/** In the order of a contract's life; each but the last may be followed by `CANCELLED`. */
export const CONTRACT_STATUSES = ['APPLIED', 'BOOKED', 'OPENED', 'CANCELLED'] as const
export type ContractStatus = (typeof CONTRACT_STATUSES)[number]

declare module '#app/database/column-types.ts' {
  interface Registered {
    contractStatus: (typeof CONTRACT_STATUSES)[number]
  }
}

/** Applied for and not opened: whoever sets or awaits a day of installation asks for these. */
export const UNDER_WAY: readonly ContractStatus[] = ['APPLIED', 'BOOKED']
export const isUnderWay = (status: ContractStatus) => UNDER_WAY.includes(status)
