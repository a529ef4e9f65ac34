import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { deskOf } from '#app/shared/desk/desk-page.server.ts'
import { DeskHead } from '#app/shared/desk/desk-head.tsx'
import { DeskFlash } from '#app/shared/desk/desk-flash.tsx'
import { useShown } from '#app/shared/forms/acts.tsx'
import { ROLE_NAMES } from '#app/shared/settings/role-names.ts'
import { staffOfVisit } from '#app/platform/visit.server.ts'
import { Notice } from '#app/ui/notice.tsx'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import { confirmTotp, renewCodes } from './account-contract.ts'
import { OwnPassword, OwnSessions } from './own-access.tsx'
import { OwnExtension } from './own-extension.tsx'
import { OwnPasskeys } from './own-passkeys.tsx'
import { readOwnAccount } from './own-account.server.ts'
import { pendingTotp } from './own-totp.server.ts'
import { drawQrCode } from './qr-code.server.ts'
import { RecoveryCodes, SecondFactor } from './second-factor.tsx'
import './person.css'
import './account.css'

export const meta = () => deskMeta('내 계정')

export const ErrorBoundary = () => <DeskError to="/desk">상담실 처음으로</DeskError>

export async function loader({ context }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, RIGHTS.own)
  const [account, pending] = await Promise.all([
    readOwnAccount(services, {}, visit),
    pendingTotp(services, staffOfVisit(visit).id),
  ])
  return { account, pending: pending && { secret: pending.secret, qr: drawQrCode(pending.address) } }
}

export default function AccountPage() {
  const { account, pending } = useLoaderData<typeof loader>()
  const shown = [useShown(confirmTotp), useShown(renewCodes)].find(Boolean)
  return (
    <div className="desk-page own-account">
      <DeskHead title="내 계정">
        <b className="own-account__name">{account.name}</b> · {ROLE_NAMES[account.role]} · {account.email}
      </DeskHead>
      {account.needsTotp && (
        <Notice tone="warn" title="2단계 인증을 먼저 켜 주세요.">
          켜면 상담실의 다른 화면이 열려요. 휴대폰의 인증 앱이 있으면 1분이면 돼요.
        </Notice>
      )}
      {shown && <RecoveryCodes codes={shown.recoveryCodes} />}
      <SecondFactor account={account} pending={pending} />
      <OwnPasskeys passkeys={account.passkeys} />
      {!account.needsTotp && (
        <>
          {account.extension !== null && <OwnExtension extension={account.extension} />}
          <OwnPassword />
          <OwnSessions sessions={account.sessions} />
        </>
      )}
      <DeskFlash />
    </div>
  )
}
