import { expect } from 'vitest'
import { signIn } from './sign-in.ts'
import type { TestSite } from './site.ts'

/** Changes a text for customers as an office does: one person writes it, another reads it. Returns the new version. */
export async function reword(
  site: TestSite,
  key: string,
  wording: { version: number; text: string; subject?: string | null; kakaoTemplate?: string | null },
): Promise<number> {
  const [owner, manager] = [await signIn(site, 'owner'), await signIn(site, 'manager')]
  const path = `/api/desk/templates/${key}`
  const put = await site.put<{ version: number; waits: boolean }>(path, wording, owner)
  expect(put.status, put.message).toBe(200)
  if (!put.data.waits) return put.data.version
  const { data } = await site.get<{ proposal: { id: string } }>(path, manager)
  const decision = { id: data.proposal.id, decision: 'approved' }
  const decided = await site.post<{ version: number }>(`${path}/proposal`, decision, manager)
  expect(decided.status, decided.message).toBe(200)
  return decided.data.version
}
