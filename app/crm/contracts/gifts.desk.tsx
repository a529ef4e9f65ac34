import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { useRefusal, useLastRefused } from '#app/shared/forms/acts.tsx'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { DeskFlash } from '#app/shared/desk/desk-flash.tsx'
import { DeskTabs } from '#app/shared/desk/desk-tabs.tsx'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { seoulDate, sentenceDate } from '#app/platform/korean-time.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextField } from '#app/ui/field.tsx'
import { EmptyMailbox } from '#app/ui/illustrations.tsx'
import { Link } from '#app/ui/link.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { won } from '#app/ui/won.ts'
import { daysBetween } from '#app/crm/leads/destruction-date.ts'
import { type Gift } from './contract.ts'
import { listGiftsToApprove } from './gift-approval.server.ts'
import { giftForm } from './gift-form.ts'
import { PaidGifts } from './paid-gifts.tsx'
import { GIFT_AREA } from './gifts-area.ts'
import { delayGift, GIFT_STATES, giftList, payGift } from './gifts-contract.ts'
import { listGifts } from './gifts.server.ts'
import '#app/shared/desk/desk-page.css'
import './gifts.css'

export function ErrorBoundary() {
  return <DeskError to="/desk/gifts">사은품 장부로</DeskError>
}

export const meta = () => deskMeta('사은품 장부')

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, GIFT_AREA)
  const parsed = giftList.input.safeParse(Object.fromEntries(url.searchParams))
  const query = parsed.success ? parsed.data : {}
  const [list, toApprove] = await orErrorPage(
    Promise.all([listGifts(services, query, visit), listGiftsToApprove(services)]),
  )
  return { list, toApprove, state: query.state ?? 'due', today: seoulDate(services.now()) }
}

const STATE_NAMES = { due: '줄 것', late: '늦은 것', paid: '준 것' } as const

export default function GiftsPage() {
  const { list, toApprove, state, today } = useLoaderData<typeof loader>()
  const pages = Math.ceil(list.total / list.size)
  return (
    <div className="desk-page">
      <div>
        <h1 className="desk-page__title">사은품 장부</h1>
        <p className="desk-note">
          개통을 확인하면 약속한 날과 함께 여기에 떠요. 주거나 미루면 손님에게 문자로 알려요.
        </p>
      </div>
      <ToApprove gifts={toApprove} />
      <DeskTabs
        label="사은품 나눠 보기"
        tabs={GIFT_STATES.map((each) => ({
          to: `/desk/gifts?state=${each}`,
          name: STATE_NAMES[each],
          isCurrent: each === state,
          count: list.counts[each],
        }))}
      />
      {list.result.length === 0 ? (
        <EmptyState as="h2" title={`${STATE_NAMES[state]}이 없어요`} illustration={<EmptyMailbox />} />
      ) : (
        <GiftList gifts={list.result} state={state} today={today} />
      )}
      <Pagination page={list.page} pages={pages} toPage={(to) => `/desk/gifts?state=${state}&page=${to}`} />
      <DeskFlash refused={useLastRefused()?.message} />
    </div>
  )
}

interface GiftListProps {
  gifts: readonly Gift[]
  state: keyof typeof STATE_NAMES
  today: string
}

function GiftList({ gifts, state, today }: GiftListProps) {
  if (state === 'paid') return <PaidGifts gifts={gifts} />
  return (
    <ul className="gifts stack-3">
      {gifts.map((gift) => (
        <GiftItem key={gift.id} gift={gift} today={today} />
      ))}
    </ul>
  )
}

type WaitingGift = Awaited<ReturnType<typeof loader>>['toApprove'][number]

function ToApprove({ gifts }: { gifts: readonly WaitingGift[] }) {
  if (gifts.length === 0) return null
  return (
    <section className="desk-page__card desk-page__stack" aria-labelledby="gifts-to-approve">
      <h2 id="gifts-to-approve">승인을 기다리는 사은품 {gifts.length}개</h2>
      <p className="desk-note">
        통신사 평균의 ±15% 밖이거나 평균이 적혀 있지 않아요. 안내한 사람이 아니면 승인할 수 있어요.
      </p>
      <ul className="stack-3">
        {gifts.map(({ leadId, name, carrier, giftAmount, staffName, reason }) => (
          <li key={leadId}>
            <p className="badge-row">
              <Link to={`/desk/leads/${leadId}/contract`} className="gifts__name tap bold">
                {name}
              </Link>
              <b>{won(giftAmount)}</b>
              <Badge carrier={carrier}>{CARRIER_NAMES[carrier]}</Badge>
            </p>
            <p className="desk-note ugc">
              {staffName}: {reason}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface GiftItemProps {
  gift: Gift
  today: string
}

const SOON_DAYS = 2

function GiftItem({ gift, today }: GiftItemProps) {
  const days = daysBetween(today, gift.dueOn)
  return (
    <li className="desk-page__card stack-2">
      <p className="badge-row">
        <Link to={`/desk/leads/${gift.leadId}/contract`} className="gifts__name tap bold">
          {gift.name}
        </Link>
        <b>
          {giftForm(gift)} {won(gift.amount)}
        </b>
        <Badge carrier={gift.carrier}>{CARRIER_NAMES[gift.carrier]}</Badge>
        <Badge tone={gift.isLate ? 'danger' : days <= SOON_DAYS ? 'warn' : 'neutral'}>
          {gift.isLate ? '늦음' : days === 0 ? 'D-day' : `D-${days}`}
        </Badge>
      </p>
      <p className="desk-note">
        {sentenceDate(gift.dueOn)}까지
        {gift.dueOn !== gift.firstDueOn &&
          ` · 처음 약속 ${sentenceDate(gift.firstDueOn)} · ${gift.delayReason ?? ''}`}
      </p>
      <p className="desk-note">돌려주는 조건: {gift.condition}</p>
      <GiftForms gift={gift} today={today} />
    </li>
  )
}

function GiftForms({ gift, today }: GiftItemProps) {
  const form = {
    params: { giftId: gift.id },
    values: { version: gift.version },
    button: { size: 'lg', isWide: true },
    className: 'account-form',
  } as const
  const isPaymentWrong = useRefusal(payGift, form.params) !== null
  const isDelayWrong = useRefusal(delayGift, form.params) !== null
  return (
    <div className="desk-acts">
      <Accordion as="h2" title="줬어요" look="plain" isOpen={isPaymentWrong}>
        <ActForm row={payGift} submit="준 것으로 남기기" {...form}>
          {({ typed }) => (
            <>
              <TextField label="준 날" type="date" max={today} {...typed('paidOn', today)} />
              <TextField
                label="확인한 것"
                hint="상품권 번호 끝자리나 이체 확인 번호를 적어요. 계좌번호는 적지 않아요."
                maxLength={200}
                {...typed('proof')}
              />
            </>
          )}
        </ActForm>
      </Accordion>
      <Accordion as="h2" title="지급 미루기" look="plain" isOpen={isDelayWrong}>
        <ActForm row={delayGift} submit="미루고 알리기" {...form}>
          {({ typed }) => (
            <>
              <TextField label="새 날짜" type="date" min={today} {...typed('dueOn')} />
              <TextField
                label="늦어진 이유"
                hint="손님에게 그대로 보내요."
                maxLength={200}
                {...typed('reason')}
              />
            </>
          )}
        </ActForm>
      </Accordion>
    </div>
  )
}
