import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { revokeSession, revokeOtherSessions, type sessions } from '#app/members/session/contract.ts'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { privateHeaders } from '#app/members/session/guard.server.ts'
import { listSessions } from '#app/members/session/sessions.server.ts'
import { SNS_BY } from '#app/members/login/sns-types.ts'
import type { DataOf } from '#app/platform/endpoint.ts'
import { sentenceDate } from '#app/platform/korean-time.ts'
import { privatePageMeta } from '#app/platform/page-meta.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { MobileIcon, ScreenIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from './mypage-parts.tsx'
import { ownVisit } from './own-page.server.ts'
import { AnswerNotice } from './answer-notice.tsx'
import './mypage-sessions.css'

export const headers = privateHeaders

export async function loader(args: LoaderFunctionArgs) {
  const { services, visit } = ownVisit(args)
  return {
    ...(await listSessions(services, {}, visit)),
    meta: privatePageMeta('로그인한 기기'),
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

type Session = DataOf<typeof sessions>['result'][number]

export default function MypageSessionsPage() {
  const { result } = useLoaderData<typeof loader>()
  const others = result.filter(({ isThis }) => !isThis)
  return (
    <>
      <PageHead title="로그인한 기기">
        {others.length === 0 ? (
          '지금 로그인한 기기는 이 기기 하나예요.'
        ) : (
          <>
            모르는 기기가 있나요? 로그아웃한 뒤 <Link to="/mypage/password">비밀번호를 바꿔</Link> 주세요.
          </>
        )}
      </PageHead>
      <AnswerNotice />
      <ul className="own-sessions">
        {result.map((session) => (
          <SessionRow key={session.sessionId} session={session} />
        ))}
      </ul>
      {others.length > 0 && (
        <ActForm
          row={revokeOtherSessions}
          submit="다른 기기 모두 로그아웃"
          button={{ size: 'lg', isWide: true }}
          confirm={{
            title: '다른 기기에서 모두 로그아웃할까요?',
            text: '이 기기만 로그인한 채로 남아요.',
            confirm: '모두 로그아웃',
            isDestructive: true,
          }}
          pageShowsRefusal
        />
      )}
    </>
  )
}

/** As `deviceName` calls them. */
const MOBILES = /아이폰|안드로이드/

function SessionRow({ session }: { session: Session }) {
  const { sessionId, isThis, device, address, snsType, startedAt, lastSeenAt } = session
  return (
    <li className="own-sessions__row row">
      {MOBILES.test(device) ? <MobileIcon size="lg" /> : <ScreenIcon size="lg" />}
      <div className="own-sessions__words">
        <div className="badge-row">
          <h2>{device}</h2>
          {isThis && <Badge tone="brand">지금 이 기기</Badge>}
        </div>
        {!isThis && <p>{`마지막으로 쓴 때 ${momentText(lastSeenAt)}`}</p>}
        <p className="mypage__small dotted">
          <span className="nowrap">
            {SNS_BY[snsType]} 로그인 {momentText(startedAt)}
          </span>
          <span className="nowrap">IP {address}</span>
        </p>
      </div>
      {!isThis && (
        <ActForm
          row={revokeSession}
          params={{ sessionId }}
          submit="로그아웃"
          about={`${device} ${address}`}
          pageShowsRefusal
        />
      )}
    </li>
  )
}

function momentText(iso: string): string {
  return `${sentenceDate(iso.slice(0, 10))} ${iso.slice(11, 16)}`
}
