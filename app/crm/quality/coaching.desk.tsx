import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { InputOf } from '#app/platform/endpoint.ts'
import { dottedMoment } from '#app/platform/korean-time.ts'
import { addressesOf } from '#app/shared/desk-table/list-address.ts'
import { ListTabs } from '#app/shared/desk-table/list-tabs.tsx'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { DeskFlash } from '#app/shared/desk/desk-flash.tsx'
import { DeskHead } from '#app/shared/desk/desk-head.tsx'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { Accordion } from '#app/ui/accordion.tsx'
import { EmptyList } from '#app/shared/desk/empty-list.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'
import { RadioChips } from '#app/ui/radio-chips.tsx'
import { coachingQuery, markCoaching, type CoachingItem, type coachingList } from './coaching-contract.ts'
import { COACHING_RULES, COACHING_STATES, TEXT_RULES } from './coaching-rules.ts'
import { listCoaching } from './coaching.server.ts'
import '#app/shared/desk/desk-page.css'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import './coaching.css'

export const meta = () => deskMeta('코칭')

export const ErrorBoundary = () => <DeskError to="/desk">상담 신청함으로</DeskError>

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, RIGHTS.coaching)
  const sent = coachingQuery.safeParse(Object.fromEntries(url.searchParams))
  const query = sent.success ? sent.data : {}
  return { list: await orErrorPage(listCoaching(services, query, visit)), query }
}

/** What puts a call on the list, so that nobody wonders why one stands there and another does not. */
const Rules = () => (
  <section className="coaching-rules" aria-labelledby="coaching-rules">
    <h2 id="coaching-rules">목록에 오르는 규칙</h2>
    <ul>
      {Object.entries(COACHING_RULES).map(([rule, words]) => (
        <li key={rule}>{words}</li>
      ))}
    </ul>
  </section>
)

const addressOf = addressesOf<InputOf<typeof coachingList>>('/desk/coaching')
const RULES_OF_TEXTS = Object.keys(TEXT_RULES) as (keyof typeof TEXT_RULES)[]
const TABS = { open: '이야기할 것', done: '끝난 것' } as const

export default function CoachingPage() {
  const { list, query } = useLoaderData<typeof loader>()
  const { state = 'open' } = query
  const tabs = (Object.keys(TABS) as (keyof typeof TABS)[]).map((each) => ({
    to: addressOf(query, { state: each }),
    name: TABS[each],
    isCurrent: each === state,
    count: list.counts[each],
  }))
  const advisors = [...new Map(list.result.map(({ advisorId, advisor }) => [advisorId, advisor]))]
  return (
    <div className="desk-page">
      <DeskHead title="코칭" tabs={<ListTabs label="코칭 나눠 보기" tabs={tabs} />}>
        지난 30일에서 이야기해 볼 통화예요. 잘못을 세는 목록이 아니라서 점수와 순서가 없고, 본 사람이
        접속기록에 남아요.
      </DeskHead>
      {advisors.length === 0 ? (
        <EmptyList title={state === 'open' ? '이야기할 통화가 없어요' : '끝난 것이 없어요'}>
          아래 규칙이 찾은 통화가 상담사마다 떠요.
        </EmptyList>
      ) : (
        advisors.map(([id, name]) => (
          <section key={id} className="desk-page__card stack-4" aria-labelledby={`advisor-${id}`}>
            <h2 id={`advisor-${id}`}>{name}</h2>
            <ul className="stack-4">
              {list.result
                .filter(({ advisorId }) => advisorId === id)
                .map((item) => (
                  <Item key={`${item.rule} ${item.subject}`} item={item} />
                ))}
            </ul>
          </section>
        ))
      )}
      <Rules />
      <DeskFlash />
    </div>
  )
}

const textsInWords = (texts: NonNullable<CoachingItem['texts']>) =>
  RULES_OF_TEXTS.flatMap((rule) => (texts[rule] ? [`${TEXT_RULES[rule]} ${texts[rule]}번`] : [])).join(', ')

function Item({ item }: { item: CoachingItem }) {
  const { rule, subject, leadId, name, at, texts, mark } = item
  return (
    <li className="stack-2">
      <p>
        <Link to={`/desk/leads/${leadId}`} className="tap bold">
          {name}
        </Link>{' '}
        <span className="desk-note">{dottedMoment(at)}</span>
      </p>
      <p>
        {COACHING_RULES[rule]}
        {texts && ` (${textsInWords(texts)})`}
      </p>
      {mark && (
        <p className="desk-note ugc">
          {[COACHING_STATES[mark.state], mark.note, mark.by].filter(Boolean).join(' · ')}
        </p>
      )}
      <Accordion title={mark ? '바꾸기' : '남기기'} look="plain">
        <ActForm
          row={markCoaching}
          name={`${rule} ${subject}`}
          values={{ rule, subject, leadId }}
          submit="남기기"
          about={name}
          className="account-form"
        >
          {({ typed }) => (
            <>
              <RadioChips
                legend="어떻게 했나요?"
                chips={Object.entries(COACHING_STATES).map(([value, label]) => ({ value, label }))}
                {...typed('state', mark?.state)}
              />
              <TextField
                label="메모"
                isOptional
                maxLength={300}
                autoComplete="off"
                {...typed('note', mark?.note ?? '')}
              />
            </>
          )}
        </ActForm>
      </Accordion>
    </li>
  )
}
