import type { ActionFunctionArgs } from 'react-router'
import { readCertInfo } from '#app/members/identity/cert.server.ts'
import { saveDraft } from '#app/members/identity/drafts.server.ts'
import { answerPhoneSteps, type Proved } from '#app/members/identity/phone-steps.server.ts'
import { Refusal } from '#app/platform/refusal.ts'

/** The proof of joining lives half an hour (specification §7.3, cert/info). */
const PROVED_MS = 30 * 60_000

/** The forms of /member/join. */
export async function answerJoin(args: ActionFunctionArgs) {
  return answerPhoneSteps(args, { matter: 'join', path: '/member/join', onProved })
}

async function onProved({ services, draft, encData, visit, reply }: Proved<'join'>): Promise<string> {
  try {
    await readCertInfo(services, { encData }, visit)
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'alreadyMember')) throw error
    await saveDraft(services, 'join', { ...draft, known: error.message }, { visit, reply })
    return '/member/join?step=known'
  }
  const provedUntil = services.now().getTime() + PROVED_MS
  await saveDraft(services, 'join', { ...draft, encData, provedUntil }, { visit, reply })
  return '/member/join_detail'
}
