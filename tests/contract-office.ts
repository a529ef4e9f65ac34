import type { LeadDetail, LeadLine } from '#app/crm/leads/desk-contract.ts'
import type { Progress } from '#app/crm/contracts/contract.ts'
import type { LeadState } from '#app/crm/requests/lead-states.ts'
import type { ConsultationStatus } from '#app/crm/requests/request-contract.ts'
import { expect } from 'vitest'
import { receiveLead } from './make.ts'
import { APPLIED, aSiteOn, openLine } from './opened-lines.ts'
import { signIn } from './sign-in.ts'
import { agreeToTransfer } from './transfer-consent.ts'

export const TODAY = '2026-11-23'
export const BOOKING = { installDate: '2026-11-24', installTime: '13:00~15:00' }

/** A site of that day with an advisor at work, who takes leads as far as they should be. */
export async function anOffice() {
  const site = await aSiteOn(TODAY)
  const desk = await signIn(site, 'advisor1')
  const does = (path: string, body: object = {}) => site.post<LeadLine>(`/api/desk/leads/${path}`, body, desk)
  const row = (id: string) =>
    site.services.database.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  /** Whatever the desk did before there was a rule. */
  const sets = (id: string, status: LeadState, closed_at: Date | null = null) =>
    site.services.database.updateTable('leads').set({ status, closed_at }).where('id', '=', id).execute()
  const aLead = async (mobile: string, upTo: 'request' | 'apply' | 'book' | 'open' = 'request') => {
    const lead = await receiveLead(site, { customerMobile: mobile, carrier: 'kt', planCode: 'KT-04' })
    if (upTo === 'open') await openLine(site, desk, lead.id, TODAY)
    else if (upTo !== 'request') await applies(lead.id)
    if (upTo === 'book') expect((await does(`${lead.id}/contract/book`, BOOKING)).status).toBe(200)
    const [path, last4] = [`/api/jireh/consult/${lead.receiptNo}`, mobile.slice(-4)]
    return {
      ...lead,
      visitor: (act: 'cancel' | 'stop') => site.post(`${path}/${act}`, { last4 }),
      status: async () => (await site.get<ConsultationStatus>(`${path}?last4=${last4}`)).data,
    }
  }
  const applies = async (id: string) => {
    expect((await does(`${id}/quotes`, APPLIED)).status).toBe(200)
    await agreeToTransfer(site, desk, id)
    const applied = await does(`${id}/contract/apply`)
    expect([applied.status, applied.message]).toEqual([200, applied.message])
  }
  const reads = async (id: string) => (await site.get<LeadDetail>(`/api/desk/leads/${id}`, desk)).data
  const contractOf = async (id: string) =>
    (await site.get<Progress>(`/api/desk/leads/${id}/contract`, desk)).data.contract
  return Object.assign(site, { desk, does, row, sets, aLead, applies, reads, contractOf })
}
