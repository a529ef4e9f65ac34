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
import { Fact, PageHead } from './mypage-parts.tsx'
import { ownVisit } from './own-page.server.ts'
import { AnswerNotice } from './answer-notice.tsx'

export const headers = privateHeaders

export async function loader(args: LoaderFunctionArgs) {
  const { services, visit } = ownVisit(args)
  return { ...(await listSessions(services, {}, visit)), meta: privatePageMeta('로그인한 기기') }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

type Session = DataOf<typeof sessions>['result'][number]

export default function MypageSessionsPage() {
  const { result } = useLoaderData<typeof loader>()
  const others = result.filter(({ isThis }) => !isThis)
  return (
    <>
      <PageHead title="로그인한 기기">모르는 기기가 있으면 로그아웃하고 비밀번호를 바꿔 주세요.</PageHead>
      <AnswerNotice />
      <ul className="stack-4">
        {result.map((session) => (
          <SessionCard key={session.sessionId} session={session} />
        ))}
      </ul>
      {others.length > 0 && (
        <ActForm
          row={revokeOtherSessions}
          submit="다른 기기 모두 로그아웃"
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

function SessionCard({ session }: { session: Session }) {
  const { sessionId, isThis, device, address, snsType, startedAt, lastSeenAt } = session
  return (
    <li className="mypage__card">
      <div className="mypage__row spread">
        <h2>{device}</h2>
        {isThis ? (
          <Badge tone="brand">이 기기</Badge>
        ) : (
          <ActForm
            row={revokeSession}
            params={{ sessionId }}
            submit="로그아웃"
            about={`${device} ${address}`}
            pageShowsRefusal
          />
        )}
      </div>
      <dl className="mypage__facts">
        <Fact name="마지막 사용">{momentText(lastSeenAt)}</Fact>
        <Fact name="로그인한 때">
          {momentText(startedAt)} {SNS_BY[snsType]}
        </Fact>
        <Fact name="인터넷 주소">{address}</Fact>
      </dl>
    </li>
  )
}

function momentText(iso: string): string {
  return `${sentenceDate(iso.slice(0, 10))} ${iso.slice(11, 16)}`
}
