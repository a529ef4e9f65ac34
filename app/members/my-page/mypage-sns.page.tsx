import { useRef, type SubmitEvent } from 'react'
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import type { ProviderType } from '#app/database/member-tables.ts'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { useAct } from '#app/shared/forms/acts.tsx'
import { privateHeaders } from '#app/members/session/guard.server.ts'
import { PROVIDER_TYPES, providerTypeOf, SNS_BY, SNS_NAMES, slugOf } from '#app/members/login/sns-types.ts'
import { unlinkSns } from '#app/members/login/social-contract.ts'
import { openProviders } from '#app/members/login/social-providers.server.ts'
import { dottedDate, seoulDate } from '#app/platform/korean-time.ts'
import { privatePageMeta } from '#app/platform/page-meta.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { useConfirm } from '#app/ui/confirm.tsx'
import { readOwn, readOwnInfo } from './own-info.server.ts'
import { PageHead } from './mypage-parts.tsx'
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
  const query = args.url.searchParams
  return {
    lines: lines.filter(({ isOpen, linkedAt }) => isOpen || linkedAt),
    // The only way to log in cannot be unlinked.
    isOnlyWay: !hasPassword && linked.length === 1,
    linked: providerTypeOf(query.get('linked') ?? ''),
    confirming: providerTypeOf(query.get('ask') ?? ''),
    meta: privatePageMeta('계정 연결'),
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

export default function MypageSnsPage() {
  const { lines, isOnlyWay, linked, confirming } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title="계정 연결">연결한 계정으로 로그인할 수 있어요.</PageHead>
      <AnswerNotice done={linked && `${SNS_NAMES[linked]} 계정을 연결했어요.`} />
      <ul className="stack-4">
        {lines.map((line) => (
          <ProviderCard
            key={line.snsType}
            {...line}
            isOnlyWay={isOnlyWay}
            isConfirming={line.snsType === confirming}
          />
        ))}
      </ul>
      {lines.length === 0 && <p>지금 연결할 수 있는 계정이 없어요.</p>}
    </>
  )
}

type ProviderCardProps = Awaited<ReturnType<typeof loader>>['lines'][number] & {
  isOnlyWay: boolean
  isConfirming: boolean
}

function ProviderCard({ snsType, linkedAt, isOpen, isOnlyWay, isConfirming }: ProviderCardProps) {
  const name = SNS_NAMES[snsType]
  return (
    <li className="mypage__card">
      <div className="mypage__row spread">
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
        <div className="mypage__row spread">
          <span className="mypage__small">{dottedDate(seoulDate(new Date(linkedAt)))}에 연결했어요.</span>
          {!isOnlyWay && !isConfirming && <Unlink snsType={snsType} name={name} />}
        </div>
      )}
      {linkedAt && !isOnlyWay && isConfirming && <UnlinkConfirmation snsType={snsType} name={name} />}
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

function UnlinkConfirmation({ snsType, name }: UnlinkProps) {
  return (
    <>
      <p>{lostBy(snsType)}</p>
      <div className="mypage__row spread">
        <ButtonLink to={PAGE} kind="secondary">
          닫기
        </ButtonLink>
        <ActForm
          row={unlinkSns}
          params={{ snsType }}
          submit="연결 끊기"
          about={name}
          button={{ kind: 'danger' }}
          pageShowsRefusal
        />
      </div>
    </>
  )
}

/** Without JavaScript the page itself asks. */
function Unlink({ snsType, name }: UnlinkProps) {
  const form = useRef<HTMLFormElement>(null)
  const { isSending, send } = useAct(unlinkSns, { snsType })
  const wording = { title: `${name} 연결을 끊을까요?`, text: lostBy(snsType), isDestructive: true }
  const { ask, question } = useConfirm('연결 끊기', wording, () => void send(form.current!))
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isSending) ask()
  }
  return (
    <form ref={form} action={PAGE} onSubmit={onSubmit}>
      <input type="hidden" name="ask" value={slugOf(snsType)} />
      <Button type="submit" kind="secondary" isLoading={isSending}>
        연결 끊기<span className="sr-only"> {name}</span>
      </Button>
      {question}
    </form>
  )
}
