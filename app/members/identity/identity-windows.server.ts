import type { Services } from '#app/database/services.server.ts'
import { limitPerAddress } from '#app/platform/address-limit.server.ts'
import { acrossProcesses } from '#app/database/asked-counts.server.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { hashToken, makeToken } from '#app/members/session/tokens.server.ts'
import { browserMark, markBrowser } from '#app/members/session/browser-mark.server.ts'
import type { CertifiedPerson, ClosedWindow } from './identity-verifier.server.ts'

const WINDOW_SECONDS = 30 * 60

const openAtAddress = limitPerAddress({
  times: 100,
  seconds: 10 * 60,
  across: acrossProcesses('identity window'),
})

/** Returns the id to send to the company. */
export async function startWindow(services: Services, visit: Visit, reply: Headers): Promise<string> {
  await openAtAddress(services, visit)
  const id = `gc-${makeToken(24)}`
  const now = services.now()
  await services.database.deleteFrom('identity_windows').where('expires_at', '<=', now).execute()
  await services.database
    .insertInto('identity_windows')
    .values({
      window_hash: hashToken(id),
      browser_hash: markBrowser(visit, reply),
      told_sealed: null,
      expires_at: new Date(now.getTime() + WINDOW_SECONDS * 1000),
    })
    .execute()
  return id
}

/** Uses up a window; returns null if it is unknown, used, too old or another browser's. */
export async function takeWindow(services: Services, id: string, visit: Visit): Promise<ClosedWindow | null> {
  const row = await services.database
    .deleteFrom('identity_windows')
    .where('window_hash', '=', hashToken(id))
    .returningAll()
    .executeTakeFirst()
  const mark = browserMark(visit)
  if (!row || !mark || row.expires_at <= services.now() || !row.browser_hash.equals(mark)) return null
  const chosen = row.told_sealed === null ? null : services.keyring.open('window-told', row.told_sealed)
  return { id, chosen }
}

/** Development only. */
export async function storeChosenPerson(
  services: Services,
  id: string,
  person: CertifiedPerson,
): Promise<void> {
  await services.database
    .updateTable('identity_windows')
    .set({ told_sealed: services.keyring.seal('window-told', JSON.stringify(person)) })
    .where('window_hash', '=', hashToken(id))
    .execute()
}
