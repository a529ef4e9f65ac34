import type { ReactNode } from 'react'
import type { RowHead } from '#app/platform/endpoint.ts'
import { ActForm, type ActFields } from '#app/shared/forms/act-form.tsx'
import './bulk-bar.css'

interface WholeList {
  total: number
  most: number
}

interface BulkBarProps {
  /** The form that the boxes belong to. */
  id: string
  row: RowHead
  values?: Readonly<Record<string, string>>
  selected: readonly string[]
  /** Whether all of `whole` are chosen, of which the lines of this page are some. */
  isWhole: boolean
  /** How they are counted: `건` without it. */
  unit?: string
  /** Where there is no script to count: `고른 상담`. */
  chosen: string
  /** All of the list, over its pages; null where they are ticked one by one. */
  whole?: WholeList | null
  /** After the boxes were unticked. */
  onReset: () => void
  children: (fields: ActFields) => ReactNode
}

/** What is done with the ticked lines; CSS shows it while one is, without a script too. */
export function BulkBar(props: BulkBarProps) {
  const { id, row, values = {}, selected, isWhole, unit = '건', chosen, whole, onReset, children } = props
  // Zero without JavaScript.
  const many = isWhole && whole ? Math.min(whole.total, whole.most) : selected.length
  return (
    <ActForm
      row={row}
      form={{ id }}
      values={values}
      className="bulk-bar"
      pageShowsRefusal
      resets
      onDone={onReset}
    >
      {(fields) => (
        <>
          <p className="bulk-bar__count" aria-live="polite">
            {many > 0 ? `${many.toLocaleString('ko')}${unit} 골랐어요` : chosen}
          </p>
          {/* Of another list nobody ticked it. */}
          {whole && <Whole key={JSON.stringify([whole.total, values])} {...whole} unit={unit} />}
          {children(fields)}
          <button
            type="reset"
            className="bulk-bar__act"
            // At once, and not by the button itself after this: the next key asks whether anything is ticked.
            onClick={(event) => {
              event.preventDefault()
              event.currentTarget.form?.reset()
              onReset()
            }}
          >
            풀기 <kbd>Esc</kbd>
          </button>
        </>
      )}
    </ActForm>
  )
}

function Whole({ total, most, unit }: WholeList & { unit: string }) {
  return (
    <label className="bulk-bar__whole">
      <input type="checkbox" name="whole" value={total} autoComplete="off" />
      {total > most
        ? `${total.toLocaleString('ko')}${unit} 가운데 앞의 ${most.toLocaleString('ko')}${unit} 고르기`
        : `${total.toLocaleString('ko')}${unit} 모두 고르기`}
    </label>
  )
}

interface BulkActProps {
  /** Which of the acts of the form; without it the form has one. */
  value?: string
  isSending: boolean
  /** What the form is for, where it has one act. */
  isMain?: boolean
  children: ReactNode
}

export function BulkAct({ value, isSending, isMain = false, children }: BulkActProps) {
  return (
    <button
      type="submit"
      {...(value && { name: 'act', value })}
      className={isMain ? 'bulk-bar__act bulk-bar__act--main' : 'bulk-bar__act'}
      aria-busy={isSending || undefined}
    >
      {children}
    </button>
  )
}
