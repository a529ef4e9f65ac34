import { Fragment } from 'react'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import type { Column } from './columns.ts'
import { FILTER_LISTS } from './filter-chips.tsx'
import { DENSITIES, DENSITY_NAMES, WIDTH_NAMES, WIDTHS, type TableLook } from './look.ts'
import { saveLook } from './look-acts.ts'
import { TABLES, type TableName } from './tables.ts'
import './table-tools.css'

interface TableToolsProps {
  table: TableName
  look: TableLook
  columns: readonly Pick<Column<never>, 'key' | 'head' | 'isName' | 'isExtra' | 'width'>[]
}

/** Of the heads of a list, in their order. */
export const columnsIn = (heads: Readonly<Record<string, Omit<Column<never>, 'key' | 'cell'>>>) =>
  Object.entries(heads).map(([key, head]) => ({ key, ...head }))

/** How high a row is and which columns are seen, kept for the person; a phone has two lines for each row anyway. */
export function TableTools({ table, look, columns }: TableToolsProps) {
  return (
    <details name={FILTER_LISTS} className="table-tools">
      <summary className="table-tools__button">표 설정</summary>
      <div className="table-tools__pop">
        <p className="table-tools__label">줄 높이</p>
        <ActForm row={saveLook} params={{ table }} name="density" className="table-tools__density">
          {DENSITIES.map((density) => (
            <button
              key={density}
              type="submit"
              name="density"
              value={density}
              className="table-tools__piece"
              aria-pressed={density === look.density}
            >
              {DENSITY_NAMES[density]}
            </button>
          ))}
        </ActForm>
        <p className="table-tools__label">열</p>
        <ColumnsForm table={table} look={look} columns={columns} />
      </div>
    </details>
  )
}

function ColumnsForm({ table, look, columns }: TableToolsProps) {
  const extras = columns.filter(({ isExtra }) => isExtra)
  // What only another view of the list shows stays as it is.
  const elsewhere = TABLES[table].columns.filter((key) => !columns.some((column) => column.key === key))
  return (
    <ActForm row={saveLook} params={{ table }} name="columns" className="stack-2">
      {elsewhere.map((key, index) => (
        <Fragment key={key}>
          {!look.hidden.includes(key) && (
            <input type="hidden" name={`shown[${columns.length + index}]`} value={key} />
          )}
          <input type="hidden" name={`widths.${key}`} value={look.widths[key] ?? ''} />
        </Fragment>
      ))}
      <ul>
        {columns.map((column, index) => (
          <li key={column.key} className="table-tools__column">
            {column.isName ? (
              <span className="table-tools__name">
                {column.head}
                <input type="hidden" name={`shown[${index}]`} value={column.key} />
              </span>
            ) : (
              <Checkbox
                name={`shown[${index}]`}
                value={column.key}
                defaultChecked={!look.hidden.includes(column.key)}
              >
                {column.head}
              </Checkbox>
            )}
            {column.width && (
              <select
                name={`widths.${column.key}`}
                aria-label={`${column.head} 너비`}
                defaultValue={look.widths[column.key] ?? ''}
              >
                <option value="">보통</option>
                {WIDTHS.map((width) => (
                  <option key={width} value={width}>
                    {WIDTH_NAMES[width]}
                  </option>
                ))}
              </select>
            )}
          </li>
        ))}
      </ul>
      {extras.length > 0 && (
        <p className="table-tools__note">{`화면이 좁으면 ${extras
          .map(({ head }) => head)
          .join(', ')} 열을 먼저 감춰요.`}</p>
      )}
      <Button type="submit" kind="secondary" size="sm">
        저장
      </Button>
    </ActForm>
  )
}
