import type { ReactNode } from 'react'
import { DeskHead } from '#app/shared/desk/desk-head.tsx'
import type { Column } from './columns.ts'
import { ListTabs, type ListTab } from './list-tabs.tsx'
import type { TableLook } from './look.ts'
import { columnsIn, TableTools } from './table-tools.tsx'
import type { TableName } from './tables.ts'
import './list-page.css'

type Heads<Key extends string> = Readonly<Record<Key, Omit<Column<never>, 'key' | 'cell'>>>

interface ListHeadProps {
  title: string
  /** How its matter stands, where the counts of its views do not tell it. */
  line?: ReactNode
  /** What the tabs divide. */
  label: string
  tabs: readonly ListTab[]
  table: TableName
  heads: Heads<string>
  look: TableLook
  /** Acts of the page, at its end. */
  children?: ReactNode
}

/** The head of a list: its views, how it is drawn, and what is done there. */
export function ListHead({ title, line, label, tabs, table, heads, look, children }: ListHeadProps) {
  return (
    <DeskHead
      title={title}
      // One view is no choice.
      tabs={tabs.length > 1 && <ListTabs label={label} tabs={tabs} />}
      acts={
        <div className="desk-head__acts">
          <TableTools table={table} look={look} columns={columnsIn(heads)} />
          {children}
        </div>
      }
    >
      {line}
    </DeskHead>
  )
}

/** The columns of a list from their heads, in that order, and what stands in them. */
export function columnsOf<Line, Key extends string>(
  heads: Readonly<Record<Key, Omit<Column<Line, Key>, 'key' | 'cell'>>>,
  cells: Readonly<Record<Key, Column<Line>['cell']>>,
): Column<Line, Key>[] {
  return (Object.keys(heads) as Key[]).map((key) => ({ key, ...heads[key], cell: cells[key] }))
}
