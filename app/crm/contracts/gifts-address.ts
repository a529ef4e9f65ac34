import { addressesOf } from '#app/shared/desk-table/list-address.ts'
import type { GiftQuery } from './gifts-contract.ts'

export const GIFTS = '/desk/gifts'
/** What is to be given back of them. */
export const GIFT_RETURNS = '/desk/gifts/returns'
export const giftsAddress = addressesOf<GiftQuery>(GIFTS)
