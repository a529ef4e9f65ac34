import { AccountForm } from '#app/shared/forms/account-form.tsx'
import type { Rejected } from '#app/shared/forms/rejected-form.ts'
import { echoMobile, normalizeMobile } from '#app/platform/person-rules.ts'
import { TextField } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { OwnerFields } from './owner-fields.tsx'
import type { OwnerFacts } from './owner-facts.server.ts'

interface ProfileChangeProps {
  what: 'email' | 'phone'
  owner: OwnerFacts
  rejected: Rejected | undefined
  asked: { asked: { what: string; certId: string; target: string }; shown: string | null } | undefined
}

const WORDS = {
  email: { title: '이메일 바꾸기', sent: '이메일로 인증번호를 보냈어요. 10분 안에 입력해 주세요.' },
  phone: { title: '휴대폰 번호 바꾸기', sent: '인증번호를 보냈어요. 3분 안에 입력해 주세요.' },
} as const

const pathOf = (what: ProfileChangeProps['what']) => `/mypage/profile?edit=${what}`

/** First the new e-mail or number, then the code it was sent and who sits there. */
export function ProfileChange({ what, owner, rejected, asked }: ProfileChangeProps) {
  const second = `${what}Code`
  const isSecond = asked?.asked.what === what || rejected?.step === second
  // Proving oneself at a provider leaves this page: first, so that no code is sent for nothing.
  const isUnproven = !owner.hasPassword && !owner.isProven
  return (
    <section
      key={String(isSecond)}
      ref={focusFirst}
      className="mypage__card"
      aria-labelledby="profile-change"
    >
      <h2 id="profile-change">{WORDS[what].title}</h2>
      {isSecond ? (
        <CodeForm what={what} owner={owner} rejected={rejected} asked={asked} />
      ) : isUnproven ? (
        <OwnerFields owner={owner} rejected={undefined} path={pathOf(what)} />
      ) : (
        <TargetForm what={what} rejected={rejected?.step === what ? rejected : undefined} />
      )}
    </section>
  )
}

/** The step stands below what was pressed, on a phone out of sight. */
function focusFirst(step: HTMLElement | null) {
  step?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus()
}

function TargetForm({ what, rejected }: Pick<ProfileChangeProps, 'what' | 'rejected'>) {
  const { values = {}, errors = {} } = rejected ?? {}
  return (
    <AccountForm rejected={rejected} step={what} submit="인증번호 받기" foot={<GivenUp />}>
      {what === 'email' ? (
        <TextField
          label="새 이메일"
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          required
          defaultValue={values['email']}
          error={errors['email']}
        />
      ) : (
        <TextField
          label="새 휴대폰 번호"
          hint="‘-’ 없이 숫자만 입력해 주세요."
          name="phone"
          type="tel"
          inputMode="numeric"
          autoComplete="tel"
          required
          defaultValue={values['phone']}
          error={errors['phone']}
        />
      )}
    </AccountForm>
  )
}

function GivenUp() {
  return (
    <Link to="/mypage/profile" className="mypage__act mypage__act--centred" preventScrollReset>
      그만두기
    </Link>
  )
}

function CodeForm({ what, owner, rejected, asked }: ProfileChangeProps) {
  const step = `${what}Code`
  const mine = rejected?.step === step ? rejected : undefined
  const certId = asked?.asked.certId ?? mine?.values['certId'] ?? ''
  const target = asked?.asked.target ?? mine?.values['target'] ?? ''
  return (
    <>
      {!mine && (
        <Notice tone="success" role="alert" title={WORDS[what].sent}>
          {asked?.shown && `개발 화면이라 여기에도 보여 드려요: ${asked.shown}`}
        </Notice>
      )}
      <AccountForm rejected={mine} step={step} submit="바꾸기" foot={<GivenUp />}>
        <input type="hidden" name="certId" value={certId} />
        <input type="hidden" name="target" value={target} />
        <p>{what === 'phone' ? echoMobile(normalizeMobile(target)) : target}</p>
        <TextField
          label="인증번호"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={8}
          required
          error={mine?.errors['code'] ?? mine?.errors['email'] ?? mine?.errors['phone']}
        />
        <OwnerFields owner={owner} rejected={mine} path={pathOf(what)} />
      </AccountForm>
    </>
  )
}
