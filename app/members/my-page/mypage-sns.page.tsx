import { useMemo } from 'react'
import { redirect, useActionData, useLoaderData, type MetaFunction } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { memberOf } from '#app/database/services.server.ts'
import type { ProviderType } from '#app/database/member-tables.ts'
import { answerForm, fieldsOf } from '#app/shared/forms/form-answer.server.ts'
import { privateHeaders } from '#app/members/session/guard.server.ts'
import { PROVIDER_TYPES, providerTypeOf, SNS_BY, SNS_NAMES, slugOf } from '#app/members/login/sns-types.ts'
import { unlinkSns } from '#app/members/login/social-contract.ts'
import { unlinkBySns } from '#app/members/login/social-links.server.ts'
import { openProviders } from '#app/members/login/social-providers.server.ts'
import { showUnreached } from '#app/shared/forms/offline-fallback.ts'
import { dottedDate, seoulDate } from '#app/platform/korean-time.ts'
import { readFormBody } from '#app/platform/form-body.server.ts'
import { privatePageMeta } from '#app/platform/page-meta.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { AskingForm } from './asking-form.tsx'
import { readOwn, readOwnInfo } from './own-info.server.ts'
import { orLogin, ownVisit } from './own-page.server.ts'
import { AnswerNotice } from './answer-notice.tsx'

const PAGE = '/mypage/sns'

export const headers = privateHeaders

export async function loader(args: LoaderFunctionArgs) {
  const { services, visit } = ownVisit(args)
  const reading = Promise.all([readOwnInfo(services, {}, visit), readOwn(services, visit)])
  const [{ linked }, { hasPassword }] = await orLogin(args, reading)
  const open = await openProviders(services)
  const lines = PROVIDER_TYPES.map((snsType) => ({
    snsType,
    linkedAt: linked.find((each) => each.snsType === snsType)?.linkedAt ?? null,
    isOpen: open.includes(snsType),
  }))
  const asked = args.url.searchParams
  return {
    lines: lines.filter(({ isOpen, linkedAt }) => isOpen || linkedAt),
    // What somebody could not sign in without any more is not unlinked.
    isOnlyWay: !hasPassword && linked.length === 1,
    linked: providerTypeOf(asked.get('linked') ?? ''),
    unlinked: providerTypeOf(asked.get('unlinked') ?? ''),
    asked: providerTypeOf(asked.get('ask') ?? ''),
    meta: privatePageMeta('계정 연결'),
  }
}

/** Asks first also where no script could. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { snsType = '', isSure } = fieldsOf(await readFormBody(request.clone()))
  const named = PROVIDER_TYPES.find((each) => each === snsType)
  if (named && isSure !== 'Y') return redirect(`${PAGE}?ask=${slugOf(named)}`)
  const answer = await answerForm(
    { context, request },
    { row: unlinkSns, useCase: unlinkBySns, member: () => memberOf(context) },
  )
  if (!answer.done) return answer.rejected
  return redirect(`${PAGE}?unlinked=${slugOf(answer.form['snsType'] as ProviderType)}`)
}

export const clientAction = showUnreached

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

/** The providers' accounts that sign somebody in. */
export default function MypageSnsPage() {
  const { lines, isOnlyWay, linked, unlinked, asked } = useLoaderData<typeof loader>()
  const rejected = useActionData<typeof action>()
  const done = useMemo(() => doneText(linked, unlinked), [linked, unlinked])
  return (
    <>
      <div>
        <h1>계정 연결</h1>
        <p className="mypage__lead">연결한 계정으로 로그인할 수 있어요.</p>
      </div>
      <AnswerNotice answer={rejected ?? done} />
      <ul className="mypage__list">
        {lines.map((line) => (
          <ProviderCard key={line.snsType} {...line} isOnlyWay={isOnlyWay} isAsked={line.snsType === asked} />
        ))}
      </ul>
      {lines.length === 0 && <p>지금 연결할 수 있는 계정이 없어요.</p>}
    </>
  )
}

function doneText(linked: ProviderType | null, unlinked: ProviderType | null) {
  if (linked) return { done: `${SNS_NAMES[linked]} 계정을 연결했어요.` }
  return unlinked ? { done: `${SNS_NAMES[unlinked]} 계정 연결을 끊었어요.` } : undefined
}

interface ProviderCardProps {
  snsType: ProviderType
  linkedAt: string | null
  isOpen: boolean
  isOnlyWay: boolean
  /** The question before unlinking, on the page itself. */
  isAsked: boolean
}

function ProviderCard({ snsType, linkedAt, isOpen, isOnlyWay, isAsked }: ProviderCardProps) {
  const name = SNS_NAMES[snsType]
  return (
    <li className="mypage__card">
      <div className="mypage__row">
        <h2>{name}</h2>
        {linkedAt && <Badge tone="brand">연결됨</Badge>}
        {!linkedAt && isOpen && (
          <a
            href={`/member/social/${slugOf(snsType)}?purpose=link`}
            className="button button--secondary button--md"
          >
            연결하기<span className="sr-only">: {name}</span>
          </a>
        )}
      </div>
      {linkedAt && (
        <div className="mypage__row">
          <span className="mypage__small">{dottedDate(seoulDate(new Date(linkedAt)))}에 연결했어요.</span>
          {!isOnlyWay && !isAsked && <Unlink snsType={snsType} name={name} />}
        </div>
      )}
      {linkedAt && !isOnlyWay && isAsked && <AskedToUnlink snsType={snsType} name={name} />}
      {linkedAt && isOnlyWay && (
        <p className="mypage__small">
          로그인할 방법이 이것뿐이라 끊을 수 없어요. 다른 계정을 먼저 연결해 주세요.
        </p>
      )}
    </li>
  )
}

interface UnlinkProps {
  snsType: ProviderType
  name: string
}

const lostBy = (snsType: ProviderType) => `연결을 끊으면 ${SNS_BY[snsType]} 로그인할 수 없어요.`

function AskedToUnlink({ snsType, name }: UnlinkProps) {
  return (
    <>
      <p>{lostBy(snsType)}</p>
      <div className="mypage__row">
        <ButtonLink to={PAGE} kind="secondary">
          닫기
        </ButtonLink>
        <AskingForm fields={{ snsType, isSure: 'Y' }} label="연결 끊기" about={name} kind="danger" />
      </div>
    </>
  )
}

function Unlink({ snsType, name }: UnlinkProps) {
  return (
    <AskingForm
      fields={{ snsType }}
      label="연결 끊기"
      about={name}
      question={{
        title: `${name} 연결을 끊을까요?`,
        text: lostBy(snsType),
        confirm: '연결 끊기',
      }}
    />
  )
}
