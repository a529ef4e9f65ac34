import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** In the address of the sign-in page: what is posted there is a form of another page of the desk. */
export const KEPT = 'kept'

/**
 * Whether a browser without a script posted this: only such a form would be lost while somebody signs in again.
 * Other sites' forms never come this far (router.server.ts), and passwords are not written into a page.
 */
export function isPostOfPage({ method, headers, url }: Request): boolean {
  const isForm = headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false
  const isPage = headers.get('sec-fetch-mode') === 'navigate'
  return method === 'POST' && isForm && isPage && !new URL(url).pathname.startsWith('/desk/account')
}

/** A form as it was posted, to be carried in a field of another. */
export const writtenForm = (form: FormData) =>
  new URLSearchParams([...form].map(([name, value]) => [name, String(value)])).toString()

interface KeptPostProps {
  /** Who signed in: it may be another than who wrote. */
  name: string
  to: string
  fields: [string, string][]
}

/** After signing in: what was written before is sent by whoever signed in, once they have seen it. */
export function KeptPost({ name, to, fields }: KeptPostProps) {
  // Fields that a page fills in for itself are no words of anybody.
  const words = fields.map(([, value]) => value).filter((value) => /[가-힣]/.test(value))
  return (
    <form method="post" action={to} className="login__card">
      <h1 className="login__title">쓰던 내용을 이어서 보낼까요?</h1>
      <Notice title={`${name} 님으로 로그인했어요.`}>
        로그인하기 전에 쓰던 내용은 아직 저장하지 않았어요. 확인하고 보내 주세요.
      </Notice>
      {words.length > 0 && (
        <ul className="login__kept">
          {words.map((value, index) => (
            <li key={index}>{value}</li>
          ))}
        </ul>
      )}
      {fields.map(([field, value], index) => (
        <input key={index} type="hidden" name={field} value={value} />
      ))}
      <Button type="submit" size="lg" isWide>
        이어서 보내기
      </Button>
      <ButtonLink to={to} kind="secondary" size="lg" isWide>
        보내지 않고 돌아가기
      </ButtonLink>
    </form>
  )
}
