import type { Services } from '#app/database/services.server.ts'
import { checkedInput } from '#app/platform/answer.server.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import { normalizeMobile } from '#app/platform/person-rules.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { beginCall, callState, requireState } from './call-state.server.ts'
import { requestCert } from './cert.server.ts'
import { shownCode, takeCode } from './codes.server.ts'
import { certConfirm, certRequest, PROOF_EXPIRED } from './contract.ts'
import { readDraft, saveDraft, type Drafts, type Matter } from './drafts.server.ts'
import type {
  requestPhoneCode as requestRow,
  resendPhoneCode as resendRow,
  takePhoneCode as takeRow,
} from './phone-steps-contract.ts'

type Typed = Omit<InputOf<typeof requestRow>, 'matter'>

export interface Proved<Name extends Matter> {
  draft: Drafts[Name]
  encData: string
  state: string | undefined
  visit: Visit
  reply: Headers
}

/** How one matter goes through the steps that all of them share. */
export interface PhonePlan<Name extends Matter> {
  /** The page whose steps these are: `?step=phone`, `?step=code`. */
  path: string
  /** certRequest, or the same with more fields. */
  row?: typeof certRequest
  /** What the phone form leaves in the draft besides name, number and code. */
  kept?: (typed: Typed) => Partial<Drafts[Name]>
  /** A look-up begins with the first code, and a code is taken for the one under way only (specification §4). */
  isLookUp?: true
  /** Where a right code leads. Refusals are told at the code's form. */
  onProved(services: Services, proved: Proved<Name>): Promise<string>
}

type PhonePlans = { [Name in Matter]: PhonePlan<Name> }

/** The use cases of the steps that each matter goes through in its own way: a number, and the code sent there. */
export function makePhoneSteps(plans: PhonePlans) {
  async function requestPhoneCode<Name extends Matter>(
    services: Services,
    { matter, ...typed }: InputOf<typeof requestRow> & { matter: Name },
    visit: Visit,
    reply: Headers,
  ): Promise<DataOf<typeof requestRow>> {
    const plan = plans[matter]
    const phone = normalizeMobile(typed.phone ?? '')
    const input = checkedInput(plan.row ?? certRequest, { ...typed, phone, purpose: matter })
    const draft = await readDraft(services, matter, visit)
    if (plan.isLookUp) beginCall(visit, reply)
    const sent = sentCode(services, await requestCert(services, input, visit, reply))
    const { usrNm } = input
    const told = { ...(usrNm && { usrNm }), phone: input.phone, ...sent }
    const next = { ...unproved(draft), ...plan.kept?.(typed), ...told } as Drafts[Name]
    await saveDraft(services, matter, next, { visit, reply })
    return { next: `${plan.path}?step=code` }
  }

  async function takePhoneCode<Name extends Matter>(
    services: Services,
    { matter, code, state }: InputOf<typeof takeRow> & { matter: Name },
    visit: Visit,
    reply: Headers,
  ): Promise<DataOf<typeof takeRow>> {
    const plan = plans[matter]
    const draft = await begunDraft(services, matter, visit)
    const input = checkedInput(certConfirm, { code, certId: draft.certId })
    if (plan.isLookUp) requireState(state, visit)
    const { encData } = await takeCode(services, { ...input, methods: ['sms'] }, visit)
    return { next: await plan.onProved(services, { draft, encData, state, visit, reply }) }
  }

  return { requestPhoneCode, takePhoneCode }
}

/** Sends another code to the number that was told. */
export async function resendPhoneCode(
  services: Services,
  { matter, proof }: InputOf<typeof resendRow>,
  visit: Visit,
  reply: Headers,
): Promise<null> {
  const draft = await begunDraft(services, matter, visit)
  const { usrNm, phone } = draft
  const input = checkedInput(certRequest, { usrNm, phone, proof, purpose: matter })
  const sent = sentCode(services, await requestCert(services, input, visit, reply))
  await saveDraft(services, matter, { ...draft, ...sent }, { visit, reply })
  return null
}

/** Refuses a browser that told no number, or too long ago: its page says so. */
async function begunDraft<Name extends Matter>(
  services: Services,
  matter: Name,
  visit: Visit,
): Promise<Drafts[Name]> {
  const draft = await readDraft(services, matter, visit)
  if (!draft?.phone) throw new Refusal('invalid', { message: PROOF_EXPIRED })
  return draft
}

/** Another number: what was proved or known of an earlier one says nothing of it. */
function unproved(draft: Drafts[Matter] | null): object {
  const { encData: _, provedUntil: __, known: ___, ...rest } = (draft ?? {}) as Drafts['join']
  return rest
}

function sentCode({ now }: Services, { certId, expiresIn }: { certId: string; expiresIn: number }) {
  return { certId, codeUntil: now().getTime() + expiresIn * 1000 }
}

/** What the code's form shows: how long the code lives, and in development the code itself. */
export async function codeView(services: Services, draft: Drafts[Matter], visit: Visit) {
  return {
    secondsLeft: Math.max(0, Math.ceil(((draft.codeUntil ?? 0) - services.now().getTime()) / 1000)),
    /** Of this code; another one draws the form anew. */
    key: draft.codeUntil ?? 0,
    shownCode: draft.certId ? await shownCode(services, draft.certId) : null,
    state: callState(visit),
    phone: draft.phone ?? '',
  }
}

export type CodeView = Awaited<ReturnType<typeof codeView>>
