import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { servicesOf } from '#app/database/services.server.ts'
import { readSiteFacts } from '#app/features/settings/site-facts.server.ts'
import { useSupportNumber } from '#app/features/settings/support-number.ts'
import { privatePageMeta } from '#app/platform/page-meta.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PhoneIcon } from '#app/ui/icons.tsx'
import { PadlockOnPlug } from '#app/ui/account-illustrations.tsx'
import './stop-user.page.css'

export async function loader({ context }: LoaderFunctionArgs) {
  const { hours } = await readSiteFacts(servicesOf(context))
  return { hours, meta: privatePageMeta('이용이 멈춘 계정') }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

/** Where a right password leads while the operator has stopped the account (decisions.md 1.8). */
export default function StopUserPage() {
  const { hours } = useLoaderData<typeof loader>()
  const number = useSupportNumber()
  return (
    <EmptyState
      as="h1"
      title="이용이 멈춘 계정이에요"
      illustration={<PadlockOnPlug />}
      action={
        <>
          <ButtonLink to={`tel:${number}`} kind="secondary" className="stop-user__call" icon={<PhoneIcon />}>
            {number}
          </ButtonLink>
          <ButtonLink to="/term" kind="secondary">
            이용약관 보기
          </ButtonLink>
        </>
      }
    >
      이용약관에 따라 이용을 멈췄어요. <span className="nowrap">궁금한 점은</span>{' '}
      <span className="nowrap">{number}</span>로 물어봐 주세요.
      <br />
      {hours}
    </EmptyState>
  )
}
