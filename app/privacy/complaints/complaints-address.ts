import { addressesOf } from '#app/shared/desk-table/list-address.ts'
import type { ComplaintQuery } from './complaints-contract.ts'

export const COMPLAINTS = '/desk/complaints'
export const complaintsAddress = addressesOf<ComplaintQuery>(COMPLAINTS)
