import { useEffect, useRef, type ReactNode } from 'react'
import { AccountActForm } from '#app/shared/forms/account-act-form.tsx'
import { useRefusal } from '#app/shared/forms/acts.tsx'
import { echoMobile } from '#app/platform/person-rules.ts'
import { CodeField, EmailField } from '#app/members/session/account-fields.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { changeByCode, requestChangeCode } from './contract.ts'
import { OwnerFields } from './owner-fields.tsx'
import type { OwnerFacts } from './own-info.server.ts'

interface ProfileChangeProps {
  what: 'email' | 'phone'
  owner: OwnerFacts
  /** `target` only in the browser that asked, `shown` only in development. */
  sent: { certId: string; target: string | null; shown: string | null } | null
}

const WORDS = {
  email: { title: '이메일 바꾸기', sent: '이메일로 인증번호를 보냈어요. 10분 안에 입력해 주세요.' },
  phone: { title: '휴대폰 번호 바꾸기', sent: '인증번호를 보냈어요. 3분 안에 입력해 주세요.' },
} as const

const pathOf = (what: ProfileChangeProps['what']) => `/mypage/profile?edit=${what}`

export function ProfileChange({ what, owner, sent }: ProfileChangeProps) {
  // A login at a provider leaves this page, so it comes before the code.
  const isUnproven = !owner.hasPassword && !owner.isProven
  return (
    <Step key={sent?.certId} title={WORDS[what].title}>
      {sent ? (
        <CodeForm what={what} owner={owner} sent={sent} />
      ) : isUnproven ? (
        <OwnerFields owner={owner} rejected={null} path={pathOf(what)} />
      ) : (
        <TargetForm what={what} />
      )}
    </Step>
  )
}

/** Focuses its first field, which may be out of view. */
function Step({ title, children }: { title: string; children: ReactNode }) {
  const step = useRef<HTMLElement>(null)
  useEffect(() => {
    if (step.current?.contains(document.activeElement)) return
    step.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus()
  }, [])
  return (
    <section ref={step} className="mypage__card" aria-labelledby="profile-change">
      <h2 id="profile-change">{title}</h2>
      {children}
    </section>
  )
}

function TargetForm({ what }: Pick<ProfileChangeProps, 'what'>) {
  return (
    <AccountActForm row={requestChangeCode} params={{ what }} submit="인증번호 받기" foot={<GivenUp />}>
      {({ typed }) =>
        what === 'email' ? (
          <EmailField label="새 이메일" {...typed('email')} autoComplete="email" />
        ) : (
          <TextField
            label="새 휴대폰 번호"
            {...typed('phone')}
            type="tel"
            inputMode="numeric"
            autoComplete="tel"
            required
          />
        )
      }
    </AccountActForm>
  )
}

function GivenUp() {
  return (
    <Link to="/mypage/profile" className="mypage__act mypage__act--centred" preventScrollReset>
      그만두기
    </Link>
  )
}

interface CodeFormProps extends ProfileChangeProps {
  sent: NonNullable<ProfileChangeProps['sent']>
}

function CodeForm({ what, owner, sent: { certId, target, shown } }: CodeFormProps) {
  // Keyed by code, so that errors of an earlier one do not apply.
  const form = { row: changeByCode, params: { what }, name: certId }
  const refused = useRefusal(form.row, form.params, form.name)
  return (
    <>
      {!refused && (
        <Notice tone="success" role="alert" title={WORDS[what].sent}>
          {shown && `개발 화면이라 여기에도 보여 드려요: ${shown}`}
        </Notice>
      )}
      <AccountActForm {...form} values={{ certId }} submit="바꾸기" foot={<GivenUp />}>
        {({ errorOf }) => (
          <>
            {target && <p>{what === 'phone' ? echoMobile(target) : target}</p>}
            <CodeField
              maxLength={8}
              error={errorOf('code') ?? errorOf('certId') ?? errorOf('email') ?? errorOf('phone')}
            />
            <OwnerFields owner={owner} rejected={refused} path={pathOf(what)} />
          </>
        )}
      </AccountActForm>
    </>
  )
}
