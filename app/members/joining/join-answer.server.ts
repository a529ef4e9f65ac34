import { redirect, type ActionFunctionArgs } from 'react-router'
import { AGE_REQUIRED } from '#app/members/identity/contract.ts'
import { servicesOf, visitOf } from '#app/database/services.server.ts'
import { rejection } from '#app/shared/forms/form-answer.server.ts'
import { readSocialProof } from '#app/members/login/social-proof.server.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import { readCertInfo } from '#app/members/identity/cert.server.ts'
import { saveDraft, readDraft, type JoinDraft } from '#app/members/identity/drafts.server.ts'
import { refuseInvented, type GivenConsent } from '#app/shared/legal/given-consents.ts'
import { joinConsents, JOIN_CONSENTS, REQUIRED_CONSENTS, type JoinConsent } from './join-consents.server.ts'
import { wayOn } from './join-view.server.ts'
import { CONSENTS_REQUIRED, versionField } from './join-words.ts'
import { answerPhoneSteps, postedForm, type Proved } from '#app/members/identity/phone-steps.server.ts'

/** The proof of joining lives half an hour (specification §7.3, cert/info). */
const PROVED_MS = 30 * 60_000

/** The forms of /member/join. */
export async function answerJoin(args: ActionFunctionArgs) {
  const form = await postedForm(args)
  if (form['step'] === 'start') return answerStart(args, form)
  return answerPhoneSteps(args, { matter: 'join', path: '/member/join', onProved })
}

async function answerStart({ context, url }: ActionFunctionArgs, form: Record<string, string>) {
  const [services, visit] = [servicesOf(context), visitOf(context)]
  const isAgreed = (item: JoinConsent) => form['all'] === 'on' || form[item] === 'on'
  const missing = REQUIRED_CONSENTS.filter((item) => !isAgreed(item))
  if (missing.length > 0) {
    const words = missing.map((item) => [item, item === 'age14' ? AGE_REQUIRED : CONSENTS_REQUIRED])
    return rejection(invalidFields(Object.fromEntries(words) as Record<string, string>), form)
  }
  const inForce = await joinConsents(services)
  const marketing = isAgreed('marketing')
  const consents = JOIN_CONSENTS.map((item): GivenConsent => ({
    item,
    version: form[versionField(item)] ?? inForce.find((each) => each.item === item)?.version,
    agreed: isAgreed(item) && (item !== 'night' || marketing),
  }))
  const changed = changeSince(consents, inForce)
  if (changed) return rejection(changed, { step: 'start' })
  const reply = new Headers()
  const social = form['way'] === 'LTML' ? null : await readSocialProof(services, visit)
  const begun = await readDraft(services, 'join', visit)
  const to = wayOn(url, begun)
  const draft: JoinDraft = {
    ...begun,
    ...(to && { to }),
    way: social?.snsType ?? 'LTML',
    consents,
  }
  await saveDraft(services, 'join', draft, { visit, reply })
  // Proved already, in a certification company's window or before going back to the terms.
  const isProved = (draft.provedUntil ?? 0) > services.now().getTime()
  return redirect(isProved ? '/member/join_detail' : '/member/join?step=phone', { headers: reply })
}

/** Why consents do not hold that were shown a while ago: to be told over the form, whose boxes are then empty. */
function changeSince(...given: Parameters<typeof refuseInvented>): Refusal | null {
  try {
    refuseInvented(...given)
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return new Refusal('invalid', { message: error.message })
  }
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
