import { useEffect, useRef, useSyncExternalStore } from 'react'
import { redirect, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { servicesOf, visitOf } from '#app/database/services.server.ts'
import { literalPath } from '#app/platform/act-form.ts'
import { privatePageMeta } from '#app/platform/page-meta.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { readViewport } from '#app/platform/viewport.ts'
import { BackIcon, ChevronIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import {
  BOARD_KINDS,
  BOARD_NAMES,
  isBoardId,
  type BoardId,
  type BoardKind,
} from '#app/shared/boards/board-names.ts'
import { listAddress } from '#app/shared/boards/post-address.ts'
import { AccountCard } from '#app/shared/forms/account-card.tsx'
import { AccountActForm } from '#app/shared/forms/account-act-form.tsx'
import { useRefusal } from '#app/shared/forms/acts.tsx'
import { CurrentPasswordField, EmailField } from '#app/members/session/account-fields.tsx'
import { loginByEmail } from '#app/members/session/login-act.ts'
import { wayBack, wayBackQuery } from '#app/members/session/login-address.server.ts'
import { authenticateMember } from '#app/members/session/member-sessions.server.ts'
import { OtherWays } from './other-ways.tsx'
import { SocialButtons } from './social-buttons.tsx'
import { openProviders } from './social-providers.server.ts'
import './login.page.css'

export async function loader({ context, url }: LoaderFunctionArgs) {
  try {
    await authenticateMember(servicesOf(context), visitOf(context), new Headers())
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return {
      to: wayBack(url),
      backQuery: wayBackQuery(wayBack(url)),
      providers: await openProviders(servicesOf(context)),
      hasWayBack: url.searchParams.has('redirect'),
      isExpired: url.searchParams.has('expired'),
      isReset: url.searchParams.has('reset'),
      meta: privatePageMeta('로그인'),
    }
  }
  return redirect(wayBack(url))
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

export default function LoginPage() {
  const { to, backQuery, providers, hasWayBack, ...why } = useLoaderData<typeof loader>()
  const next = useWithPart(to)
  const refused = useRefusal(loginByEmail)
  return (
    <AccountCard {...headOf(to, hasWayBack)} back={<BoardLink board={boardToWriteOn(to)} />}>
      {!refused && <Reason {...why} />}
      <SocialButtons providers={providers} query={backQuery} />
      {providers.length > 0 && <OtherWays words="또는 이메일로" />}
      <AccountActForm
        row={loginByEmail}
        next={literalPath(next)}
        submit="로그인"
        aside={refused?.code === 429 && <Link to="/member/find/pwd">비밀번호 찾기</Link>}
      >
        {({ typed, errorOf }) => (
          <>
            <EmailField {...typed('email')} />
            <CurrentPasswordField error={errorOf('passwd')} />
            <MobileField />
          </>
        )}
      </AccountActForm>
      <nav className="login-page__ways small" aria-label="계정 찾기">
        <Link to="/member/find/email" className="tap">
          이메일 찾기
        </Link>
        <span aria-hidden="true">·</span>
        <Link to="/member/find/pwd" className="tap">
          비밀번호 찾기
        </Link>
        <span aria-hidden="true">·</span>
        <Link to={`/member/join${backQuery}`} className="tap bold">
          회원가입
        </Link>
      </nav>
      <Link to="/consult/status" className="login-page__guest small">
        <span className="muted">회원가입 없이 신청했다면</span>
        <b>비회원 상담 조회</b>
        <ChevronIcon />
      </Link>
    </AccountCard>
  )
}

const PART = /^#[\w-]{1,64}$/
const neverChanges = () => () => undefined

/** Adds the fragment, which only the browser knows. */
function useWithPart(to: string): string {
  const part = useSyncExternalStore(
    neverChanges,
    () => location.hash,
    () => '',
  )
  return PART.test(part) && !to.includes('#') ? to + part : to
}

const WRITING: Partial<Record<BoardKind, string>> = {
  questions: '로그인하고 질문하기',
  reviews: '로그인하고 후기 쓰기',
}

/** The board on which whoever comes from there wants to write something new; null of any other page. */
function boardToWriteOn(to: string): BoardId | null {
  const { pathname, searchParams } = new URL(to, 'http://a')
  const [, id] = /^\/bbs\/(\w+)\/edit$/.exec(pathname) ?? []
  return isBoardId(id) && WRITING[BOARD_KINDS[id]] && !searchParams.has('seqno') ? id : null
}

/** Says what the login is for, where that is known. */
function headOf(to: string, hasWayBack: boolean) {
  const board = boardToWriteOn(to)
  const title = board && WRITING[BOARD_KINDS[board]]
  if (title) return { title, lead: '로그인하면 바로 쓸 수 있어요.' }
  return {
    title: '로그인',
    lead: hasWayBack ? '로그인하면 이어서 볼 수 있어요.' : '상담과 답변, 사은품 지급일을 한곳에서 봐요.',
  }
}

function BoardLink({ board }: { board: BoardId | null }) {
  if (!board) return null
  return (
    <Link to={listAddress(board)} className="login-page__back tap meta">
      <BackIcon />
      {BOARD_NAMES[board]}
    </Link>
  )
}

function Reason({ isExpired, isReset }: Record<'isExpired' | 'isReset', boolean>) {
  if (isReset)
    return <Notice tone="success" title="비밀번호를 새로 정했어요. 새 비밀번호로 로그인해 주세요." />
  if (isExpired) return <Notice title="로그인 시간이 만료되었습니다">다시 로그인해 주세요.</Notice>
  return null
}

/** Y for a PC, N otherwise, as specification §3 has it. */
function MobileField() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const update = () => {
      if (field.current) field.current.value = readViewport() === 'PC' ? 'Y' : 'N'
    }
    update()
    window.addEventListener('resize', update)
    return () => window.removeEventListener('resize', update)
  }, [])
  // Not type=hidden, whose value React would reset to its attribute.
  return (
    <input type="text" name="mobileYN" hidden aria-hidden="true" tabIndex={-1} ref={field} defaultValue="" />
  )
}
