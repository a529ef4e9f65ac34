import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { GIFTS } from '#app/crm/contracts/gifts-address.ts'
import { dottedDate, seoulDate } from '#app/platform/korean-time.ts'
import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { ListFoot } from '#app/shared/desk-table/list-foot.tsx'
import { ListTabs } from '#app/shared/desk-table/list-tabs.tsx'
import { usedTabs } from '#app/shared/desk-table/used-tabs.ts'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { DeskFlash } from '#app/shared/desk/desk-flash.tsx'
import { DeskHead } from '#app/shared/desk/desk-head.tsx'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { useRefusal } from '#app/shared/forms/acts.tsx'
import { Accordion } from '#app/ui/accordion.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { EmptyList } from '#app/shared/desk/empty-list.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { GiftIcon } from '#app/ui/desk-icons.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'
import { RadioChips } from '#app/ui/radio-chips.tsx'
import { won } from '#app/platform/won.ts'
import { decideReferral, REFERRAL_TABS, referralQuery, type ReferralLine } from './contract.ts'
import { listReferrals } from './referral-list.server.ts'
import { REFERRAL_PHASE_NAMES, type ReferralPhase } from './referral-words.ts'
import { referralsAddress } from './referrals-area.ts'
import '#app/shared/desk/desk-page.css'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'

export const meta = () => deskMeta('추천')

export const ErrorBoundary = () => <DeskError to={GIFTS}>사은품 장부로</DeskError>

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, RIGHTS.gifts)
  const sent = referralQuery.safeParse(Object.fromEntries(url.searchParams))
  const query = sent.success ? sent.data : {}
  return { list: await orErrorPage(listReferrals(services, query, visit)), query }
}

const EMPTY = {
  decide: '결정할 추천이 없어요',
  open: '진행 중인 추천이 없어요',
  closed: '끝난 추천이 없어요',
  all: '추천으로 온 상담이 없어요',
} as const
const TAB_NAMES = { decide: '결정할 것', open: '진행 중', closed: '끝남', all: '모두' } as const

export default function ReferralsPage() {
  const { list, query } = useLoaderData<typeof loader>()
  const { state = 'decide' } = query
  const tabs = REFERRAL_TABS.map((each) => ({
    state: each,
    to: referralsAddress(query, { state: each }),
    name: TAB_NAMES[each],
    isCurrent: each === state,
    count: list.counts[each],
  }))
  // What is to be decided and what is over are told even where there is none.
  const used = usedTabs(tabs)
  const seen = tabs.filter((tab) => tab.state === 'decide' || tab.state === 'closed' || used.includes(tab))
  return (
    <div className="desk-page">
      <DeskHead title="추천" tabs={<ListTabs label="추천 나눠 보기" tabs={seen} />}>
        {list.result.length > 0 &&
          '추천 코드로 온 상담이에요. 확인할 것이 있으면 정하기 전에는 사은품이 장부에 올라가지 않아요.'}
      </DeskHead>
      {list.result.length === 0 ? (
        <EmptyList
          title={EMPTY[state]}
          icon={<GiftIcon />}
          act={
            <ButtonLink to="/desk/settings/referrals" kind="secondary">
              추천 사은품 조건 보기
            </ButtonLink>
          }
        >
          중복·본인 추천이 의심되면 여기서 승인하거나 거절해요
        </EmptyList>
      ) : (
        <ul className="stack-4">
          {list.result.map((each) => (
            <li key={each.id} className="desk-page__card stack-2">
              <ReferralItem line={each} />
              {mayDecide(each) && <DecideForm line={each} />}
            </li>
          ))}
        </ul>
      )}
      {list.total > 0 && (
        <ListFoot
          page={list.page}
          size={list.size}
          total={list.total}
          toPage={(page) => referralsAddress(query, { page })}
        />
      )}
      <DeskFlash />
    </div>
  )
}

const mayDecide = ({ phase }: ReferralLine) => !['PAID', 'DENIED', 'ENDED'].includes(phase)

const TONES: Partial<Record<ReferralPhase, 'warn' | 'success' | 'info'>> = {
  DECIDE: 'warn',
  PAID: 'success',
  OWED: 'info',
}

function ReferralItem({ line }: { line: ReferralLine }) {
  const { phase, carrier, openedOn, heldUntil, signs, decidedBy, reason } = line
  const facts = [
    `${dottedDate(seoulDate(new Date(line.createdAt)))} ${line.way === 'desk' ? '전화로 말함' : '신청하며 적음'}`,
    carrier && CARRIER_NAMES[carrier],
    openedOn && `개통 ${dottedDate(openedOn)}`,
    heldUntil && `${dottedDate(heldUntil)}까지 유지`,
  ]
  return (
    <>
      <p>
        <Link to={`/desk/leads/${line.leadId}`} className="tap bold">
          {line.name}
        </Link>
      </p>
      <p className="badge-row">
        <Badge tone={TONES[phase] ?? 'neutral'}>{REFERRAL_PHASE_NAMES[phase]}</Badge>
      </p>
      <p className="desk-note">{`추천한 회원 ${line.introducer ?? '탈퇴한 회원'} · 상품권 ${won(line.amount)}`}</p>
      <p className="desk-note">{facts.filter(Boolean).join(' · ')}</p>
      {signs.length > 0 && (
        <ul className="stack-2" aria-label="확인할 것">
          {signs.map((sign) => (
            <li key={sign}>{sign}</li>
          ))}
        </ul>
      )}
      {reason && <p className="desk-note ugc">{[reason, decidedBy].filter(Boolean).join(' · ')}</p>}
    </>
  )
}

const OF_UNPAID = [
  { value: 'allow', label: '줘요' },
  { value: 'deny', label: '주지 않아요' },
] as const
const OF_PAID = [{ value: 'allow', label: '확인했어요' }] as const

function DecideForm({ line }: { line: ReferralLine }) {
  const isPaid = line.phase === 'PAID'
  const params = { referralId: line.id }
  const isWrong = useRefusal(decideReferral, params) !== null
  return (
    <Accordion title="정하기" as="span" look="plain" isOpen={isWrong || line.needsDecision}>
      <ActForm
        row={decideReferral}
        params={params}
        values={{ version: line.version }}
        submit="정하기"
        about={line.name}
        button={{ kind: 'primary' }}
        className="account-form"
      >
        {({ typed }) => (
          <>
            <RadioChips
              legend={isPaid ? '이미 준 사은품이에요' : '추천 사은품을 줄까요?'}
              chips={isPaid ? OF_PAID : OF_UNPAID}
              {...typed('decision')}
            />
            <TextField
              label="정한 이유"
              hint="접속기록에 남아요. 추천한 회원에게는 이유를 보내지 않아요."
              maxLength={200}
              autoComplete="off"
              {...typed('reason')}
            />
          </>
        )}
      </ActForm>
    </Accordion>
  )
}
