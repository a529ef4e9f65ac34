import type { ReactNode } from 'react'
import type { Column } from './columns.ts'
import { ListTabs, type ListTab } from './list-tabs.tsx'
import type { TableLook } from './look.ts'
import { TableTools } from './table-tools.tsx'
import type { TableName } from './tables.ts'
import './list-page.css'

export type Heads<Key extends string> = Readonly<Record<Key, Omit<Column<never>, 'key' | 'cell'>>>

interface ListHeadProps {
  title: string
  /** What the tabs divide. */
  label: string
  tabs: readonly ListTab[]
  table: TableName
  heads: Heads<string>
  look: TableLook
  /** Acts of the page, at its end. */
  children?: ReactNode
}

/** The name of a list, its views, and how it is drawn. */
export function ListHead({ title, label, tabs, table, heads, look, children }: ListHeadProps) {
  return (
    <div className="list-head">
      <h1 className="desk-page__title list-head__title" tabIndex={-1}>
        {title}
      </h1>
      {/* One view is no choice. */}
      {tabs.length > 1 ? <ListTabs label={label} tabs={tabs} /> : <div className="list-tabs" />}
      <TableTools
        table={table}
        look={look}
        columns={Object.entries(heads).map(([key, head]) => ({ key, ...head }))}
      />
      {children && <div className="list-head__acts">{children}</div>}
    </div>
  )
}

/** The columns of a list from their heads, in that order, and what stands in them. */
export function columnsOf<Line, Key extends string>(
  heads: Readonly<Record<Key, Omit<Column<Line, Key>, 'key' | 'cell'>>>,
  cells: Readonly<Record<Key, Column<Line>['cell']>>,
): Column<Line, Key>[] {
  return (Object.keys(heads) as Key[]).map((key) => ({ key, ...heads[key], cell: cells[key] }))
}
