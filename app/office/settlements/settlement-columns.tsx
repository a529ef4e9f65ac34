import { CARRIER_NAMES, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { useRefusal } from '#app/shared/forms/acts.tsx'
import { Accordion } from '#app/ui/accordion.tsx'
import { TextField } from '#app/ui/field.tsx'
import { mapSettlement } from './settlement-contract.ts'
import { STATEMENT_COLUMN_NAMES, STATEMENT_COLUMNS, type StatementHeads } from './statement-columns.ts'
import '#app/shared/forms/account-form.css'

/** Which of a carrier's columns tells what, told once. */
export function SettlementColumns({
  carrier,
  heads,
}: {
  carrier: CarrierCode
  heads: StatementHeads | null
}) {
  const isWrong = useRefusal(mapSettlement) !== null
  return (
    <Accordion
      title={`${CARRIER_NAMES[carrier]} 명세의 칸 이름`}
      look="plain"
      isOpen={heads === null || isWrong}
    >
      <ActForm
        row={mapSettlement}
        values={{ carrier }}
        submit="기억하기"
        button={{ kind: heads ? 'secondary' : 'primary' }}
        className="account-form"
      >
        {({ typed }) => (
          <>
            <p className="small">
              명세의 첫 줄에 적힌 칸 이름을 그대로 적어 주세요. 회선은 위의 세 칸 가운데 하나로 찾아요. 환수
              칸이 없으면 수수료 칸의 음수를 환수로 읽어요.
            </p>
            <div className="head-form__pair">
              {STATEMENT_COLUMNS.map((column) => (
                <TextField
                  key={column}
                  label={STATEMENT_COLUMN_NAMES[column]}
                  isOptional={column !== 'amount'}
                  maxLength={60}
                  autoComplete="off"
                  {...typed(column, heads?.[column] ?? '')}
                />
              ))}
            </div>
          </>
        )}
      </ActForm>
    </Accordion>
  )
}
