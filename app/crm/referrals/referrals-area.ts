import { addressesOf } from '#app/shared/desk-table/list-address.ts'
import type { InputOf } from '#app/platform/endpoint.ts'
import type { referralList } from './contract.ts'

const REFERRALS = '/desk/referrals'
export const referralsAddress = addressesOf<InputOf<typeof referralList>>(REFERRALS)
