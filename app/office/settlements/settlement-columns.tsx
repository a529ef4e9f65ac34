import { ActForm } from '#app/shared/forms/act-form.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { Table } from '#app/ui/table.tsx'
import { mapSettlement, type SettlementView } from './settlement-contract.ts'
import { STATEMENT_COLUMN_NAMES, STATEMENT_COLUMNS } from './statement-columns.ts'

interface SettlementColumnsProps {
  id: string
  file: NonNullable<SettlementView['file']>
  isRead: boolean
}

/** Which of the file's columns tells what: chosen from its own head, with its first rows beside. */
export function SettlementColumns({ id, file: { heads, rows, columns }, isRead }: SettlementColumnsProps) {
  return (
    <div className="settlement-columns">
      <ActForm
        row={mapSettlement}
        params={{ settlementId: id }}
        submit={isRead ? '이 칸으로 다시 읽기' : '이 칸으로 읽기'}
        button={{ kind: isRead ? 'secondary' : 'primary' }}
        className="act-form settlement-columns__form"
      >
        {({ typed, isTicked }) => (
          <>
            <div className="settlement-columns__fields">
              {STATEMENT_COLUMNS.map((column) => (
                <SelectField
                  key={column}
                  label={STATEMENT_COLUMN_NAMES[column]}
                  options={[['', '없음'], ...heads.map((head) => [head, head] as const)]}
                  {...typed(column, columns[column] ?? '')}
                />
              ))}
            </div>
            <Checkbox name="hasVat" defaultChecked={isTicked('hasVat', columns.hasVat ?? false)}>
              부가세가 들어 있는 금액이에요. 1.1로 나눠 세요.
            </Checkbox>
          </>
        )}
      </ActForm>
      <p className="desk-note">
        회선은 계약 번호, 접수 번호, 휴대폰 번호 가운데 하나로 찾아요. 환수 칸이 없으면 수수료의 음수를 환수로
        읽어요.
      </p>
      <Table caption="올린 파일의 첫 줄들" className="settlement-columns__file">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className="ugc">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, place) => (
            <tr key={place}>
              {cells.map((cell, at) => (
                <td key={heads[at]} className="ugc">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
