import { data, redirect, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { servicesOf, visitOf } from '#app/database/services.server.ts'
import { AccountCard } from '#app/shared/forms/account-card.tsx'
import { privatePageMeta } from '#app/platform/page-meta.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { windowIdIn } from './cert-return.server.ts'
import { AGE_REQUIRED, PROOF_EXPIRED } from './contract.ts'
import { endWindow, type WindowEnd, type WindowFailure } from './window-proof.server.ts'

interface Outcome {
  title: string
  lead: string
  status: number
  /** Null if trying again would not help. */
  again: { to: string; label: string } | null
}

const ANEW = { to: '/member/join', label: '처음부터 다시 하기' }
/** Offers both the window and the code by SMS. */
const AGAIN = { to: '/member/join?step=phone', label: '다시 확인하기' }

const OUTCOMES: Record<WindowFailure, Outcome> = {
  expired: { title: '본인 확인을 끝내지 못했어요', lead: PROOF_EXPIRED, status: 422, again: ANEW },
  refused: {
    title: '본인 확인을 끝내지 못했어요',
    lead: '창을 닫았거나 확인되지 않았어요. 다시 하거나 문자로 확인해 주세요.',
    status: 422,
    again: AGAIN,
  },
  down: {
    title: '본인 확인을 끝내지 못했어요',
    lead: '본인 확인 서비스에서 답이 오지 않았어요. 잠시 뒤 다시 하거나 문자로 확인해 주세요.',
    status: 503,
    again: AGAIN,
  },
  young: { title: '만 14세가 되지 않아 가입할 수 없어요', lead: AGE_REQUIRED, status: 422, again: null },
}

/** The certification company leads back here by GET or POST. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const headers = new Headers()
  const id = windowIdIn(url.searchParams)
  const end: WindowEnd =
    id === null ? { why: 'expired' } : await endWindow(servicesOf(context), id, visitOf(context), headers)
  if (end.why === null) return redirect(end.to, { headers })
  const { status, ...outcome } = OUTCOMES[end.why]
  // Opened by hand is no error.
  const init = { status: id === null ? 200 : status, headers }
  return data({ ...outcome, meta: privatePageMeta('본인 확인') }, init)
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

export default function CallbackCertPage() {
  const { title, lead, again } = useLoaderData<typeof loader>()
  return (
    <AccountCard title={title} lead={lead}>
      {again ? (
        <ButtonLink to={again.to} size="lg" isWide>
          {again.label}
        </ButtonLink>
      ) : (
        <ButtonLink to="/main" kind="secondary" size="lg" isWide>
          홈으로
        </ButtonLink>
      )}
    </AccountCard>
  )
}
