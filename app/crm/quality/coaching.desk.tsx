import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { orErrorPage, deskOf } from '#app/shared/desk/desk-page.server.ts'
import { alwaysChip } from '#app/shared/desk-table/chips.tsx'
import { FilterChips } from '#app/shared/desk-table/filter-chips.tsx'
import { addressesOf } from '#app/shared/desk-table/list-address.ts'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { DeskFlash } from '#app/shared/desk/desk-flash.tsx'
import { DeskHead } from '#app/shared/desk/desk-head.tsx'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import { SampleBadge } from '#app/ui/badge.tsx'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { Link } from '#app/ui/link.tsx'
import { SegmentLinks } from '#app/ui/segment-links.tsx'
import { CoachingLead } from './coaching-call.tsx'
import { coachingQuery, SAMPLE_CHOICES, type CoachingItem, type CoachingQuery } from './coaching-contract.ts'
import { COACHING_RULES, COACHING_RULE_KEYS } from './coaching-rules.ts'
import { listCoaching } from './coaching.server.ts'
import '#app/shared/desk/desk-page.css'
import './coaching.css'

export const meta = () => deskMeta('코칭')

export const ErrorBoundary = () => <DeskError to="/desk">상담 신청함으로</DeskError>

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, RIGHTS.coaching)
  const sent = coachingQuery.safeParse(Object.fromEntries(url.searchParams))
  const query = sent.success ? sent.data : {}
  return {
    list: await orErrorPage(listCoaching(services, query, visit)),
    query,
    today: seoulDate(services.now()),
  }
}

const addressOf = addressesOf<CoachingQuery>('/desk/coaching')
const TABS = { open: '이야기할 것', done: '끝남' } as const
const SAMPLE_NAMES = { all: '예시 포함', real: '예시 빼고', only: '예시만' } as const

export default function CoachingPage() {
  const { list, query, today } = useLoaderData<typeof loader>()
  const isAllSample = list.result.length > 0 && list.result.every(({ isSample }) => isSample)
  const { state = 'open' } = query
  const segments = (Object.keys(TABS) as (keyof typeof TABS)[]).map((each) => ({
    to: addressOf(query, { state: each, advisor: undefined }),
    label: `${TABS[each]} ${list.counts[each].toLocaleString('ko')}`,
    isCurrent: each === state,
  }))
  return (
    <div className="desk-page">
      <DeskHead
        title="코칭"
        signs={isAllSample && <SampleBadge />}
        acts={<SegmentLinks legend="코칭 나눠 보기" isLegendHidden segments={segments} />}
      >
        지난 30일 · 점수를 매기지 않아요.
      </DeskHead>
      {list.samples > 0 && <Samples query={query} />}
      {list.result.length === 0 ? (
        <NoCalls state={state} />
      ) : (
        <Calls {...{ list, query, today }} hasSign={!isAllSample} />
      )}
      <Looked rules={list.rules} />
      <DeskFlash />
    </div>
  )
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>

function Samples({ query }: Pick<Loaded, 'query'>) {
  const chip = alwaysChip({
    name: '예시 상담',
    chosen: query.samples,
    options: SAMPLE_CHOICES.map((each) => [each, SAMPLE_NAMES[each]] as const),
    to: (samples) => addressOf(query, { samples }),
    usual: 'all',
  })
  return <FilterChips label="조건" chips={[chip]} clear={addressOf(query, { samples: undefined })} />
}

const NoCalls = ({ state }: { state: keyof typeof TABS }) => (
  <section className="coaching-none">
    <h2>
      {state === 'open' ? '지난 30일에는 이야기할 통화가 없어요' : '지난 30일에 이야기를 끝낸 통화가 없어요'}
    </h2>
    {state === 'open' && <p className="desk-note">이야기해 볼 만한 통화를 매일 찾고, 찾으면 여기에 떠요.</p>}
  </section>
)

/** By customer: first those who were not content, then by their newest call. */
function byCustomer(items: readonly CoachingItem[]): CoachingItem[][] {
  const groups = [...Map.groupBy(items, ({ leadId }) => leadId).values()]
  return [...groups.filter(isUrgent), ...groups.filter((group) => !isUrgent(group))].map((group) => [
    ...group.filter(isLowRating),
    ...group.filter((item) => !isLowRating(item)),
  ])
}

const isLowRating = ({ rule }: CoachingItem) => rule === 'LOW_RATING'
const isUrgent = (group: readonly CoachingItem[]) => group.some(isLowRating)

/** By whose they are, in the order of names. */
function Calls({ list: { result, advisors, rules }, query, today, hasSign }: Loaded & { hasSign: boolean }) {
  const all = advisors.reduce((sum, { many }) => sum + many, 0)
  const found = Object.values(rules).reduce((sum, many) => sum + many, 0)
  const people = [{ id: '', name: '모두', many: all }, ...advisors]
  return (
    <div className="coaching">
      <nav aria-label="상담사" className="coaching__advisors">
        <ul>
          {people.map(({ id, name, many }) => (
            <li key={id}>
              <Link
                to={addressOf(query, { advisor: id || undefined })}
                preventScrollReset
                className="coaching__advisor"
                aria-current={id === (query.advisor ?? '') ? 'true' : undefined}
              >
                {name}
                <span className="coaching__many">{many.toLocaleString('ko')}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="coaching__calls">
        {/* One talks to an advisor: all of theirs together. */}
        {[...Map.groupBy(result, ({ advisorId }) => advisorId)].map(([id, items]) => (
          <section key={id} aria-labelledby={`coaching-${id}`}>
            <h2 id={`coaching-${id}`} className="coaching__whose">
              {`${items[0]!.advisor} · ${items.length.toLocaleString('ko')}가지`}
            </h2>
            <ul>
              {byCustomer(items).map((ofLead) => (
                <CoachingLead key={ofLead[0]!.leadId} items={ofLead} {...{ today, hasSign }} />
              ))}
            </ul>
          </section>
        ))}
        {found > result.length && (
          <p className="desk-note">{`${found.toLocaleString('ko')}건 가운데 ${result.length.toLocaleString('ko')}건이에요. 끝내면 다음 것이 떠요.`}</p>
        )}
      </div>
    </div>
  )
}

/** What the list is looked for by, and how many each finds of what is shown. */
const Looked = ({ rules }: Pick<Loaded['list'], 'rules'>) => (
  <Accordion title={`무엇을 찾나요 ${COACHING_RULE_KEYS.length}가지`} as="h2" look="plain">
    <ul className="coaching-rules">
      {COACHING_RULE_KEYS.map((rule) => (
        <li key={rule}>
          {COACHING_RULES[rule]}
          <span className="coaching__many">{rules[rule].toLocaleString('ko')}</span>
        </li>
      ))}
    </ul>
  </Accordion>
)
