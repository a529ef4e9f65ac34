import type { MessageQuery } from './contract.ts'

export const MESSAGES = '/desk/messages'
export const JOBS = `${MESSAGES}/jobs`

export function messagesAddress(query: MessageQuery, change: MessageQuery = {}): string {
  const { kind, state, day, page } = { ...query, page: undefined, ...change }
  const chosen = new URLSearchParams({
    ...(kind && { kind }),
    ...(state && { state }),
    ...(day && { day }),
    ...(page && page > 1 && { page: String(page) }),
  })
  return chosen.size > 0 ? `${MESSAGES}?${chosen}` : MESSAGES
}
