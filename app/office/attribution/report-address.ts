import { addressesOf } from '#app/shared/desk-table/list-address.ts'
import { ATTRIBUTION } from './attribution-area.ts'
import type { AttributionQuery } from './contract.ts'

export const reportAddress = addressesOf<AttributionQuery>(ATTRIBUTION)
export const fileAddress = addressesOf<AttributionQuery & { format: string }>('/api/desk/attribution/file')
