import type { Services } from '#app/database/services.server.ts'
import { checkedInput } from '#app/platform/answer.server.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import { normalizeMobile } from '#app/platform/person-rules.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import type { UseCase } from '#app/database/use-case.server.ts'
import { beginCall, callState, requireState } from './call-state.server.ts'
import { requestCert } from './cert.server.ts'
import { shownCode, takeCode } from './codes.server.ts'
import { certConfirm, certRequest, PROOF_EXPIRED } from './contract.ts'
import { readDraft, renewMark, saveDraft, type Drafts, type Matter } from './drafts.server.ts'
import type * as rows from './phone-steps-contract.ts'

type Typed = Omit<InputOf<typeof rows.requestPhoneCode>, 'matter'>

interface Proved<Name extends Matter> {
  draft: Drafts[Name]
  encData: string
  state: string | undefined
  visit: Visit
  reply: Headers
}

export interface PhonePlan<Name extends Matter> {
  /** With `?step=phone` and `?step=code`. */
  path: string
  /** certRequest, or with more fields. */
  row?: typeof certRequest
  /** Further fields of the draft. */
  draftFields?: (typed: Typed) => Partial<Drafts[Name]>
  /** The code is bound to the look-up in progress (specification §4). */
  isLookUp?: true
  /** Returns the next page; refusals are shown at the code's form. */
  onProved(services: Services, proved: Proved<Name>): Promise<string>
}

type PhonePlans = { [Name in Matter]: PhonePlan<Name> }

/** Makes the steps that differ by matter. */
export function makePhoneSteps(plans: PhonePlans) {
  async function requestPhoneCode<Name extends Matter>(
    services: Services,
    { matter, ...typed }: InputOf<typeof rows.requestPhoneCode> & { matter: Name },
    visit: Visit,
    reply: Headers,
  ): Promise<DataOf<typeof rows.requestPhoneCode>> {
    const plan = plans[matter]
    const phone = normalizeMobile(typed.phone ?? '')
    const input = checkedInput(plan.row ?? certRequest, { ...typed, phone, purpose: matter })
    const draft = await readDraft(services, matter, visit)
    if (plan.isLookUp) beginCall(visit, reply)
    const sent = sentCode(services, await requestCert(services, input, visit, reply))
    const { usrNm } = input
    const sentTo = { ...(usrNm && { usrNm }), phone: input.phone, ...sent }
    const next = { ...unproved(draft), ...plan.draftFields?.(typed), ...sentTo } as Drafts[Name]
    await saveDraft(services, matter, next, { visit, reply })
    return { next: `${plan.path}?step=code` }
  }

  async function takePhoneCode<Name extends Matter>(
    services: Services,
    { matter, code, state }: InputOf<typeof rows.takePhoneCode> & { matter: Name },
    visit: Visit,
    reply: Headers,
  ): Promise<DataOf<typeof rows.takePhoneCode>> {
    const plan = plans[matter]
    const draft = await begunDraft(services, matter, visit)
    const input = checkedInput(certConfirm, { code, certId: draft.certId })
    if (plan.isLookUp) requireState(state, visit)
    const { encData } = await takeCode(services, { ...input, methods: ['sms'] }, visit)
    const proved = { draft, encData, state, visit: await renewMark(services, visit, reply), reply }
    return { next: await plan.onProved(services, proved) }
  }

  return { requestPhoneCode, takePhoneCode }
}

export const resendPhoneCode: UseCase<typeof rows.resendPhoneCode> = async (
  services,
  { matter, proof },
  visit,
  reply,
) => {
  const draft = await begunDraft(services, matter, visit)
  const { usrNm, phone } = draft
  const input = checkedInput(certRequest, { usrNm, phone, proof, purpose: matter })
  const sent = sentCode(services, await requestCert(services, input, visit, reply))
  await saveDraft(services, matter, { ...draft, ...sent }, { visit, reply })
  return null
}

/** Refuses with `invalid` if the draft has no number or has expired. */
async function begunDraft<Name extends Matter>(
  services: Services,
  matter: Name,
  visit: Visit,
): Promise<Drafts[Name]> {
  const draft = await readDraft(services, matter, visit)
  if (!draft?.phone) throw new Refusal('invalid', { message: PROOF_EXPIRED })
  return draft
}

/** A new number invalidates what was verified of an earlier one. */
function unproved(draft: Drafts[Matter] | null): object {
  const { encData: _, provedUntil: __, known: ___, ...rest } = (draft ?? {}) as Drafts['join']
  return rest
}

function sentCode({ now }: Services, { certId, expiresIn }: { certId: string; expiresIn: number }) {
  return { certId, codeUntil: now().getTime() + expiresIn * 1000 }
}

/** Includes the code itself in development. */
export async function codeView(services: Services, draft: Drafts[Matter], visit: Visit) {
  return {
    secondsLeft: Math.max(0, Math.ceil(((draft.codeUntil ?? 0) - services.now().getTime()) / 1000)),
    /** A new code resets the form. */
    key: draft.codeUntil ?? 0,
    shownCode: draft.certId ? await shownCode(services, draft.certId) : null,
    state: callState(visit),
    phone: draft.phone ?? '',
  }
}

export type CodeView = Awaited<ReturnType<typeof codeView>>
