import {
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { servicesOf, visitOf } from '#app/database/services.server.ts'
import { AccountCard } from '#app/shared/forms/account-card.tsx'
import { privateHeaders } from '#app/members/session/guard.server.ts'
import { showUnreached } from '#app/shared/forms/offline-fallback.ts'
import { privatePageMeta } from '#app/platform/page-meta.server.ts'
import { beginCall, requireState } from '#app/members/identity/call-state.server.ts'
import { CodeCard } from '#app/members/identity/code-card.tsx'
import { readDraft, saveDraft } from '#app/members/identity/drafts.server.ts'
import { findAccounts } from './find-account.server.ts'
import { FindTabs } from './find-tabs.tsx'
import { FoundAccounts } from './found-accounts.tsx'
import { PhoneForm } from '#app/members/identity/phone-form.tsx'
import { answerPhoneSteps, codeView } from '#app/members/identity/phone-steps.server.ts'
import { StartOver } from '#app/members/identity/start-over.tsx'

const PAGE = '/member/find/email'

export const headers = privateHeaders

export async function loader({ context, url }: LoaderFunctionArgs) {
  const [services, visit] = [servicesOf(context), visitOf(context)]
  const step = url.searchParams.get('step')
  const draft = await readDraft(services, 'findEmail', visit)
  const meta = privatePageMeta('이메일 찾기')
  if (step === 'found' && draft?.found) return { meta, step: 'found' as const, found: draft.found }
  if (step === 'code' && draft?.certId)
    return { meta, step: 'code' as const, code: await codeView(services, draft, visit) }
  if (step !== null) return { meta, step: 'lost' as const }
  return { meta, step: 'phone' as const, typed: { usrNm: draft?.usrNm, phone: draft?.phone } }
}

export function action(args: ActionFunctionArgs) {
  return answerPhoneSteps(args, {
    matter: 'findEmail',
    path: PAGE,
    begin: beginCall,
    check: requireState,
    async onProved({ services, draft, encData, visit, reply, form }) {
      const { phone = '' } = draft
      const asked = { phone, encData, state: form['state'] }
      const { result } = await findAccounts(services, asked, visit, reply)
      await saveDraft(services, 'findEmail', { found: result }, { visit, reply })
      return `${PAGE}?step=found`
    },
  })
}

export const clientAction = showUnreached

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

/** Which e-mail somebody joined with: by name and number. */
export default function FindEmailPage() {
  const view = useLoaderData<typeof loader>()
  const rejected = useActionData<typeof action>()
  const steps = <FindTabs current={PAGE} />
  if (view.step === 'code') return <CodeCard steps={steps} rejected={rejected} view={view.code} back={PAGE} />
  if (view.step === 'lost') return <StartOver steps={steps} title="이메일 찾기" why="expired" to={PAGE} />
  return (
    <AccountCard key={view.step} steps={steps} title="이메일 찾기">
      {view.step === 'phone' && <PhoneForm rejected={rejected} typed={view.typed} />}
      {view.step === 'found' && <FoundAccounts found={view.found} />}
    </AccountCard>
  )
}
