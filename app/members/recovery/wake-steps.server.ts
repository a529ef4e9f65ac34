import type { LoaderFunctionArgs } from 'react-router'
import { servicesOf, visitOf } from '#app/database/services.server.ts'
import { dropDraft, readDraft } from '#app/members/identity/drafts.server.ts'
import { codeView, type PhonePlan } from '#app/members/identity/phone-steps.server.ts'
import { wakeMember } from './wake.server.ts'

export async function wakeView({ context, url }: LoaderFunctionArgs) {
  const [services, visit] = [servicesOf(context), visitOf(context)]
  const step = url.searchParams.get('step')
  const isLeaving = url.searchParams.get('to') === 'withdraw'
  const draft = await readDraft(services, 'wake', visit)
  if (step === 'phone')
    return { step: 'phone' as const, isLeaving, typed: { usrNm: draft?.usrNm, phone: draft?.phone } }
  if (step === 'code' && draft?.certId)
    return { step: 'code' as const, code: await codeView(services, draft, visit) }
  return step === null ? { step: 'start' as const } : { step: 'lost' as const }
}

/** Continues to the main page, or to the withdrawal if requested. */
export const wakePlan: PhonePlan<'wake'> = {
  path: '/member/dormant-user',
  kept: ({ to }) => ({ leadsToLeaving: to === 'withdraw' }),
  async onProved(services, { draft, encData, visit, reply }) {
    const { working } = await wakeMember(services, { encData }, visit, reply)
    await dropDraft(services, 'wake', visit)
    if (working !== 'STWK') return '/member/stop-user'
    return draft.leadsToLeaving ? '/mypage/withdraw' : '/main'
  },
}
