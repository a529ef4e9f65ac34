import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { servicesOf, visitOf, type Services } from '#app/database/services.server.ts'
import { privateHeaders } from '#app/members/session/guard.server.ts'
import { stopReason } from '#app/members/session/stops.server.ts'
import { heldAccount } from '#app/members/session/held-account.server.ts'
import { readSiteFacts } from '#app/shared/settings/site-facts.server.ts'
import { useSupportNumber } from '#app/shared/settings/support-number.ts'
import { dottedDate } from '#app/platform/korean-time.ts'
import { privatePageMeta } from '#app/platform/page-meta.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PhoneIcon } from '#app/ui/icons.tsx'
import { PadlockOnPlug } from '#app/ui/account-illustrations.tsx'
import './stop-user.page.css'

export const headers = privateHeaders

export async function loader({ context }: LoaderFunctionArgs) {
  const services = servicesOf(context)
  const { hours } = await readSiteFacts(services)
  const { reason, until } = await stopFacts(services, heldAccount(services, visitOf(context)))
  return { hours, reason, until, meta: privatePageMeta('이용이 멈춘 계정') }
}

/** Shown only after the account's password was entered. */
async function stopFacts(services: Services, memberId: string | null) {
  if (memberId === null) return { reason: null, until: null }
  const member = await services.database
    .selectFrom('members')
    .select(['stop_reason', 'stop_reason_sealed', 'stopped_until'])
    .where('id', '=', memberId)
    .where('state', '=', 'STOPPED')
    .executeTakeFirst()
  return { reason: member ? stopReason(services, member) : null, until: member?.stopped_until ?? null }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

/** For accounts stopped by the operator (specification §1.8). */
export default function StopUserPage() {
  const { hours, reason, until } = useLoaderData<typeof loader>()
  const number = useSupportNumber()
  return (
    <EmptyState
      as="h1"
      title="이용이 멈춘 계정이에요"
      illustration={<PadlockOnPlug />}
      action={
        <>
          <ButtonLink to={`tel:${number}`} className="stop-user__call" icon={<PhoneIcon />}>
            {number}
          </ButtonLink>
          <ButtonLink to="/term" kind="secondary">
            이용약관 보기
          </ButtonLink>
          <p className="stop-user__hours meta">
            <strong className="stop-user__number">{number}</strong> {hours}
          </p>
        </>
      }
    >
      이용약관에 따라 이용을 멈췄어요. 궁금한 점은 <span className="nowrap">{number}</span>로 물어봐 주세요.
      {reason && (
        <>
          <br />
          <strong>사유: {reason}</strong>
        </>
      )}
      {until && (
        <>
          <br />
          <span className="nowrap">{dottedDate(until)}까지</span> 쓸 수 없어요. 다음 날부터 다시 로그인할 수
          있어요.
        </>
      )}
      <br />
      잘못 멈췄다고 생각하면 전화로 이의를 제기해 주세요.
    </EmptyState>
  )
}
