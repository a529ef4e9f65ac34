import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { DeskTable } from '#app/shared/desk/desk-table.tsx'
import { FigureStrip } from '#app/shared/desk/figure-strip.tsx'
import { addressesOf } from '#app/shared/desk-table/list-address.ts'
import { Link } from '#app/ui/link.tsx'
import { digits, won } from '#app/platform/won.ts'
import { SETTLEMENTS } from '#app/office/profit/profit-area.ts'
import type { CarrierDue, Settlements, Statement } from './settlement-contract.ts'
import { monthWords } from './settlement-words.ts'
import '#app/shared/desk/figure-table.css'

const COUNTS = ['개통', '받을 금액', '받은 금액', '차이']
const HEADS = ['통신사', ...COUNTS, '명세']
const uploadOf = addressesOf<{ carrier: string; month: string }>(SETTLEMENTS)

const sum = <Each,>(list: readonly Each[], of: (each: Each) => number) =>
  list.reduce((total, each) => total + of(each), 0)

/** What the carriers owe for the lines of a month, what came by their statements and what is between, in all and by carrier. */
export function SettlementDue({
  month,
  carriers,
  statements,
}: Settlements['due'] & { statements: readonly Statement[] }) {
  const told = carriers.filter(({ came }) => came !== null)
  const came = sum(told, (each) => each.came ?? 0)
  // Of whose statement is not there yet nothing is known.
  const between = came - sum(told, (each) => each.expected)
  const claimable = statements.filter(({ isSaved, open }) => isSaved && open > 0)
  const owed = sum(claimable, (each) => each.owed)
  return (
    <>
      <FigureStrip
        figures={[
          {
            name: '받을 금액',
            value: won(sum(carriers, (each) => each.expected)),
            note: `${monthWords(month)} 개통 ${digits(sum(carriers, (each) => each.lines))}건, 우리 규칙`,
          },
          {
            name: '받은 금액',
            value: told.length > 0 ? won(came) : '–',
            note: told.length > 0 ? `명세 ${digits(told.length)}개` : '올린 명세가 없어요',
          },
          {
            name: '차이',
            value: told.length > 0 ? won(between) : '–',
            isLate: between < 0,
            note: told.length > 0 && `명세가 있는 통신사만`,
          },
          ...(claimable.length > 0
            ? [
                {
                  name: '덜 받은 금액',
                  value: won(owed),
                  isLate: owed > 0,
                  note: `청구 전 ${digits(sum(claimable, (each) => each.open))}건, 모든 달`,
                },
              ]
            : []),
        ]}
      />
      <DeskTable
        className="figure-table"
        caption={`${monthWords(month)} 개통, 통신사마다 받을 금액과 받은 금액`}
        heads={HEADS}
        counts={COUNTS}
      >
        {carriers.map((each) => (
          <Row key={each.carrier} due={each} month={month} />
        ))}
      </DeskTable>
    </>
  )
}

function Row({ due, month }: { due: CarrierDue; month: string }) {
  const { carrier, lines, expected, came, statementId } = due
  const values = [
    digits(lines),
    won(expected),
    came === null ? '–' : won(came),
    came === null ? '–' : won(came - expected),
  ]
  return (
    <tr className="desk-table__row">
      <th scope="row" className="desk-table__main">
        <span className="carrier-name bold" data-carrier={carrier}>
          {CARRIER_NAMES[carrier]}
        </span>
      </th>
      {values.map((value, place) => (
        <td key={COUNTS[place]} className="desk-table__count">
          <span className="desk-table__label">{`${COUNTS[place]} `}</span>
          <span
            className={place === 3 && came !== null && came < expected ? 'figure-table__loss' : undefined}
          >
            {value}
          </span>
        </td>
      ))}
      <td>
        {statementId ? (
          <Link to={`${SETTLEMENTS}/${statementId}`} className="tap">
            차이 보기<span className="sr-only">{` ${CARRIER_NAMES[carrier]}`}</span>
          </Link>
        ) : (
          <Link to={uploadOf({ carrier, month })} className="tap">
            명세 올리기<span className="sr-only">{` ${CARRIER_NAMES[carrier]}`}</span>
          </Link>
        )}
      </td>
    </tr>
  )
}
