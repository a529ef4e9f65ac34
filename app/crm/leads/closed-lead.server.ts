import { data } from 'react-router'
import type { Services } from '#app/database/services.server.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import { orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { maskName } from '#app/shared/personal-data/masking.ts'
import { guardOf } from './lead-guard.server.ts'
import { readBegunNote } from './lead-lock.server.ts'

/** What a page of a colleague's lead has instead of its contents; null if the lead is open to this person. */
async function readClosedLead(services: Services, id: string, visit: Visit) {
  const found = await orErrorPage(guardOf(services, id, visit))
  if (!found) return null
  const { nameSealed, ...whose } = found
  const guard = { ...whose, name: maskName(services.keyring.open('lead-name', nameSealed)) }
  const begun = await readBegunNote(services, id, visit)
  const of = { staffId: staffOfVisit(visit).id, now: seoulIso(services.now()), begun }
  return data({ ...of, guard }, { status: 403 })
}

/**
 * Reads the page of a lead, or what stands in its place of a colleague's: also where they are given it while the page is
 * being read. Refuses as reading a lead does.
 */
export async function readLeadPage<Page>(
  services: Services,
  id: string,
  visit: Visit,
  read: () => Promise<Page>,
) {
  const closed = await readClosedLead(services, id, visit)
  if (closed) return closed
  try {
    return await read()
  } catch (error) {
    const isTaken = error instanceof Refusal && error.code === 'notAllowed'
    const taken = isTaken ? await readClosedLead(services, id, visit) : null
    if (taken) return taken
    throw error
  }
}
