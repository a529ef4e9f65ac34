import { redirect, type ActionFunctionArgs } from 'react-router'
import { z } from 'zod/mini'
import { servicesOf, visitOf } from '#app/database/services.server.ts'
import { email } from '#app/members/session/contract.ts'
import { answerForm } from '#app/shared/forms/form-answer.server.ts'
import { beginCall, requireState } from '#app/members/identity/call-state.server.ts'
import { updatePassword } from './change-password.server.ts'
import { certRequest } from '#app/members/identity/contract.ts'
import { dropDraft, readDraft, saveDraft } from '#app/members/identity/drafts.server.ts'
import { permitReset } from './find-account.server.ts'
import { answerPhoneSteps, postedForm } from '#app/members/identity/phone-steps.server.ts'
import { updatePassword as updatePasswordRow } from './recovery-contract.ts'

const PAGE = '/member/find/pwd'
/** The same form, and whose account it is. */
const withEmail = { ...certRequest, input: z.extend(certRequest.input, { email }) }

/** The forms of /member/find/pwd. */
export async function answerFindPwd(args: ActionFunctionArgs) {
  const form = await postedForm(args)
  if (form['step'] === 'passwd') return answerPassword(args)
  return answerPhoneSteps(args, {
    matter: 'findPwd',
    path: PAGE,
    row: withEmail,
    kept: ({ email: typed = '' }) => ({ email: typed.trim() }),
    begin: beginCall,
    check: requireState,
    async onProved({ services, draft, encData, visit, reply, form: { state } }) {
      const { phone = '', email: claimed = '' } = draft
      const permit = await permitReset(services, { phone, email: claimed, encData, state }, visit, reply)
      const { resetToken, expiresIn } = permit
      const resetUntil = services.now().getTime() + expiresIn * 1000
      await saveDraft(services, 'findPwd', { email: claimed, resetToken, resetUntil }, { visit, reply })
      return `${PAGE}?step=passwd`
    },
  })
}

async function answerPassword(args: ActionFunctionArgs) {
  const draft = await readDraft(servicesOf(args.context), 'findPwd', visitOf(args.context))
  if (!draft?.resetToken) return redirect(`${PAGE}?step=passwd`)
  const answer = await answerForm(args, {
    row: updatePasswordRow,
    input: ({ passwd }) => ({ resetToken: draft.resetToken, passwd }),
    useCase: async (services, input, visit, reply) => {
      await updatePassword(services, input, visit, reply)
      await dropDraft(services, 'findPwd', visit)
      return null
    },
  })
  return answer.done ? redirect('/login?reset=1', { headers: answer.headers }) : answer.rejected
}
