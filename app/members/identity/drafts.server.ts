import type { SnsType } from '#app/database/member-tables.ts'
import type { Services } from '#app/database/services.server.ts'
import type { GivenConsent } from '#app/shared/legal/given-consents.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { browserMark, markBrowser, newMark } from '#app/members/session/browser-mark.server.ts'

/** Stored encrypted. */
export interface Drafts {
  join: JoinDraft
  findEmail: PhoneDraft & { found?: FoundAccount[] }
  findPwd: PhoneDraft & { email?: string; resetToken?: string; resetUntil?: number }
  wake: PhoneDraft & { leadsToLeaving?: boolean }
  lookUp: PhoneDraft & { provedUntil?: number }
}

export type Matter = keyof Drafts

interface PhoneDraft {
  usrNm?: string
  phone?: string
  certId?: string
  /** Milliseconds since 1970. */
  codeUntil?: number
}

export interface JoinDraft extends PhoneDraft {
  way?: SnsType
  /** With the versions that were shown (docs/adr/0128). */
  consents?: GivenConsent[]
  /** A page of ours to open after joining. */
  to?: string
  encData?: string
  provedUntil?: number
  /** Masked account that has this number already. */
  known?: string
  email?: string
  emailCertId?: string
  emailEncData?: string
}

export interface FoundAccount {
  email: string | null
  snsType: SnsType
  joinedAt: string
}

const DRAFT_MS = 30 * 60_000

/** Returns null if none was saved in the last half hour. */
export async function readDraft<Name extends Matter>(
  services: Services,
  matter: Name,
  visit: Visit,
): Promise<Drafts[Name] | null> {
  const mark = browserMark(visit)
  if (!mark) return null
  const row = await services.database
    .selectFrom('join_drafts')
    .select('draft_sealed')
    .where('browser_hash', '=', mark)
    .where('matter', '=', matter)
    .where('expires_at', '>', services.now())
    .executeTakeFirst()
  return row ? (JSON.parse(services.keyring.open('join-draft', row.draft_sealed)) as Drafts[Name]) : null
}

export async function saveDraft<Name extends Matter>(
  services: Services,
  matter: Name,
  draft: Drafts[Name],
  { visit, reply }: { visit: Visit; reply: Headers },
): Promise<void> {
  const now = services.now()
  const stored = {
    draft_sealed: services.keyring.seal('join-draft', JSON.stringify(draft)),
    expires_at: new Date(now.getTime() + DRAFT_MS),
  }
  await services.database.deleteFrom('join_drafts').where('expires_at', '<=', now).execute()
  await services.database
    .insertInto('join_drafts')
    .values({ browser_hash: markBrowser(visit, reply), matter, ...stored })
    .onConflict((conflict) => conflict.columns(['browser_hash', 'matter']).doUpdateSet(stored))
    .execute()
}

/**
 * Once somebody proved who they are: another browser that was given the same mark before (on a shared computer, by a
 * planted cookie) keeps one that leads nowhere. Returns the visit as it goes on.
 */
export async function renewMark(services: Services, visit: Visit, reply: Headers): Promise<Visit> {
  const before = browserMark(visit)
  if (!before) return visit
  const { mark, visit: renewed } = newMark(visit, reply)
  for (const table of ['join_drafts', 'verifications'] as const)
    await services.database
      .updateTable(table)
      .set({ browser_hash: mark })
      .where('browser_hash', '=', before)
      .execute()
  return renewed
}

export async function dropDraft(services: Services, matter: Matter, visit: Visit): Promise<void> {
  const mark = browserMark(visit)
  if (!mark) return
  await services.database
    .deleteFrom('join_drafts')
    .where('browser_hash', '=', mark)
    .where('matter', '=', matter)
    .execute()
}
