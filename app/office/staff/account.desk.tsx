import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { answerUnreached, readUnlessUnreached } from '#app/shared/desk/unreached.ts'
import { answerDeskForm, deskOf } from '#app/shared/desk/desk-forms.server.ts'
import { DeskTold } from '#app/shared/desk/desk-told.tsx'
import { ROLE_NAMES } from './role-names.ts'
import { BRAND } from '#app/platform/brand.ts'
import { STAFF_ROLES } from '#app/platform/endpoint.ts'
import { staffOfVisit } from '#app/platform/visit.server.ts'
import { Notice } from '#app/ui/notice.tsx'
import { runAccountStep } from './account-steps.server.ts'
import { OwnPassword, OwnSessions } from './own-access.tsx'
import { OwnPasskeys } from './own-passkeys.tsx'
import { readOwnAccount } from './own-account.server.ts'
import { pendingTotp } from './own-totp.server.ts'
import { drawQrCode } from './qr-code.server.ts'
import { RecoveryCodes, SecondFactor } from './second-factor.tsx'
import '#app/shared/desk/desk-page.css'
import './person.css'
import './account.css'

export const meta = () => [
  { title: `내 계정 | ${BRAND.ko} 상담실` },
  { name: 'robots', content: 'noindex, nofollow' },
]

const AREA = { roles: STAFF_ROLES, refusal: '권한이 없어요.' } as const

export function ErrorBoundary() {
  return <DeskError to="/desk">상담실 처음으로</DeskError>
}

export async function loader({ context }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, AREA)
  const [account, pending] = await Promise.all([
    readOwnAccount(services, {}, visit),
    pendingTotp(services, staffOfVisit(visit).id),
  ])
  return { account, pending: pending && { secret: pending.secret, qr: drawQrCode(pending.address) } }
}

export async function action(args: ActionFunctionArgs) {
  let recoveryCodes: string[] | null = null
  const answer = await answerDeskForm(args, AREA, async (services, form, visit) => {
    const done = await runAccountStep(services, form, visit)
    recoveryCodes = done.recoveryCodes
    return done.told
  })
  // Told once: reading the page again shows them no more.
  return { ...answer, data: { ...answer.data, recoveryCodes: recoveryCodes as string[] | null } }
}

export const clientAction = answerUnreached

export const shouldRevalidate = readUnlessUnreached

/** What everybody at the desk keeps of their own: second factor, password, devices. */
export default function AccountPage() {
  const { account, pending } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <div className="desk-page">
      <div>
        <h1 className="desk-page__title">내 계정</h1>
        <p className="desk-note">
          {account.name} · {ROLE_NAMES[account.role]} · {account.email}
        </p>
      </div>
      {account.needsTotp && (
        <Notice tone="warn" title="2단계 인증을 먼저 켜 주세요.">
          켜면 상담실의 다른 화면이 열려요. 휴대폰의 인증 앱이 있으면 1분이면 돼요.
        </Notice>
      )}
      {answer?.recoveryCodes && <RecoveryCodes codes={answer.recoveryCodes} />}
      <SecondFactor account={account} pending={pending} answer={answer} />
      <OwnPasskeys passkeys={account.passkeys} answer={answer} />
      {!account.needsTotp && (
        <>
          <OwnPassword answer={answer} />
          <OwnSessions sessions={account.sessions} answer={answer} />
        </>
      )}
      <DeskTold told={answer?.told} refused={null} />
    </div>
  )
}
