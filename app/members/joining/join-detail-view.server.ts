import { redirect, type LoaderFunctionArgs } from 'react-router'
import { servicesOf, visitOf, type Services } from '#app/database/services.server.ts'
import { displayMobile } from '#app/shared/personal-data/masking.ts'
import { readSocialProof } from '#app/members/login/social-proof.server.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { wayBackQuery } from '#app/members/session/login-address.server.ts'
import { shownCode } from '#app/members/identity/codes.server.ts'
import { isReplaced, joinConsents } from './join-consents.server.ts'
import { readDraft, type JoinDraft } from '#app/members/identity/drafts.server.ts'

export async function joinDetailView({ context }: LoaderFunctionArgs) {
  const [services, visit] = [servicesOf(context), visitOf(context)]
  const draft = await readDraft(services, 'join', visit)
  if (!draft?.encData || !draft.phone) return { step: 'lost' as const }
  if ((draft.provedUntil ?? 0) <= services.now().getTime()) return { step: 'expired' as const }
  // A text changed since it was shown: the first step shows the new one and leads back here.
  if (isReplaced(draft.consents ?? [], await joinConsents(services))) throw redirect('/member/join')
  return {
    step: 'detail' as const,
    usrNm: draft.usrNm ?? '',
    phone: displayMobile(draft.phone),
    email: draft.email ?? '',
    backQuery: wayBackQuery(draft.to),
    social: await socialView(services, draft, visit),
  }
}

/** The provider's e-mail, or how far verifying another one has come. */
async function socialView(services: Services, draft: JoinDraft, visit: Visit) {
  if (!draft.way || draft.way === 'LTML') return null
  const social = await readSocialProof(services, visit)
  const { emailCertId } = draft
  return {
    snsType: draft.way,
    email: social?.email ?? null,
    provedEmail: draft.emailEncData ? (draft.email ?? null) : null,
    /** Key of the code's form. */
    codeKey: emailCertId ?? null,
    shownCode: emailCertId ? await shownCode(services, emailCertId) : null,
  }
}

export type JoinDetailView = Extract<Awaited<ReturnType<typeof joinDetailView>>, { step: 'detail' }>
