import { data, redirect, type ActionFunctionArgs } from 'react-router'
import { servicesOf, visitOf, type Services } from '#app/database/services.server.ts'
import { answerForm, rejection } from '#app/shared/forms/form-answer.server.ts'
import type { Rejected } from '#app/shared/forms/rejected-form.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { wayBackQuery } from '#app/members/session/login-address.server.ts'
import { forgetBrowser } from '#app/members/identity/browser-mark.server.ts'
import { confirmEmailCode, requestEmailCode } from '#app/members/identity/cert.server.ts'
import { emailConfirm, emailRequest } from '#app/members/identity/contract.ts'
import { dropDraft, readDraft, saveDraft, type JoinDraft } from '#app/members/identity/drafts.server.ts'
import { answerEmailDup } from './email-dup.server.ts'
import { EMAIL_TAKEN, JOIN_FAILED } from './join-words.ts'
import { postedForm } from '#app/members/identity/phone-steps.server.ts'
import { passwordError, registerMember } from './registration.server.ts'
import { postEmailDup, registrations } from './registration-contract.ts'

const PAGE = '/member/join_detail'

type PostedForm = Awaited<ReturnType<typeof postedForm>>

/** What the e-mail's check found, beside what a refused form says. */
export type DetailAnswer = Rejected & { isFree?: boolean }

/** The forms of /member/join_detail. */
export async function answerJoinDetail(args: ActionFunctionArgs) {
  const draft = await readDraft(servicesOf(args.context), 'join', visitOf(args.context))
  if (!draft?.encData) return redirect(PAGE)
  const form = await postedForm(args)
  const { step = '', intent } = form
  if (intent === 'check') return answerCheck(args, draft)
  if (step === 'email') return answerEmail(args, draft)
  if (step === 'emailCode') return answerEmailCode(args, draft)
  return answerRegistration(args, draft, form)
}

/** 중복 확인: keeps the e-mail for the next look at the page. */
async function answerCheck(args: ActionFunctionArgs, draft: JoinDraft) {
  const answer = await answerForm(args, {
    row: postEmailDup,
    useCase: async (services, input, visit, reply) => {
      await saveDraft(services, 'join', { ...draft, email: input.email }, { visit, reply })
      return answerEmailDup(services, input, visit)
    },
  })
  if (!answer.done) return answer.rejected
  const { form, headers } = answer
  if (answer.done.dupYN === 'Y') return rejection(invalidFields({ email: EMAIL_TAKEN }), form, headers)
  const free: DetailAnswer = {
    step: '',
    values: { email: form['email'] ?? '' },
    message: null,
    errors: {},
    code: 200,
    isFree: true,
  }
  return data(free, { headers })
}

async function answerRegistration(args: ActionFunctionArgs, draft: JoinDraft, form: PostedForm) {
  const { way: snsType, encData, emailEncData, consents = [] } = draft
  const isSocial = snsType !== undefined && snsType !== 'LTML'
  const answer = await answerForm(args, {
    row: registrations,
    input: ({ email, passwd }) => ({
      snsType,
      email: isSocial && emailEncData ? draft.email : isSocial ? undefined : (email ?? ''),
      passwd: passwd ?? '',
      encData,
      emailEncData,
      consents,
    }),
    useCase: async (services, input, visit, reply) => {
      // First of all, so that a look at the page later finds it.
      if (input.email) await saveDraft(services, 'join', { ...draft, email: input.email }, { visit, reply })
      const joined = await registerMember(services, input, visit, reply).catch(answerFault(services, visit))
      await dropDraft(services, 'join', visit)
      forgetBrowser(visit, reply)
      return joined
    },
  })
  if (!answer.done) {
    // A text was replaced since it was shown: the first step shows the new one and leads back here.
    const isReplaced = answer.rejected.data.errors['consents'] !== undefined
    if (isReplaced) return redirect('/member/join', { headers: new Headers(answer.rejected.init?.headers) })
    return isSocial ? answer.rejected : withPasswordError(answer.rejected, form)
  }
  return redirect(`/member/join_complete${wayBackQuery(draft.to)}`, { headers: answer.headers })
}

/** An e-mail that cannot be one is told with what the password lacks: each field of a page hears its error at once. */
async function withPasswordError(rejected: ReturnType<typeof rejection>, form: PostedForm) {
  const { errors } = rejected.data
  if (!errors['email'] || errors['passwd']) return rejected
  const error = await passwordError(form['passwd'], null)
  return error ? rejection(invalidFields({ ...errors, passwd: error }), form) : rejected
}

/** What is not the visitor's to mend is told as what it is: joining failed, and the same form may be sent again. */
function answerFault({ log }: Services, { requestId }: Visit) {
  return (error: unknown): never => {
    if (error instanceof Refusal && error.code !== 'unavailable') throw error
    log.error({ requestId, error }, 'a joining failed')
    throw new Refusal('unavailable', { message: JOIN_FAILED })
  }
}

/** Where a provider gave no e-mail: sends a code there. */
async function answerEmail(args: ActionFunctionArgs, draft: JoinDraft) {
  const answer = await answerForm(args, {
    row: emailRequest,
    input: ({ email, proof }) => ({ email, proof, purpose: 'join' }),
    useCase: async (services, input, visit, reply) => {
      const asked = await requestEmailCode(services, input, visit, reply)
      const { emailEncData: _, ...rest } = draft
      const next = { ...rest, email: input.email, emailCertId: asked.certId }
      await saveDraft(services, 'join', next, { visit, reply })
      return asked
    },
  })
  return answer.done ? redirect(PAGE, { headers: answer.headers }) : answer.rejected
}

async function answerEmailCode(args: ActionFunctionArgs, draft: JoinDraft) {
  const answer = await answerForm(args, {
    row: emailConfirm,
    input: ({ code }) => ({ certId: draft.emailCertId ?? '', code }),
    useCase: async (services, input, visit, reply) => {
      const proof = await confirmEmailCode(services, input, visit)
      const next = { ...draft, emailEncData: proof.encData }
      await saveDraft(services, 'join', next, { visit, reply })
      return proof
    },
  })
  return answer.done ? redirect(PAGE, { headers: answer.headers }) : answer.rejected
}
