import type { Column } from '#app/shared/desk-table/columns.ts'
import { Clipped, ListTable } from '#app/shared/desk-table/list-table.tsx'
import type { Funnel, FunnelRow, FunnelSteps } from './contract.ts'
import { STEP_NAMES, STEP_TEXTS } from './labels.ts'
import './funnel-part.css'

const STEPS = ['visits', 'forms', 'sends', 'taken', 'opened'] as const
/** Without them the openings of leads from elsewhere would stand alone, as if of a hundred percent. */
const BEFORE_OPENING = STEPS.slice(0, -1)

const figure = (head: string, of: (steps: FunnelSteps) => string): Omit<Column<FunnelRow>, 'key'> => ({
  head,
  width: 7,
  isNumber: true,
  phone: 'also',
  cell: ({ steps }) => (
    <>
      <span className="list-table__said">{`${head} `}</span>
      {of(steps)}
    </>
  ),
})

const COLUMNS: readonly Column<FunnelRow>[] = [
  {
    key: 'page',
    head: '들어온 페이지',
    isName: true,
    phone: 'name',
    cell: ({ name }) => <Clipped text={name} className="ugc bold" />,
  },
  ...STEPS.map((step) => ({
    key: step,
    ...figure(STEP_NAMES[step], (steps) => steps[step].toLocaleString('ko')),
  })),
  { key: 'share', ...figure('방문에서 접수', ({ taken, visits }) => shareOf(taken, visits) ?? '–') },
]

/** Nothing while no visit was counted. */
export function FunnelPart({ funnel }: { funnel: Funnel }) {
  if (BEFORE_OPENING.every((step) => funnel.totals[step] === 0)) return null
  return (
    <section className="attribution__part stack-4" aria-labelledby="funnel">
      <h2 id="funnel">들어와서 개통까지</h2>
      <p className="desk-note">
        방문에서 접수까지는 방문 한 번에 한 번씩, 개통은 회선으로 세요. 스크립트를 끈 브라우저와 유입을 알리지
        못한 브라우저는 방문을 셀 수 없어서, 보낸 신청서만 ‘페이지를 모름’에 들어가요.
      </p>
      <Steps funnel={funnel} />
    </section>
  )
}

function Steps({ funnel: { totals, result, total } }: { funnel: Funnel }) {
  return (
    <>
      <ol className="funnel__steps stack-3">
        {STEPS.map((step, place) => (
          <Step key={step} step={step} steps={totals} before={STEPS[place - 1]} />
        ))}
      </ol>
      {result.length > 0 && (
        <>
          <h3 className="funnel__pages">들어온 페이지마다</h3>
          <ListTable
            name="funnel"
            caption="방문이 많은 페이지부터"
            columns={COLUMNS}
            lines={result.map((row) => ({ ...row, id: row.page }))}
          />
          {total > result.length && (
            <p className="desk-note">
              방문이 많은 {result.length}쪽이에요. 나머지 {(total - result.length).toLocaleString('ko')}쪽은
              위의 합계에 들어 있어요.
            </p>
          )}
        </>
      )}
    </>
  )
}

interface StepProps {
  step: (typeof STEPS)[number]
  steps: FunnelSteps
  before: (typeof STEPS)[number] | undefined
}

function Step({ step, steps, before }: StepProps) {
  const share = before ? shareOf(steps[step], steps[before]) : null
  return (
    <li className="desk-page__card funnel__step">
      <p className="bold">{STEP_NAMES[step]}</p>
      <p className="funnel__count">{steps[step].toLocaleString('ko')}</p>
      <progress
        className="funnel__bar"
        max={Math.max(1, ...Object.values(steps))}
        value={steps[step]}
        aria-hidden="true"
      />
      <p className="funnel__text meta">
        {STEP_TEXTS[step]}
        {before && share !== null && (
          <>
            {' · '}
            {STEP_NAMES[before]}의 <b>{share}</b>
          </>
        )}
      </p>
    </li>
  )
}

/** `12.5%`; null if there is no whole, or a later step exceeds it. */
function shareOf(part: number, whole: number): string | null {
  if (whole === 0 || part > whole) return null
  return `${(Math.round((part / whole) * 1_000) / 10).toLocaleString('ko')}%`
}
