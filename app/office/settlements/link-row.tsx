import { AddressForm } from '#app/shared/desk-table/address-form.tsx'
import { DeskTable } from '#app/shared/desk/desk-table.tsx'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { dottedDate, dottedMoment } from '#app/platform/korean-time.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'
import { won } from '#app/platform/won.ts'
import { linkRow, unlinkRow, type Linkable, type SettlementView } from './settlement-contract.ts'

interface LinkRowProps {
  id: string
  found: Linkable
  q: string
  /** The statement without the row. */
  back: string
}

/** An unknown row beside the lines of ours that it may be. */
export function LinkRow({ id, found: { row, result }, q, back }: LinkRowProps) {
  const about = `명세 ${row.line}행`
  return (
    <section className="desk-page__card stack-4" aria-labelledby="link-row">
      <h2 id="link-row">{`${about} 연결`}</h2>
      <p className="desk-note">
        {[row.openedOn && `개통일 ${dottedDate(row.openedOn)}`, `금액 ${won(row.amount)}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <AddressForm without={`${back}?row=${row.line}`} className="settlement-month">
        <TextField
          label="접수 번호, 휴대폰 번호나 이름"
          name="q"
          defaultValue={q}
          maxLength={60}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button type="submit" kind="secondary">
          찾기
        </Button>
        <Link to={back} className="tap" preventScrollReset>
          그만두기
        </Link>
      </AddressForm>
      {result.length === 0 ? (
        <p className="desk-note">
          {q === ''
            ? '명세에 아직 없는 회선이 없어요. 접수 번호나 이름으로 찾아 주세요.'
            : '이 통신사의 개통한 회선 가운데에는 없어요. 다른 말로 찾아 주세요.'}
        </p>
      ) : (
        <>
          <p className="small bold">{q === '' ? '개통일과 금액이 가까운 회선' : '찾은 회선'}</p>
          <ul className="settlement-lines">
            {result.map((line) => (
              <Candidate key={line.contractId} id={id} row={row.line} line={line} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Candidate({ id, row, line }: { id: string; row: number; line: Linkable['result'][number] }) {
  const { contractId, leadId, receiptNo, name, planCode, openedOn, expected } = line
  return (
    <li className="settlement-lines__line">
      <span className="settlement-lines__facts">
        <Link to={`/desk/leads/${leadId}/contract`} className="tap">
          {receiptNo ?? '접수 번호 없음'}
        </Link>
        {name && <span className="ugc">{name}</span>}
        <span className="muted">{`${planCode} · 개통 ${dottedDate(openedOn)}`}</span>
      </span>
      <span className="settlement-lines__act">
        {expected === null ? '규칙 없음' : won(expected)}
        <ActForm
          row={linkRow}
          params={{ settlementId: id, line: String(row) }}
          name={contractId}
          values={{ contractId }}
          next={`/desk/profit/settlements/${id}`}
          submit="연결"
          about={`${receiptNo ?? planCode}에 명세 ${row}행`}
          button={{ size: 'sm', kind: 'secondary' }}
        />
      </span>
    </li>
  )
}

/** What was tied by hand, each to be freed again. */
export function LinkedRows({ id, linked }: { id: string; linked: SettlementView['linked'] }) {
  if (linked.length === 0) return null
  return (
    <section className="stack-3" aria-labelledby="linked-rows">
      <h2 id="linked-rows" className="settlement-part">
        손으로 연결한 줄
      </h2>
      <ul className="settlement-lines">
        {linked.map(({ line, leadId, receiptNo, amount, by, at }) => (
          <li key={line} className="settlement-lines__line">
            <span className="settlement-lines__facts">
              <span className="bold">{`${line}행`}</span>
              <Link to={`/desk/leads/${leadId}/contract`} className="tap">
                {receiptNo ?? '접수 번호 없음'}
              </Link>
              <span className="muted">{`${by} · ${dottedMoment(at)}`}</span>
            </span>
            <span className="settlement-lines__act">
              {won(amount)}
              <ActForm
                row={unlinkRow}
                params={{ settlementId: id, line: String(line) }}
                submit="연결 해제"
                about={`${line}행의 연결`}
                button={{ size: 'sm', kind: 'secondary' }}
              />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const CHANGE_HEADS = ['회선', '바꾼 날', '앞 요금제', '새 요금제', '차액']

/** Lines whose plan changed in the month, with what each plan earns by its rule and day. */
export function PlanChanges({ changes }: { changes: SettlementView['changes'] }) {
  if (changes.length === 0) return null
  return (
    <section className="stack-3" aria-labelledby="plan-changes">
      <h2 id="plan-changes" className="settlement-part">
        이 달에 요금제를 바꾼 회선
      </h2>
      <p className="desk-note">
        앞 요금제는 그것을 시작한 날, 새 요금제는 바꾼 날의 규칙으로 세요. 명세에 차액이 없거나 다르면 다른
        것에 있어요.
      </p>
      <DeskTable
        className="figure-table"
        caption="요금제를 바꾼 회선, 바꾼 날부터"
        heads={CHANGE_HEADS}
        counts={['차액']}
      >
        {changes.map(({ leadId, receiptNo, onDate, fromPlan, toPlan, before, after }) => (
          <tr key={`${leadId} ${onDate} ${toPlan}`} className="desk-table__row">
            <th scope="row" className="desk-table__main">
              <Link to={`/desk/leads/${leadId}/contract`} className="tap">
                {receiptNo ?? '접수 번호 없음'}
              </Link>
            </th>
            <td>{dottedDate(onDate)}</td>
            <td className="desk-table__count">{earnsText(fromPlan, before)}</td>
            <td className="desk-table__count">{earnsText(toPlan, after)}</td>
            <td className="desk-table__count bold">
              <span className="desk-table__label">차액 </span>
              {before === null || after === null ? '규칙 없음' : won(after - before)}
            </td>
          </tr>
        ))}
      </DeskTable>
    </section>
  )
}

const earnsText = (plan: string, amount: number | null) =>
  `${plan} ${amount === null ? '규칙 없음' : won(amount)}`
