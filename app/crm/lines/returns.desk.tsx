import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { GIFT_RETURNS, GIFTS } from '#app/crm/contracts/gifts-address.ts'
import type { InputOf } from '#app/platform/endpoint.ts'
import { dottedDate, seoulDate } from '#app/platform/korean-time.ts'
import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { addressesOf } from '#app/shared/desk-table/list-address.ts'
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
import { DayField } from '#app/ui/day-field.tsx'
import { EmptyList } from '#app/shared/desk/empty-list.tsx'
import { TextField } from '#app/ui/field.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { RadioChips } from '#app/ui/radio-chips.tsx'
import { won } from '#app/platform/won.ts'
import { closeReturn, returnQuery, type giftReturns, type ReturnLine } from './contract.ts'
import { listReturns } from './gift-returns.server.ts'
import { RETURN_NAMES } from './line-words.ts'
import '#app/shared/desk/desk-page.css'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'

export const meta = () => deskMeta('돌려받을 사은품')

export const ErrorBoundary = () => <DeskError to={GIFTS}>사은품 장부로</DeskError>

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, RIGHTS.gifts)
  const sent = returnQuery.safeParse(Object.fromEntries(url.searchParams))
  const query = sent.success ? sent.data : {}
  const list = await orErrorPage(listReturns(services, query, visit))
  return { list, query, today: seoulDate(services.now()) }
}

const addressOf = addressesOf<InputOf<typeof giftReturns>>(GIFT_RETURNS)
const TABS = { open: '돌려받을 것', closed: '끝남' } as const

export default function ReturnsPage() {
  const { list, query, today } = useLoaderData<typeof loader>()
  const { state = 'open' } = query
  const tabs = (Object.keys(TABS) as (keyof typeof TABS)[]).map((each) => ({
    to: addressOf(query, { state: each }),
    name: TABS[each],
    isCurrent: each === state,
    count: list.counts[each],
  }))
  return (
    <div className="desk-page">
      <DeskHead
        title="돌려받을 사은품"
        back={{ to: GIFTS, name: '사은품 장부' }}
        tabs={<ListTabs label="돌려받을 것 나눠 보기" tabs={usedTabs(tabs)} />}
      >
        미리 알린 기간 안에 손님이 해지하면 사은품을 남은 개월만큼 돌려받아요.
      </DeskHead>
      {list.result.length === 0 ? (
        <EmptyList
          title={state === 'open' ? '돌려받을 사은품이 없어요' : '끝난 반환이 없어요'}
          act={
            state === 'open' && (
              <ButtonLink to="/desk/contracts?state=opened" kind="secondary">
                개통한 회선 보기
              </ButtonLink>
            )
          }
        >
          개통한 회선에 해지를 남기면 누구에게 얼마를 언제까지 돌려받을지, 어떻게 셌는지가 여기에 떠요.
        </EmptyList>
      ) : (
        <ul className="stack-4">
          {list.result.map((each) => (
            <li key={each.id} className="desk-page__card stack-2">
              <ReturnItem line={each} />
              {each.state === 'OPEN' && <CloseForm line={each} today={today} />}
            </li>
          ))}
        </ul>
      )}
      {list.total > 0 && (
        <ListFoot
          page={list.page}
          size={list.size}
          total={list.total}
          toPage={(page) => addressOf(query, { page })}
        />
      )}
      <DeskFlash />
    </div>
  )
}

function ReturnItem({ line }: { line: ReturnLine }) {
  const { leadId, name, carrier, planName, amount, counted, dueOn, endedOn, state, isLate } = line
  const closed = [line.returnedOn && dottedDate(line.returnedOn), line.reason, line.closedBy]
  return (
    <>
      <p className="badge-row">
        <Link to={`/desk/leads/${leadId}/contract`} className="tap bold">
          {name}
        </Link>
        <b>{won(amount)}</b>
        <Badge tone={state === 'OPEN' ? (isLate ? 'danger' : 'warn') : 'success'}>
          {isLate ? `${dottedDate(dueOn)}까지, 늦음` : RETURN_NAMES[state]}
        </Badge>
      </p>
      <p className="desk-note">
        {`${CARRIER_NAMES[carrier]} ${planName} · 해지 ${dottedDate(endedOn)} · ${dottedDate(dueOn)}까지`}
      </p>
      <p className="desk-note">{counted}</p>
      {state !== 'OPEN' && <p className="desk-note ugc">{closed.filter(Boolean).join(' · ')}</p>}
    </>
  )
}

function CloseForm({ line, today }: { line: ReturnLine; today: string }) {
  const params = { returnId: line.id }
  const isWrong = useRefusal(closeReturn, params) !== null
  return (
    <Accordion title="끝내기" as="h2" look="plain" isOpen={isWrong}>
      <ActForm
        row={closeReturn}
        params={params}
        values={{ version: line.version }}
        submit="남기고 알리기"
        about={line.name}
        button={{ kind: 'primary' }}
        className="account-form"
      >
        {({ typed }) => (
          <>
            <RadioChips
              legend="어떻게 끝났나요?"
              chips={[
                { value: 'RETURNED', label: '돌려받았어요' },
                { value: 'WAIVED', label: '받지 않기로 했어요' },
              ]}
              {...typed('outcome')}
            />
            <DayField
              label="돌려받은 날"
              hint="돌려받았을 때만 적어요."
              max={today}
              isOptional
              {...typed('returnedOn')}
            />
            <TextField
              label="확인한 것이나 받지 않는 이유"
              hint="손님에게는 결과만 문자로 알려요. 계좌번호는 적지 않아요."
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
