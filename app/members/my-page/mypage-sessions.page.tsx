import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { revokeSession, revokeOtherSessions, type sessions } from '#app/members/session/contract.ts'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { privateHeaders } from '#app/members/session/guard.server.ts'
import { listSessions } from '#app/members/session/sessions.server.ts'
import { SNS_BY } from '#app/members/login/sns-types.ts'
import type { DataOf } from '#app/platform/endpoint.ts'
import { seoulDate, seoulTime, sentenceDate } from '#app/platform/korean-time.ts'
import { privatePageMeta } from '#app/platform/page-meta.server.ts'
import { Badge } from '#app/ui/badge.tsx'
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
      <div>
        <h1>로그인한 기기</h1>
        <p className="mypage__lead">모르는 기기가 있으면 로그아웃하고 비밀번호를 바꿔 주세요.</p>
      </div>
      <AnswerNotice />
      <ul className="mypage__list">
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
          isToldByPage
        />
      )}
    </>
  )
}

function SessionCard({ session }: { session: Session }) {
  const { sessionId, isThis, device, address, snsType, startedAt, lastSeenAt } = session
  return (
    <li className="mypage__card">
      <div className="mypage__row">
        <h2>{device}</h2>
        {isThis ? (
          <Badge tone="brand">이 기기</Badge>
        ) : (
          <ActForm
            row={revokeSession}
            params={{ sessionId }}
            submit="로그아웃"
            about={`${device} ${address}`}
            isToldByPage
          />
        )}
      </div>
      <dl className="mypage__facts">
        <div>
          <dt>마지막 사용</dt>
          <dd>{momentText(lastSeenAt)}</dd>
        </div>
        <div>
          <dt>로그인한 때</dt>
          <dd>
            {momentText(startedAt)} {SNS_BY[snsType]}
          </dd>
        </div>
        <div>
          <dt>인터넷 주소</dt>
          <dd>{address}</dd>
        </div>
      </dl>
    </li>
  )
}

function momentText(iso: string): string {
  const at = new Date(iso)
  return `${sentenceDate(seoulDate(at))} ${seoulTime(at)}`
}
