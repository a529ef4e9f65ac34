import { expect } from 'vitest'
import type { Contract, Progress } from '#app/crm/contracts/contract.ts'
import { seoulMoment } from '#app/platform/korean-time.ts'
import { receiveLead } from './make.ts'
import { openTestSite, type TestSite } from './site.ts'
import { agreeToTransfer } from './transfer-consent.ts'

export type DeskHeaders = { authorization: string }

/** A site of a clock that can be moved, without lines, what they earn and what advertising cost. */
export async function aSiteOn(today: string, env: Record<string, string> = {}) {
  const clock = { now: seoulMoment(today, '10:00') }
  const site = await openTestSite({ env, now: () => clock.now })
  for (const table of ['contracts', 'commission_rules', 'spend_imports'] as const)
    await site.services.database.deleteFrom(table).execute()
  return Object.assign(site, { clock })
}

export const APPLIED = { planCode: 'KT-04', mobileLines: 0, giftAmount: 300_000 }

/** Quoted, agreed to, applied for and opened. */
export async function openLine(
  site: TestSite,
  desk: DeskHeaders,
  id: string,
  openedOn: string,
): Promise<Contract> {
  await site.post(`/api/desk/leads/${id}/quotes`, APPLIED, desk)
  await agreeToTransfer(site, desk, id).catch(() => undefined)
  const applied = await site.post<Progress>(`/api/desk/leads/${id}/contract/apply`, {}, desk)
  expect([applied.status, applied.message]).toEqual([200, applied.message])
  const opened = await site.post<Progress>(`/api/desk/leads/${id}/contract/open`, { openedOn }, desk)
  return opened.data.contract!
}

export async function anOpenedLine(
  site: TestSite,
  desk: DeskHeaders,
  customer: string | { customerMobile: string; customerName: string },
  openedOn = '2026-02-23',
) {
  const person = typeof customer === 'string' ? { customerMobile: customer } : customer
  const { id } = await receiveLead(site, { ...person, carrier: 'kt', planCode: 'KT-04' })
  const contract = await openLine(site, desk, id, openedOn)
  return { id, contractId: contract.id, path: `leads/${id}/lines/${contract.id}` }
}

export const lineChange = (kind: string, onDate: string, more: object = {}) => ({
  kind,
  onDate,
  asked: 'customer',
  reason: '손님이 전화로 말했어요',
  ...more,
})
