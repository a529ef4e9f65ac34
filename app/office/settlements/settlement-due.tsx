import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { DeskTable } from '#app/shared/desk/desk-table.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { digits, won } from '#app/platform/won.ts'
import { SETTLEMENTS } from '#app/office/profit/profit-area.ts'
import type { CarrierDue, Settlements } from './settlement-contract.ts'
import { uploadAddress } from './settlement-address.ts'
import { monthWords, sum } from './settlement-words.ts'
import '#app/shared/desk/figure-table.css'
import './settlement-due.css'

const LINES = '개통'
const EXPECTED = '받을 금액'
/** Of which nothing is known before a statement came. */
const CAME = ['받은 금액', '차이'] as const

/** What each carrier owes for the lines of a month, what came by its statement and what is between, with what is done next. */
export function SettlementDue({ month, carriers }: Settlements['due']) {
  const told = carriers.filter(({ came }) => came !== null)
  const counts = [LINES, EXPECTED, ...(told.length > 0 ? CAME : [])]
  const all = {
    lines: sum(carriers, ({ lines }) => lines),
    expected: sum(carriers, ({ expected }) => expected),
    came: told.length > 0 ? sum(told, ({ came }) => came ?? 0) : null,
    // Of whose statement is not there yet nothing is known.
    between: told.length > 0 ? sum(told, ({ came, expected }) => (came ?? 0) - expected) : null,
  }
  return (
    <DeskTable
      className="figure-table settlement-due"
      caption={`${monthWords(month)} 개통, 통신사마다 받을 금액과 받은 금액`}
      heads={['통신사', ...counts, '명세']}
      counts={counts}
    >
      {carriers.map((due) => (
        <tr key={due.carrier} className="desk-table__row">
          <th scope="row" className="desk-table__main">
            <span className="carrier-name bold" data-carrier={due.carrier}>
              {CARRIER_NAMES[due.carrier]}
            </span>
          </th>
          <Counts
            {...due}
            between={due.came === null ? null : due.came - due.expected}
            isAnyTold={told.length > 0}
          />
          <td className="settlement-due__acts">
            <Acts due={due} month={month} />
          </td>
        </tr>
      ))}
      <tr className="desk-table__row figure-table__total">
        <th scope="row" className="desk-table__main">
          합계
        </th>
        <Counts {...all} isAnyTold={told.length > 0} />
        <td className="settlement-due__acts settlement-due__told">
          {`${carriers.length}곳 중 ${told.length}곳 올림`}
        </td>
      </tr>
    </DeskTable>
  )
}

interface CountsProps {
  lines: number
  expected: number
  came: number | null
  between: number | null
  isAnyTold: boolean
}

const known = (value: number | null) => (value === null ? '–' : won(value))

function Counts({ lines, expected, came, between, isAnyTold }: CountsProps) {
  return (
    <>
      <Count name={LINES} part="lines">
        {digits(lines)}
      </Count>
      <Count name={EXPECTED} part="expected">
        {won(expected)}
      </Count>
      {isAnyTold && (
        <>
          <Count name={CAME[0]} part="came">
            {known(came)}
          </Count>
          <Count name={CAME[1]} part="came" isLoss={between !== null && between < 0}>
            {known(between)}
          </Count>
        </>
      )}
    </>
  )
}

interface CountProps {
  name: string
  part: 'lines' | 'expected' | 'came'
  isLoss?: boolean
  children: string
}

const Count = ({ name, part, isLoss = false, children }: CountProps) => (
  <td className={`desk-table__count settlement-due__${part}`}>
    <span className="desk-table__label">{`${name} `}</span>
    <span className={isLoss ? 'figure-table__loss' : undefined}>{children}</span>
  </td>
)

function Acts({ due: { carrier, statementId }, month }: { due: CarrierDue; month: string }) {
  const whose = <span className="sr-only">{` ${CARRIER_NAMES[carrier]}`}</span>
  return (
    <>
      {statementId && (
        <ButtonLink kind="secondary" size="sm" to={`${SETTLEMENTS}/${statementId}`}>
          차이 보기{whose}
        </ButtonLink>
      )}
      <ButtonLink kind={statementId ? 'ghost' : 'secondary'} size="sm" to={uploadAddress({ carrier, month })}>
        {statementId ? '더 올리기' : '명세 올리기'}
        {whose}
      </ButtonLink>
    </>
  )
}
