import { HOLD_GROUNDS } from '#app/crm/door.ts'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { useRefusal } from '#app/shared/forms/acts.tsx'
import { dottedDate } from '#app/platform/korean-time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { TextField } from '#app/ui/field.tsx'
import { RadioChips } from '#app/ui/radio-chips.tsx'
import { RETENTION } from './retention-address.ts'
import { addHold, releaseHold, type RetentionView } from './retention-contract.ts'

const GROUNDS = Object.entries(HOLD_GROUNDS).map(([value, label]) => ({ value, label }))

interface RetentionHoldsProps {
  holds: RetentionView['holds']
  /** Default day. */
  defaultUntil: string
  /** The lead that somebody pressed to hold. */
  chosen: RetentionView['leads'][number] | null
}

export function RetentionHolds({ holds, defaultUntil, chosen }: RetentionHoldsProps) {
  const refused = useRefusal(addHold)
  return (
    <section className="retention-part" aria-labelledby="holds">
      <h2 id="holds">{`보류 ${holds.length.toLocaleString('ko')}건`}</h2>
      {holds.length > 0 && (
        <ul className="privacy-list retention-holds stack-3 small">
          {holds.map((hold) => (
            <HoldItem key={hold.id} hold={hold} />
          ))}
        </ul>
      )}
      <details className="retention-fold" open={refused !== null || chosen !== null}>
        <summary className="desk-page__more">보류 추가</summary>
        <p className="desk-note">
          분쟁이나 법이 정한 보관처럼 남겨야 할 때만 보류해 주세요. 기록으로 남아요.
        </p>
        <ActForm
          row={addHold}
          {...(chosen && { values: { lead: chosen.id }, next: RETENTION })}
          submit="파기 보류"
          className="account-form"
        >
          {({ typed }) => (
            <>
              {chosen ? (
                <p>
                  <b>{chosen.name}</b> {chosen.mobile}
                </p>
              ) : (
                <TextField label="접수번호" placeholder="GC-XXXXXXXX" autoComplete="off" {...typed('lead')} />
              )}
              <RadioChips legend="손님에게 알리는 이유" chips={GROUNDS} {...typed('ground')} />
              <TextField
                label="보류하는 이유"
                hint="우리만 봐요. 손님에게는 위의 이유와 날만 보여요."
                maxLength={500}
                autoComplete="off"
                {...typed('reason')}
              />
              <TextField type="date" label="언제까지" {...typed('until', defaultUntil)} />
            </>
          )}
        </ActForm>
      </details>
    </section>
  )
}

function HoldItem({ hold }: { hold: RetentionView['holds'][number] }) {
  return (
    <li>
      <p className="badge-row">
        <b>{hold.name}</b>
        <Badge tone={hold.isOver ? 'warn' : 'info'}>
          {hold.isOver ? '기간이 지남' : `${dottedDate(hold.until)}까지`}
        </Badge>
      </p>
      <p className="ugc">{hold.reason}</p>
      <p className="desk-note">
        {hold.staffName} · {dottedDate(hold.at.slice(0, 10))}
      </p>
      <ActForm
        row={releaseHold}
        params={{ holdId: String(hold.id) }}
        submit="보류 풀기"
        about={hold.name}
        button={{ size: 'sm' }}
      />
    </li>
  )
}
