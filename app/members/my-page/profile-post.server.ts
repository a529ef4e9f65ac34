import { data, redirect, type ActionFunctionArgs } from 'react-router'
import { outageRefusal } from '#app/database/connection.server.ts'
import { memberOf, servicesOf, visitOf, type Services } from '#app/database/services.server.ts'
import { requestCert, requestEmailCode } from '#app/members/identity/cert.server.ts'
import { shownCode, takeCode } from '#app/members/identity/codes.server.ts'
import { certConfirm, certRequest, emailRequest } from '#app/members/identity/contract.ts'
import { answerForm, fieldsOf, rejection } from '#app/shared/forms/form-answer.server.ts'
import { proveOwner } from '#app/members/session/owner-proof.server.ts'
import { readFormBody } from '#app/platform/form-body.server.ts'
import { fieldErrors } from '#app/platform/field-errors.ts'
import { normalizeMobile } from '#app/platform/person-rules.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { updateInfo } from './changed-info.server.ts'

type Args = Pick<ActionFunctionArgs, 'context' | 'request'>
type Form = Record<string, string>

/** The forms of the profile: a code for a new e-mail or number, and the change itself. */
export async function answerProfileForm(args: Args) {
  const form = fieldsOf(await readFormBody(args.request.clone()))
  if (form['step'] === 'email' || form['step'] === 'phone') return askForCode(args, form['step'])
  try {
    const services = servicesOf(args.context)
    const visit = { ...visitOf(args.context), member: memberOf(args.context) }
    await changeByCode(services, form, visit)
    return redirect('/mypage/profile?saved=1')
  } catch (error) {
    const refusal = error instanceof Refusal ? error : outageRefusal(error)
    if (!refusal) throw error
    return rejection(refusal, form)
  }
}

/** Sends the code of the new e-mail or number; the page goes on with what it was asked under. */
async function askForCode({ context, request }: Args, what: 'email' | 'phone') {
  const member = () => memberOf(context)
  const answer =
    what === 'email'
      ? await answerForm(
          { context, request },
          {
            row: emailRequest,
            useCase: requestEmailCode,
            input: ({ email, proof }) => ({ email, proof, purpose: 'change' }),
            member,
          },
        )
      : await answerForm(
          { context, request },
          {
            row: certRequest,
            useCase: requestCert,
            input: ({ phone = '', proof }) => ({
              phone: normalizeMobile(phone),
              proof,
              purpose: 'changePhone',
            }),
            member,
          },
        )
  if (!answer.done) return answer.rejected
  const { certId } = answer.done
  const asked = { what, certId, target: answer.form[what] ?? '' }
  return data({ asked, shown: await shownCode(servicesOf(context), certId) }, { headers: answer.headers })
}

/** Who sits there comes before the code: a wrong password uses no code up. */
async function changeByCode(services: Services, form: Form, visit: Visit): Promise<void> {
  const { step, passwd } = form
  const parsed = certConfirm.input.safeParse({ certId: form['certId'], code: form['code'] })
  if (!parsed.success) throw invalidFields(fieldErrors(parsed.error))
  await proveOwner(services, passwd, visit)
  const methods = step === 'emailCode' ? (['mail'] as const) : (['sms'] as const)
  const { encData } = await takeCode(services, { ...parsed.data, methods }, visit)
  const proof = step === 'emailCode' ? { emailEncData: encData } : { encData }
  await updateInfo(services, { ...proof, passwd }, visit)
}
