import { addressesOf } from '#app/shared/desk-table/list-address.ts'
import type { AuditQuery } from './audit-contract.ts'

export const auditAddress = addressesOf<AuditQuery>('/desk/audit')
