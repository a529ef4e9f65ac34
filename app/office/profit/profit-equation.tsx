import { daysBetween } from '#app/platform/korean-time.ts'
import { won } from '#app/platform/won.ts'
import { WarnIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { SPEND } from './profit-area.ts'
import { UNSHARED, type ProfitList, type ProfitRow } from './profit-contract.ts'
import { lacksRules, PROFIT_FIGURE_NAMES } from './profit-words.ts'
import './profit-equation.css'

const TAKEN = ['takenBack', 'gifts', 'owed', 'spend'] as const

/** What is left and how it was before, beside the sum that it is of; below it where money is lost. */
export function ProfitEquation({ list }: { list: ProfitList }) {
  const { totals } = list
  const isWithoutRules = lacksRules(totals)
  const taken = TAKEN.filter((each) => each === 'gifts' || each === 'spend' || totals[each] > 0)
  return (
    <div className="profit-sum stack-3">
      <dl className="profit-sum__band">
        <div className="profit-sum__left">
          <dt>{PROFIT_FIGURE_NAMES.left}</dt>
          <dd className={totals.left < 0 && !isWithoutRules ? 'profit-sum__fewer' : undefined}>
            {isWithoutRules ? '–' : won(totals.left)}
          </dd>
          <dd className="profit-sum__before">
            {isWithoutRules ? '수수료 규칙이 있어야 계산해요.' : <Before list={list} />}
          </dd>
        </div>
        <Term name={PROFIT_FIGURE_NAMES.commission} value={isWithoutRules ? null : totals.commission} />
        {taken.map((each) => (
          <Term key={each} sign="−" name={PROFIT_FIGURE_NAMES[each]} value={totals[each]} />
        ))}
      </dl>
      {!isWithoutRules && <Losing list={list} />}
      <WithoutWord list={list} />
    </div>
  )
}

interface TermProps {
  sign?: '−'
  name: string
  /** In won; null where it is not known. */
  value: number | null
}

/** Its sign stands before its name, so that the amount is that of the table. */
const Term = ({ sign, name, value }: TermProps) => (
  <div className="profit-sum__term">
    <dt>
      {sign && (
        <>
          <span aria-hidden="true">{`${sign} `}</span>
          <span className="sr-only">뺀 </span>
        </>
      )}
      {name}
    </dt>
    <dd>{value === null ? '–' : won(value)}</dd>
  </div>
)

/** `▼ 34,700원 줄었어요, 그 전 30일은 120,300원`, of a loss `그 전 30일은 120,300원 손해` */
function Before({ list: { before, totals } }: { list: ProfitList }) {
  const change = totals.left - before.left
  const days = daysBetween(before.from, before.to) + 1
  return (
    <>
      {change === 0 ? (
        '그대로'
      ) : (
        <b className={`nowrap ${change < 0 ? 'profit-sum__fewer' : 'profit-sum__more'}`}>
          <span aria-hidden="true">{change < 0 ? '▼' : '▲'}</span>
          {` ${won(Math.abs(change))}`}
          {change < 0 ? ' 줄었어요' : ' 늘었어요'}
        </b>
      )}
      {', '}
      <span className="nowrap">
        {`그 전 ${days}일은 ${before.left < 0 ? `${won(-before.left)} 손해` : won(before.left)}`}
      </span>
    </>
  )
}

/** Where money is lost; nothing where it is nowhere. */
function Losing({ list: { losing } }: { list: ProfitList }) {
  if (losing.length === 0) return null
  return (
    <p className="profit-sum__losing">
      <WarnIcon />
      <span>
        {losing.map((row, index) => (
          <span key={`${row.key} ${row.second?.key}`} className="profit-sum__loss">
            {index > 0 && <span className="sr-only">, </span>}
            <span className="ugc">{`‘${nameOf(row)}’`}</span>
            {'에서 '}
            <b className="nowrap">{`${won(-row.figures.left)} 손해`}</b>
          </span>
        ))}
      </span>
      <Link to={SPEND} className="tap bold">
        광고비 보기
      </Link>
    </p>
  )
}

const nameOf = ({ name, second }: ProfitRow) => (second ? `${name} · ${second.name}` : name)

/** It would look like the best of all, having no costs of its own. */
function WithoutWord({ list: { by, result } }: { list: ProfitList }) {
  if (by !== 'keyword') return null
  const bare = result.find(({ key }) => key === '')
  const isShared = result.some(({ key }) => key === UNSHARED)
  if (!bare) return null
  return (
    <p className="desk-note">
      {`‘${bare.name}’은 검색어를 모르는 신청이에요. 나눠 줄 광고비가 없어서 남는 돈이 많아 보여요.`}
      {isShared && ' 검색어 없는 광고비는 따로 한 줄로 보여요.'}
    </p>
  )
}
