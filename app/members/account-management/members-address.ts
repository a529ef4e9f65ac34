import { addressesOf } from '#app/shared/desk-table/list-address.ts'
import type { MemberQuery } from './contract.ts'

export const membersAddress = addressesOf<MemberQuery>('/desk/members')
