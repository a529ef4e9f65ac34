import { addressesOf } from '#app/shared/desk-table/list-address.ts'
import type { MessageQuery } from './contract.ts'

export const MESSAGES = '/desk/messages'
export const JOBS = `${MESSAGES}/jobs`

export const messagesAddress = addressesOf<MessageQuery>(MESSAGES)
