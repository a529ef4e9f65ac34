import { redirect, type ActionFunctionArgs } from 'react-router'
import { servicesOf, visitOf, type Services } from '#app/database/services.server.ts'
import { answerForm, fieldsOf } from '#app/shared/forms/form-answer.server.ts'
import { readFormBody } from '#app/platform/form-body.server.ts'
import { normalizeMobile } from '#app/platform/person-rules.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { requestCert } from './cert.server.ts'
import { callState } from './call-state.server.ts'
import { shownCode, takeCode } from './codes.server.ts'
import { certConfirm, certRequest } from './contract.ts'
import { readDraft, saveDraft, type Drafts, type Matter } from './drafts.server.ts'

/** A page's own rule for what its phone form asks for besides name and number. */
type PhoneRow = typeof certRequest

type Form = Record<string, string>

export interface Proved<Name extends Matter> {
  services: Services
  draft: Drafts[Name]
  encData: string
  visit: Visit
  reply: Headers
  form: Form
}

export interface PhonePlan<Name extends Matter> {
  matter: Name
  /** The page whose steps these are: `?step=phone`, `?step=code`. */
  path: string
  /** certRequest, or the same with more fields. */
  row?: PhoneRow
  /** What the phone form leaves in the draft besides name, number and code. */
  kept?: (form: Form) => Partial<Drafts[Name]>
  /** As the first code is asked for. */
  begin?: (visit: Visit, reply: Headers) => void
  /** Before the code is taken. */
  check?: (form: Form, visit: Visit) => void
  /** Where a right code leads. Refusals are told at the code's form. */
  onProved(proved: Proved<Name>): Promise<string>
}

/** The posted form, left to be read again; its field `step` says which of the page's forms it is. */
export async function postedForm({ request }: Pick<ActionFunctionArgs, 'request'>): Promise<Form> {
  return fieldsOf(await readFormBody(request.clone()))
}

/** Runs the forms `phone`, `code` and `resend` of a page. */
export async function answerPhoneSteps<Name extends Matter>(args: ActionFunctionArgs, plan: PhonePlan<Name>) {
  const services = servicesOf(args.context)
  const draft = await readDraft(services, plan.matter, visitOf(args.context))
  const form = await postedForm(args)
  if (form['step'] === 'phone') return answerPhone(args, plan, { draft, form })
  // Its draft is gone: the page says so.
  if (!draft?.phone) return redirect(`${plan.path}?step=code`)
  return form['step'] === 'resend'
    ? answerResend(args, plan, { draft, form })
    : answerCode(args, plan, { draft, form })
}

async function answerPhone<Name extends Matter>(
  args: ActionFunctionArgs,
  plan: PhonePlan<Name>,
  { draft, form }: { draft: Drafts[Name] | null; form: Form },
) {
  const answer = await answerForm(args, {
    row: plan.row ?? certRequest,
    input: () => ({ ...form, phone: normalizeMobile(form['phone'] ?? ''), purpose: plan.matter }),
    useCase: async (services, input, visit, reply) => {
      plan.begin?.(visit, reply)
      const asked = await requestCert(services, input, visit, reply)
      const next = { ...unproved(draft), ...plan.kept?.(form) } as Drafts[Name]
      const { phone, usrNm } = input
      const sent = sentCode(services, asked)
      await saveDraft(
        services,
        plan.matter,
        { ...next, ...(usrNm && { usrNm }), phone, ...sent },
        { visit, reply },
      )
      return asked
    },
  })
  return answer.done ? redirect(`${plan.path}?step=code`, { headers: answer.headers }) : answer.rejected
}

/** Another number: what was proved or known of an earlier one says nothing of it. */
function unproved(draft: Drafts[Matter] | null): object {
  const { encData: _, provedUntil: __, known: ___, ...rest } = (draft ?? {}) as Drafts['join']
  return rest
}

async function answerResend<Name extends Matter>(
  args: ActionFunctionArgs,
  plan: PhonePlan<Name>,
  { draft, form }: { draft: Drafts[Name]; form: Form },
) {
  const answer = await answerForm(args, {
    row: certRequest,
    input: () => ({ usrNm: draft.usrNm, phone: draft.phone, purpose: plan.matter, proof: form['proof'] }),
    useCase: async (services, input, visit, reply) => {
      const asked = await requestCert(services, input, visit, reply)
      await saveDraft(services, plan.matter, { ...draft, ...sentCode(services, asked) }, { visit, reply })
      return asked
    },
  })
  return answer.done ? redirect(`${plan.path}?step=code`, { headers: answer.headers }) : answer.rejected
}

async function answerCode<Name extends Matter>(
  args: ActionFunctionArgs,
  plan: PhonePlan<Name>,
  { draft, form }: { draft: Drafts[Name]; form: Form },
) {
  let to = plan.path
  const answer = await answerForm(args, {
    row: certConfirm,
    input: () => ({ code: form['code'], certId: draft.certId }),
    useCase: async (services, input, visit, reply) => {
      plan.check?.(form, visit)
      const proof = await takeCode(services, { ...input, methods: ['sms'] }, visit)
      to = await plan.onProved({ services, draft, ...proof, visit, reply, form })
      return proof
    },
  })
  return answer.done ? redirect(to, { headers: answer.headers }) : answer.rejected
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
