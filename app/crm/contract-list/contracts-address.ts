import { addressesOf } from '#app/shared/desk-table/list-address.ts'
import type { ContractQuery } from './list-contract.ts'

export const CONTRACTS = '/desk/contracts'
export const contractsAddress = addressesOf<ContractQuery>(CONTRACTS)
