import { addressesOf } from '#app/shared/desk-table/list-address.ts'
import type { GiftQuery } from './gifts-contract.ts'

export const GIFTS = '/desk/gifts'
export const giftsAddress = addressesOf<GiftQuery>(GIFTS)
