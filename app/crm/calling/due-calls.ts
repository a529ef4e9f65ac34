import { call } from '#app/platform/call.ts'
import { dueCalls } from './due-contract.ts'

export const fetchDueCalls = () => call(dueCalls, {})
