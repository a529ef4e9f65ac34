import { ATTRIBUTION } from '#app/office/attribution/attribution-area.ts'
import { inTypeName } from '#app/shared/tracking/in-type-name.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { Link } from '#app/ui/link.tsx'
import { Table } from '#app/ui/table.tsx'
import { NO_SOURCE } from './dashboard-labels.ts'
import type { Dashboard } from './contract.ts'
import { percent, sumOf } from './figures.ts'
import './tables.css'

const many = (count: number) => count.toLocaleString('ko')

/** More would push the rest out of view. */
const SHOWN_SOURCES = 5

export function Sources({ facts: { sources } }: { facts: Dashboard }) {
  if (sources.length === 0) return null
  const [shown, others] = [sources.slice(0, SHOWN_SOURCES), sources.slice(SHOWN_SOURCES)]
  const most = Math.max(1, shown[0]?.leads ?? 1)
  return (
    <section className="desk-page__card figures" aria-labelledby="sources">
      <div className="figures__head">
        <h2 id="sources" className="figures__title">
          유입별 접수 → 연락 → 가입
        </h2>
      </div>
      <SourceTable caption="유입별 접수, 연락, 가입" sources={shown} most={most} />
      {others.length > 0 && (
        <Accordion title={`나머지 ${others.length}곳 보기`} as="span" look="plain">
          <SourceTable caption="나머지 유입의 접수, 연락, 가입" sources={others} most={most} />
        </Accordion>
      )}
      <p className="figures__ways cluster small">
        <Link to={ATTRIBUTION} className="tap">
          유입 성과 자세히 보기
        </Link>
      </p>
    </section>
  )
}

interface SourceTableProps {
  caption: string
  sources: Dashboard['sources']
  /** The value of a full bar. */
  most: number
}

function SourceTable({ caption, sources, most }: SourceTableProps) {
  return (
    <Table caption={caption} isCaptionHidden className="figures__table">
      <Heads names={['유입', '접수', '연락', '가입']} rated={['연락', '가입']} />
      <tbody>
        {sources.map(({ inType, leads, called, contracts }) => (
          <tr key={inType ?? ''}>
            <th scope="row">
              {inType ? inTypeName(inType) : NO_SOURCE}
              <svg
                className="figures__share"
                viewBox="0 0 100 4"
                preserveAspectRatio="none"
                aria-hidden="true"
              >
                <rect width={(leads / most) * 100} height="4" />
              </svg>
            </th>
            <Many count={leads} />
            <Part count={called} of={leads} />
            <Part count={contracts} of={leads} />
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

export function Advisors({ facts: { advisors, tasks } }: { facts: Dashboard }) {
  // What nobody did tells nothing, and what nobody has stands above.
  const own = advisors.filter(({ id }) => id !== null)
  if (own.length > 0 && own.every(({ leads, calls, contracts }) => leads + calls + contracts === 0))
    return null
  const calls = sumOf(advisors, (line) => line.calls)
  const unassigned = tasks.find(({ task }) => task === 'unassigned')?.count
  return (
    <section className="desk-page__card figures" aria-labelledby="advisors">
      <div className="figures__head">
        <h2 id="advisors" className="figures__title">
          상담사별 접수 · 통화 · 부재 · 가입
        </h2>
      </div>
      {advisors.length === 0 ? (
        <p className="figures__none">아직 상담사가 없어요.</p>
      ) : (
        <Table caption="상담사별 접수, 통화, 부재, 가입" isCaptionHidden className="figures__table">
          <Heads names={['상담사', '접수', '통화', '부재', '가입']} rated={['부재']} />
          <tbody>
            {advisors.map((line) => (
              <tr key={line.id ?? ''}>
                <th scope="row">
                  <span className="ugc">{line.name}</span>
                </th>
                <Many count={line.leads} />
                <Many count={line.calls} />
                <Part count={line.absent} of={line.calls} />
                <Many count={line.contracts} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">모두</th>
              <Many count={sumOf(advisors, (line) => line.leads)} />
              <Many count={calls} />
              <Part count={sumOf(advisors, (line) => line.absent)} of={calls} />
              <Many count={sumOf(advisors, (line) => line.contracts)} />
            </tr>
          </tfoot>
        </Table>
      )}
      {unassigned !== undefined && (
        <p className="figures__note">
          {`이 기간에 들어온 상담만 세요. 지금 담당 없는 상담은 들어온 날과 상관없이 ${many(unassigned)}건이에요.`}
        </p>
      )}
    </section>
  )
}

interface HeadsProps {
  names: readonly string[]
  /** Those whose counts are followed by a share; the head stands over the count. */
  rated?: readonly string[]
}

export function Heads({ names, rated = [] }: HeadsProps) {
  return (
    <thead>
      <tr>
        {names.map((name, index) => (
          <th key={name} scope="col" className={index > 0 ? 'table__number' : undefined}>
            {name} {rated.includes(name) && <span className="figures__rate">비율</span>}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function Part({ count, of }: { count: number; of: number }) {
  const rate = percent(count, of)
  return (
    <td className="table__number">
      <span className={count === 0 ? 'subtle' : undefined}>{many(count)}</span>{' '}
      <span className="figures__rate">{rate !== null && count > 0 && `${rate}%`}</span>
    </td>
  )
}

/** What there is none of is told quietly. */
const Many = ({ count }: { count: number }) => (
  <td className={count === 0 ? 'table__number subtle' : 'table__number'}>{many(count)}</td>
)
