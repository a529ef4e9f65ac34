import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { AccountCard } from '#app/shared/forms/account-card.tsx'
import { privateHeaders } from '#app/members/session/guard.server.ts'
import { privatePageMeta } from '#app/platform/page-meta.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { CodeCard } from '#app/members/identity/code-form.tsx'
import { JoinStart } from './join-start.tsx'
import { JoinSteps } from './join-steps.tsx'
import { joinView } from './join-view.server.ts'
import { PhoneForm } from '#app/members/identity/phone-form.tsx'
import { OtherWays } from '#app/members/login/other-ways.tsx'
import { StartOver } from '#app/members/identity/start-over.tsx'

export const headers = privateHeaders

export async function loader(args: LoaderFunctionArgs) {
  return { view: await joinView(args), meta: privatePageMeta('회원가입') }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

export default function JoinPage() {
  const { view } = useLoaderData<typeof loader>()
  switch (view.step) {
    case 'start':
      return (
        <AccountCard key="start" steps={<JoinSteps current={1} />} title="어떤 방법으로 가입할까요?">
          <JoinStart view={view} />
        </AccountCard>
      )
    case 'phone':
      return (
        <AccountCard key="phone" steps={<JoinSteps current={2} />} title="휴대폰 번호를 알려 주세요">
          <PhoneForm matter="join" typed={view.typed} />
          {view.hasWindow && <WindowWay />}
        </AccountCard>
      )
    case 'code':
      return (
        <CodeCard
          matter="join"
          steps={<JoinSteps current={3} />}
          view={view.code}
          back="/member/join?step=phone"
        />
      )
    case 'known':
      return (
        <AccountCard key="known" title="회원가입">
          <Notice
            tone="warn"
            title={`이미 정회원으로 가입되어 있습니다. 가입된 계정은 ${view.account}입니다.`}
          />
          <ButtonLink to={`/login${view.backQuery}`} size="lg" isWide>
            로그인하기
          </ButtonLink>
          <ButtonLink to="/member/find/pwd" kind="secondary" size="lg" isWide>
            비밀번호 찾기
          </ButtonLink>
        </AccountCard>
      )
    case 'lost':
      return <StartOver title="회원가입" why="lost" to="/member/join" />
  }
}

/** A plain link, because the page it leads to has its own Content-Security-Policy. */
function WindowWay() {
  return (
    <OtherWays>
      <a className="button button--secondary button--lg button--wide" href="/member/cert">
        <span className="button__label">본인 확인 창으로 확인하기</span>
      </a>
    </OtherWays>
  )
}
