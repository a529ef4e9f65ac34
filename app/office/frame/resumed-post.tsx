import { useEffect, useRef } from 'react'
import { ACT } from '#app/platform/act-form.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import './login.css'

interface ResumedPostProps {
  /** May be another person than the one who wrote. */
  name: string
  to: string
  /** The waiting form as it was posted. */
  pending: string
  /** The same person proved it again, so the form is sent at once. */
  isSame?: boolean
}

/** Another person sees the form before sending it. */
export function ResumedPost({ name, to, pending, isSame = false }: ResumedPostProps) {
  const fields = [...new URLSearchParams(pending)]
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (isSame) form.current?.submit()
  }, [isSame])
  // An act has its own address; a page's form returns to its page.
  const act = fields.find(([field]) => field === ACT)?.[1] ?? ''
  const action = act.startsWith('/api/desk/') ? act : to
  // Values that the page filled in are not shown.
  const words = fields.map(([, value]) => value).filter((value) => /[가-힣]/.test(value))
  return (
    <main id="main" tabIndex={-1} className="login">
      <form ref={form} method="post" action={action} className="login__card">
        <h1 className="login__title">{isSame ? '본인 확인을 마쳤어요' : '쓰던 내용을 이어서 보낼까요?'}</h1>
        {isSame ? (
          <p>하던 일을 이어서 할 수 있어요. 10분 동안은 다시 묻지 않아요.</p>
        ) : (
          <Notice title={`${name} 님으로 로그인했어요.`}>
            로그인하기 전에 쓰던 내용은 아직 저장하지 않았어요. 확인하고 보내 주세요.
          </Notice>
        )}
        {!isSame && words.length > 0 && (
          <ul className="login__kept column">
            {words.map((value, index) => (
              <li key={index}>{value}</li>
            ))}
          </ul>
        )}
        {fields.map(([field, value], index) => (
          <input key={index} type="hidden" name={field} value={value} />
        ))}
        <Button type="submit" size="lg" isWide>
          {isSame ? '이어서 하기' : '이어서 보내기'}
        </Button>
        <ButtonLink to={to} kind="secondary" size="lg" isWide>
          보내지 않고 돌아가기
        </ButtonLink>
      </form>
    </main>
  )
}
