import { CARRIER_CHIPS, nameRest, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import { won } from '#app/ui/won.ts'
import './amount-bars.css'

interface AmountBarsProps {
  id: string
  title: string
  lead: string
  /** What the groups are. */
  head: string
  carriers: readonly CarrierCode[]
  groups: readonly { label: string; amounts: readonly number[] }[]
  isCurrent: (group: number, carrier: CarrierCode) => boolean
  /** What the bars mean; a chart beside one that says it needs none. */
  hasKey?: boolean
}

/**
 * Amounts as bars from zero on one scale, each with its number beside it; what is beyond the group's lowest is dark and
 * told in won, as in the lanes, and what is chosen is set off.
 */
export function AmountBars({ id, title, lead, head, carriers, groups, isCurrent, hasKey }: AmountBarsProps) {
  const most = Math.max(1, ...groups.flatMap(({ amounts }) => amounts))
  return (
    <section className="amount-bars" aria-labelledby={id}>
      <header className="amount-bars__head">
        <h2 id={id}>{title}</h2>
        <p className="small muted">{lead}</p>
        {hasKey && <Key />}
      </header>
      <table className="amount-bars__table">
        <caption className="sr-only">{title}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{head}</th>
            <th scope="col">통신사</th>
            <th scope="col">금액</th>
          </tr>
        </thead>
        {groups.map(({ label, amounts }, group) => (
          <tbody key={label}>
            {carriers.map((carrier, index) => {
              const amount = amounts[index]!
              const least = Math.min(...amounts)
              const current = isCurrent(group, carrier)
              return (
                <tr key={carrier} className="amount-bars__row" data-carrier={carrier}>
                  {index === 0 && (
                    <th scope="rowgroup" rowSpan={carriers.length} className="amount-bars__group">
                      {label}
                    </th>
                  )}
                  <th scope="row" className="amount-bars__carrier">
                    <span className="carrier-name">
                      {CARRIER_CHIPS[carrier]}
                      <span className="amount-bars__rest">{nameRest(carrier)}</span>
                    </span>
                  </th>
                  <td className="amount-bars__amount" aria-current={current ? 'true' : undefined}>
                    <span className="amount-bars__bar">
                      <span className="amount-bars__level" style={{ width: `${(least / most) * 100}%` }} />
                      {amount > least && (
                        <span
                          className="amount-bars__beyond"
                          style={{ width: `${((amount - least) / most) * 100}%` }}
                        />
                      )}
                      {amount > least && (
                        <span className="amount-bars__more">{`+${won(amount - least)}`}</span>
                      )}
                    </span>
                    <span className="amount-bars__won">{won(amount)}</span>
                  </td>
                </tr>
              )
            })}
          </tbody>
        ))}
      </table>
    </section>
  )
}

function Key() {
  return (
    <ul className="amount-bars__key cluster fine">
      <li>
        <i className="amount-bars__level" aria-hidden="true" />
        지금 고른 조건
      </li>
      <li>
        <i className="amount-bars__other" aria-hidden="true" />
        다른 조건
      </li>
      <li>
        <i className="amount-bars__beyond" aria-hidden="true" />
        가장 적은 곳보다 더 드는 금액
      </li>
    </ul>
  )
}
