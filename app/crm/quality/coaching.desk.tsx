import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { InputOf } from '#app/platform/endpoint.ts'
import { dottedMoment } from '#app/platform/korean-time.ts'
import { addressesOf } from '#app/shared/desk-table/list-address.ts'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { DeskFlash } from '#app/shared/desk/desk-flash.tsx'
import { DeskHead } from '#app/shared/desk/desk-head.tsx'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { Accordion } from '#app/ui/accordion.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'
import { SegmentLinks } from '#app/ui/segment-links.tsx'
import { RadioChips } from '#app/ui/radio-chips.tsx'
import { coachingQuery, markCoaching, type CoachingItem, type coachingList } from './coaching-contract.ts'
import {
  COACHING_RULES,
  COACHING_RULE_KEYS,
  COACHING_STATES,
  TEXT_RULES,
  type CoachingRule,
} from './coaching-rules.ts'
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

const addressOf = addressesOf<InputOf<typeof coachingList>>('/desk/coaching')
const RULES_OF_TEXTS = Object.keys(TEXT_RULES) as (keyof typeof TEXT_RULES)[]
const TABS = { open: '이야기할 것', done: '끝난 것' } as const

export default function CoachingPage() {
  const { list, query } = useLoaderData<typeof loader>()
  const { state = 'open' } = query
  const segments = (Object.keys(TABS) as (keyof typeof TABS)[]).map((each) => ({
    to: addressOf(query, { state: each }),
    label: `${TABS[each]} ${list.counts[each].toLocaleString('ko')}`,
    isCurrent: each === state,
  }))
  return (
    <div className="desk-page">
      <DeskHead
        title="코칭"
        acts={<SegmentLinks legend="코칭 나눠 보기" isLegendHidden segments={segments} />}
      >
        지난 30일에서 찾았어요. 점수를 매기지 않아요. 열어 본 기록은 남아요.
        {list.samples > 0 && ` 예시 상담 ${list.samples.toLocaleString('ko')}건은 뺐어요.`}
      </DeskHead>
      <ul className="coaching">
        {COACHING_RULE_KEYS.map((rule) => (
          <Rule key={rule} rule={rule} list={list} />
        ))}
      </ul>
      <DeskFlash />
    </div>
  )
}

type List = ReturnType<typeof useLoaderData<typeof loader>>['list']

/** What puts a call on the list, how many there are, and behind it the calls by whose they are. */
function Rule({ rule, list }: { rule: CoachingRule; list: List }) {
  const many = list.rules[rule]
  const items = list.result.filter((each) => each.rule === rule)
  const name = (
    <span className="coaching__rule">
      {COACHING_RULES[rule]}
      <span className="coaching__many">{many.toLocaleString('ko')}</span>
    </span>
  )
  if (items.length === 0) return <li className="coaching__none">{name}</li>
  const advisors = [...new Map(items.map(({ advisorId, advisor }) => [advisorId, advisor]))]
  return (
    <li>
      <Accordion title={name} as="h2" look="plain">
        {advisors.map(([id, advisor]) => (
          <section
            key={id}
            className="coaching__advisor stack-2"
            aria-label={`${COACHING_RULES[rule]}, ${advisor}`}
          >
            <h3>{advisor}</h3>
            <ul className="stack-4">
              {items
                .filter(({ advisorId }) => advisorId === id)
                .map((item) => (
                  <Item key={item.subject} item={item} />
                ))}
            </ul>
          </section>
        ))}
        {many > items.length && (
          <p className="desk-note">{`${many.toLocaleString('ko')}건 가운데 ${items.length.toLocaleString('ko')}건이에요. 끝내면 다음 것이 떠요.`}</p>
        )}
      </Accordion>
    </li>
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
      {texts && <p>{textsInWords(texts)}</p>}
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
