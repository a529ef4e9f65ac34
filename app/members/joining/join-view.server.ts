import { redirect, type LoaderFunctionArgs } from 'react-router'
import { servicesOf, visitOf } from '#app/database/services.server.ts'
import { openProviders } from '#app/members/login/social-providers.server.ts'
import { readSocialProof } from '#app/members/login/social-proof.server.ts'
import { nameError, normalizeName } from '#app/platform/person-rules.ts'
import { readDraft, type JoinDraft } from '#app/members/identity/drafts.server.ts'
import { identityVerifier } from '#app/members/identity/identity-verifier.server.ts'
import { wayBack, wayBackQuery } from '#app/members/session/login-address.server.ts'
import { AD_CHANNEL_KEYS } from '#app/shared/legal/ad-channels.ts'
import { isOfficeClosed } from '#app/shared/legal/office-readiness.server.ts'
import type { GivenConsent } from '#app/shared/legal/given-consents.ts'
import { AD_FIELDS } from './join-messages.ts'
import { isReplaced, joinConsents } from './join-consents.server.ts'
import { codeView } from '#app/members/identity/phone-steps.server.ts'

export async function joinView({ context, url }: LoaderFunctionArgs) {
  const [services, visit] = [servicesOf(context), visitOf(context)]
  if (await isOfficeClosed(services)) return { step: 'closed' as const }
  const step = url.searchParams.get('step')
  const draft = await readDraft(services, 'join', visit)
  const social = await readSocialProof(services, visit)
  if (step === null) {
    const consents = await joinConsents(services)
    const given = draft?.consents ?? []
    const isChanged = isReplaced(given, consents)
    return {
      step: 'start' as const,
      consents: consents.map(({ item, version, text }) => ({ item, version, text })),
      agreed: isChanged ? [] : given.filter(({ agreed }) => agreed).flatMap(boxesOf),
      isChanged,
      providers: await openProviders(services),
      to: wayOn(url, draft) ?? '',
      backQuery: wayBackQuery(wayOn(url, draft)),
      social: social?.snsType ?? null,
    }
  }
  if (step === 'known' && draft?.known)
    return { step: 'known' as const, account: draft.known, backQuery: wayBackQuery(draft.to) }
  if (!draft?.consents) return { step: 'lost' as const }
  if (step === 'phone') {
    const { usrNm = fitting(social?.name), phone } = draft
    const hasWindow = (await identityVerifier(services)) !== null
    return { step: 'phone' as const, typed: { usrNm, phone }, hasWindow }
  }
  if (step !== 'code' || !draft.certId) return { step: 'lost' as const }
  // The back button led here, but the code was used already.
  if ((draft.provedUntil ?? 0) > services.now().getTime()) throw redirect('/member/join_detail')
  return { step: 'code' as const, code: await codeView(services, draft, visit) }
}

/** The boxes that such a consent ticks. */
function boxesOf({ item, channels }: GivenConsent): string[] {
  const ofAds = item === 'marketing' ? (channels ?? AD_CHANNEL_KEYS) : []
  return [item, ...ofAds.map((channel) => AD_FIELDS[channel])]
}

/** From the address, or from when joining began. */
function wayOn(url: URL, draft: JoinDraft | null): string | undefined {
  return url.searchParams.has('redirect') ? wayBack(url) : draft?.to
}

/** A provider's name, if our rules accept it. */
function fitting(name: string | null | undefined): string | undefined {
  const typed = normalizeName(name ?? '')
  return nameError(typed) === null ? typed : undefined
}

export type JoinView = Awaited<ReturnType<typeof joinView>>
