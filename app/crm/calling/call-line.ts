import type { LeadDetail } from '#app/crm/leads/desk-contract.ts'
import type { CallStep } from '#app/crm/telephony/telephony.ts'

export interface CallLine {
  step: CallStep
  at: string
  talkSeconds: number
}

/** What the exchange told of the call at hand; null where it is dialled by hand. Events come newest first. */
export function lineOf(events: LeadDetail['events']): CallLine | null {
  const dialled = events.findIndex(({ kind }) => kind === 'DIALED')
  const last = events.slice(0, dialled).find(({ kind }) => kind === 'LINE')
  const { step, talkSeconds } = last?.detail ?? {}
  if (!last || step === 'failed') return null
  return { step: step as CallStep, at: last.at, talkSeconds: Number(talkSeconds ?? 0) }
}
