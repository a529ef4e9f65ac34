import { dottedDate } from '#app/platform/korean-time.ts'
import { won } from '#app/platform/won.ts'
import { UNSHARED, type ProfitDimension, type ProfitList, type ProfitRow } from './profit-contract.ts'
import { lacksRules, PROFIT_DIMENSION_NAMES, PROFIT_FIGURE_NAMES } from './profit-words.ts'
import './profit-equation.css'

const TAKEN = ['takenBack', 'gifts', 'owed', 'spend'] as const

/** What came in, what goes out of it and what is left, as one sum; then how it was before and where it is lost. */
export function ProfitEquation({ list }: { list: ProfitList }) {
  const { totals } = list
  const isWithoutRules = lacksRules(totals)
  const taken = TAKEN.filter((each) => each === 'gifts' || each === 'spend' || totals[each] > 0)
  return (
    <div className="profit-sum stack-2">
      <dl className="profit-sum__terms">
        <Term name={PROFIT_FIGURE_NAMES.commission} value={isWithoutRules ? null : totals.commission} />
        {taken.map((each) => (
          <Term key={each} sign="−" name={PROFIT_FIGURE_NAMES[each]} value={totals[each]} />
        ))}
        <Term sign="=" name={PROFIT_FIGURE_NAMES.left} value={isWithoutRules ? null : totals.left} isResult />
      </dl>
      {isWithoutRules ? (
        <p className="desk-note">수수료 규칙이 있어야 계산해요.</p>
      ) : (
        <>
          <p className="desk-note">
            <Before list={list} />
          </p>
          <p className="desk-note">
            <Losing list={list} />
          </p>
        </>
      )}
      <WithoutWord list={list} />
    </div>
  )
}

interface TermProps {
  sign?: '−' | '='
  name: string
  /** In won; null where it is not known. */
  value: number | null
  isResult?: boolean
}

function Term({ sign, name, value, isResult = false }: TermProps) {
  const isLoss = value !== null && value < 0
  return (
    <div
      className={`profit-sum__term${isResult ? ' profit-sum__term--result' : ''}${isLoss ? ' profit-sum__term--loss' : ''}`}
    >
      <dt>
        {sign && <span className="profit-sum__sign">{sign}</span>}
        {name}
      </dt>
      <dd>{value === null ? '–' : won(value)}</dd>
    </div>
  )
}

/** `앞 30일(2026.10.03~11.01)에는 120,300원이 남았어요 ▼ 34,700원` */
function Before({ list: { before, totals } }: { list: ProfitList }) {
  const change = totals.left - before.left
  return (
    <>
      {`바로 앞 ${dottedDate(before.from)}~${dottedDate(before.to).slice(before.from.slice(0, 4) === before.to.slice(0, 4) ? 5 : 0)}에 신청한 손님으로는 `}
      <b>{won(before.left)}</b>
      {change === 0 ? ', 그대로예요.' : ', '}
      {change !== 0 && (
        <span className={change < 0 ? 'profit-sum__fewer' : 'profit-sum__more'}>
          {`${change < 0 ? '▼' : '▲'} ${won(Math.abs(change))} ${change < 0 ? '줄었어요.' : '늘었어요.'}`}
        </span>
      )}
    </>
  )
}

/** Where money is lost, or that it is nowhere. */
function Losing({ list: { losing, by } }: { list: ProfitList }) {
  if (losing.length === 0) return <>{`손해가 난 ${PROFIT_DIMENSION_NAMES[by]}: 없어요.`}</>
  return (
    <>
      {`손해가 난 ${PROFIT_DIMENSION_NAMES[by]}: `}
      {losing.map((row, index) => (
        <span key={`${row.key} ${row.second?.key}`}>
          {index > 0 && ', '}
          <span className="ugc">{nameOf(row)}</span>{' '}
          <b className="profit-sum__fewer">{won(row.figures.left)}</b>
        </span>
      ))}
    </>
  )
}

const nameOf = ({ name, second }: ProfitRow) => (second ? `${name} · ${second.name}` : name)

/** It would look like the best of all, having no costs of its own. */
function WithoutWord({ list: { by, result } }: { list: ProfitList }) {
  const words: ProfitDimension = 'keyword'
  if (by !== words) return null
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
