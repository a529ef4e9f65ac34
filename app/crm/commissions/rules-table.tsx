import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { DeskTable } from '#app/shared/desk/desk-table.tsx'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { dottedDate } from '#app/platform/korean-time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { TextField } from '#app/ui/field.tsx'
import { won } from '#app/platform/won.ts'
import { withdrawCommissionRule, type CommissionRuleLine } from './contract.ts'
import { stepsText } from './rule-words.ts'
import './rules-table.css'

interface RulesTableProps {
  rules: readonly CommissionRuleLine[]
  mayChange: boolean
}

const COUNTS = ['수수료', '회선']
const HEADS = ['통신사와 요금제', '적용 기간(개통일)', '수수료', '환수', '회선']

export function RulesTable({ rules, mayChange }: RulesTableProps) {
  return (
    <DeskTable
      className="rules-table"
      caption="수수료 규칙, 통신사마다 새것부터"
      heads={mayChange ? [...HEADS, '할 일'] : HEADS}
      counts={COUNTS}
    >
      {rules.map((rule) => (
        <Row key={rule.id} rule={rule} mayChange={mayChange} />
      ))}
    </DeskTable>
  )
}

function Row({ rule, mayChange }: { rule: CommissionRuleLine; mayChange: boolean }) {
  const { carrier, planName, fromDay, untilDay, amount, steps, lines, state, reason, addedBy } = rule
  return (
    <tr className="desk-table__row">
      <th scope="row" className="desk-table__main">
        <b>{CARRIER_NAMES[carrier]}</b>
        <span className="muted">{` ${planName ?? '모든 요금제'} `}</span>
        {state === 'later' && <Badge tone="info">예정</Badge>}
        {state === 'withdrawn' && <Badge tone="danger">취소</Badge>}
        <span className="subtle">
          {state === 'withdrawn' ? ` ${reason ?? ''} · ${addedBy}` : `· ${addedBy} 등록`}
        </span>
      </th>
      <td className={state === 'past' || state === 'withdrawn' ? 'desk-table__faint' : undefined}>
        {`${dottedDate(fromDay)}부터`}
        {untilDay && ` ${dottedDate(untilDay)}까지`}
      </td>
      <td className="desk-table__count">
        <span className="desk-table__label">수수료 </span>
        {amount === null ? '통신사 규칙' : won(amount)}
      </td>
      <td>
        <span className="desk-table__label">환수 </span>
        {stepsText(steps)}
      </td>
      <td className="desk-table__count">
        <span className="desk-table__label">회선 </span>
        {lines.toLocaleString('ko')}
      </td>
      {mayChange && <td className="rules-table__act">{rule.isNewest && <Withdrawal rule={rule} />}</td>}
    </tr>
  )
}

function Withdrawal({ rule: { id, carrier, planName, fromDay } }: { rule: CommissionRuleLine }) {
  const about = `${CARRIER_NAMES[carrier]} ${planName ?? '모든 요금제'} ${dottedDate(fromDay)}`
  return (
    <details className="rules-table__fold">
      <summary className="desk-page__more" aria-label={`${about} 규칙 취소`}>
        규칙 취소
      </summary>
      <ActForm
        row={withdrawCommissionRule}
        params={{ ruleId: id }}
        submit="규칙 취소"
        about={about}
        className="act-form rules-table__form"
      >
        {({ typed }) => (
          <TextField
            label="취소하는 이유"
            hint="이 규칙으로 센 회선은 앞 규칙으로 다시 세요."
            autoComplete="off"
            maxLength={200}
            {...typed('reason')}
          />
        )}
      </ActForm>
    </details>
  )
}
