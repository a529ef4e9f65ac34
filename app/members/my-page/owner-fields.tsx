import { SNS_BY, slugOf } from '#app/members/login/sns-types.ts'
import '#app/ui/button.css'
import { Notice } from '#app/ui/notice.tsx'
import { CurrentPasswordField } from '#app/members/session/account-fields.tsx'
import type { Rejected } from '#app/shared/forms/rejected-form.ts'
import type { OwnerFacts } from './own-info.server.ts'

/** `proveOwner` refuses an old login with `notAllowed`. */
const TOO_OLD_CODE = 403

interface OwnerFieldsProps {
  owner: OwnerFacts
  rejected: Rejected | null | undefined
  /** Where a login at the provider leads back to. */
  path: string
}

export function OwnerFields({ owner, rejected, path }: OwnerFieldsProps) {
  const { hasPassword, isProven, snsType } = owner
  if (hasPassword) return <CurrentPasswordField error={rejected?.errors['passwd']} />
  // The login may have become too old since the page was rendered.
  if (isProven && rejected?.code !== TOO_OLD_CODE) return null
  const query = new URLSearchParams({ purpose: 'reauth', redirect: path })
  return (
    <Notice title="본인인지 한 번 더 확인할게요.">
      <p>10분 안에 로그인한 기기에서만 할 수 있어요.</p>
      <a href={`/member/social/${slugOf(snsType)}?${query}`} className="button button--secondary button--md">
        {SNS_BY[snsType]} 다시 확인하기
      </a>
    </Notice>
  )
}
