import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { AccountCard } from '#app/shared/forms/account-card.tsx'
import { privateHeaders } from '#app/members/session/guard.server.ts'
import { privatePageMeta } from '#app/platform/page-meta.server.ts'
import { ButtonLink, Button } from '#app/ui/button.tsx'
import { ChatIcon, icon, PhoneIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { GiftIcon } from '#app/ui/topic-icons.tsx'
import { CodeCard } from '#app/members/identity/code-form.tsx'
import { JoinSteps } from './join-steps.tsx'
import { joinView, type JoinView } from './join-view.server.ts'
import { PhoneForm } from '#app/members/identity/phone-form.tsx'
import { OtherWays } from '#app/members/login/other-ways.tsx'
import { StartOver } from '#app/members/identity/start-over.tsx'
import { AccountActForm } from '#app/shared/forms/account-act-form.tsx'
import { useRefusal } from '#app/shared/forms/acts.tsx'
import { SNS_BY } from '#app/members/login/sns-types.ts'
import { hasLead, SocialButtons } from '#app/members/login/social-buttons.tsx'
import { ClosedOffice } from '#app/shared/legal/closed-office.tsx'
import { CONSENT_CHANGED } from '#app/shared/legal/consent-forms.ts'
import { ConsentGroup } from './consent-group.tsx'
import { versionField } from './join-messages.ts'
import type { ShownConsent } from './consent-text.tsx'
import { agreeToJoin } from './join-acts.ts'
import './join.page.css'

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
        <AccountCard key="start" title={view.social ? '약관에 동의해 주세요' : '회원가입'}>
          {!view.social && <WhatMembersGet />}
          <JoinStart view={view} />
        </AccountCard>
      )
    case 'phone':
      return (
        <AccountCard key="phone" steps={<JoinSteps current={1} />} title="휴대폰 번호를 알려 주세요">
          <PhoneForm matter="join" typed={view.typed} />
          {view.hasWindow && <WindowWay />}
        </AccountCard>
      )
    case 'code':
      return (
        <CodeCard
          matter="join"
          steps={<JoinSteps current={2} />}
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
    case 'closed':
      return (
        <AccountCard key="closed" title="회원가입">
          <ClosedOffice />
        </AccountCard>
      )
    case 'lost':
      return <StartOver title="회원가입" why="lost" to="/member/join" />
  }
}

/** A plain link, because the page it leads to has its own Content-Security-Policy. */
function WindowWay() {
  return (
    <>
      <OtherWays words="다른 방법으로 계속하기" />
      <a className="button button--secondary button--lg button--wide" href="/member/cert">
        <span className="button__label">본인 확인 창으로 확인하기</span>
      </a>
    </>
  )
}

const MailIcon = /* @__PURE__ */ icon('M3 6h18v13H3zM3.5 7l8.5 6.5L20.5 7')

/** Told once, at the start. */
const WhatMembersGet = () => (
  <ul className="stack-2" aria-label="회원이 되면">
    {GETS.map(([Sign, words]) => (
      <li key={words} className="join__get">
        <Sign />
        {words}
      </li>
    ))}
  </ul>
)

const GETS = [
  [PhoneIcon, '상담 내역과 안내한 요금을 다시 봐요.'],
  [GiftIcon, '사은품 지급일을 한곳에서 봐요.'],
  [ChatIcon, '질문과 후기를 쓰고 답변 알림을 받아요.'],
] as const

type StartProps = { view: Extract<JoinView, { step: 'start' }> }

/** The ways to join first; after a visit to a provider, joining continues with it, or by e-mail after all. */
function JoinStart({ view }: StartProps) {
  const { providers, social, isChanged, agreed } = view
  const refused = useRefusal(agreeToJoin)
  if (social) return <JoinConsents view={view} />
  return (
    <>
      {providers.length === 0 ? (
        <JoinConsents view={view} />
      ) : (
        <>
          <SocialButtons providers={providers} query={view.backQuery} />
          <OtherWays words="또는" />
          {/* Open for whoever has begun. */}
          <details
            className="join__mail"
            open={Boolean(refused) || isChanged || agreed.length > 0 || undefined}
          >
            <summary
              className={`button button--${hasLead(providers) ? 'secondary' : 'primary'} button--lg button--wide`}
            >
              <MailIcon />
              이메일로 계속하기
            </summary>
            <JoinConsents view={view} />
          </details>
        </>
      )}
      <div className="join__elsewhere small">
        {providers.length > 0 && <p className="muted">약관 동의는 다음 화면에서 해요.</p>}
        <p>
          <span className="muted">이미 가입했다면</span>{' '}
          <Link to={`/login${view.backQuery}`} className="tap bold">
            로그인
          </Link>
        </p>
      </div>
    </>
  )
}

function JoinConsents({ view: { consents, social, isChanged, agreed, to } }: StartProps) {
  const refused = useRefusal(agreeToJoin)
  return (
    <AccountActForm
      row={agreeToJoin}
      values={{ to }}
      submit={social ? `${SNS_BY[social]} 가입하기` : '동의하고 계속하기'}
      foot={
        social && (
          <Button type="submit" kind="secondary" size="lg" isWide name="way" value="LTML">
            이메일로 가입하기
          </Button>
        )
      }
    >
      {({ errorOf }) => (
        <>
          {isChanged && !refused && <Notice tone="warn" title={CONSENT_CHANGED} />}
          <ConsentGroup
            // New texts need new consents.
            key={consents.map(({ version }) => version).join(' ')}
            consents={consents}
            agreed={new Set(refused ? tickedOf(refused.values, consents) : agreed)}
            errorOf={errorOf}
          />
        </>
      )}
    </AccountActForm>
  )
}

/** Only if the same versions were shown. */
function tickedOf(values: Readonly<Record<string, string>>, consents: readonly ShownConsent[]): string[] {
  const areShown = consents.every(({ item, version }) => (values[versionField(item)] ?? version) === version)
  return areShown ? Object.keys(values) : []
}
