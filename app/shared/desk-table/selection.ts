import { useEffect, useRef, useState, type FormEvent } from 'react'

/** The class of a line's own box; the box of a whole page is named `all`, that of all pages `whole`. */
export const PICK = 'list-pick'

interface Boxes {
  rows: HTMLInputElement[]
  page: HTMLInputElement | undefined
  whole: HTMLInputElement | undefined
}

function boxesOf(form: HTMLFormElement): Boxes {
  const all = [...form.elements].filter((each) => each instanceof HTMLInputElement)
  return {
    rows: all.filter((each) => each.classList.contains(PICK)),
    page: all.find(({ name, type }) => name === 'all' && type === 'checkbox'),
    whole: all.find(({ name, type }) => name === 'whole' && type === 'checkbox'),
  }
}

interface Chosen {
  selected: readonly string[]
  /** All of the list, over its pages. */
  isWhole: boolean
}

/** Which lines are ticked. Reads the form itself, because boxes may be ticked before hydration. */
export function useSelection(formId: string) {
  const [chosen, setChosen] = useState<Chosen>({ selected: [], isWhole: false })
  const from = useRef<HTMLInputElement | null>(null)
  const read = (form: HTMLFormElement) => {
    const { rows, page, whole } = boxesOf(form)
    const ticked = rows.filter(({ checked }) => checked)
    if (page) {
      page.checked = ticked.length > 0 && ticked.length === rows.length
      page.indeterminate = ticked.length > 0 && !page.checked
    }
    // All pages hold this one as well.
    if (whole && !page?.checked) whole.checked = false
    const now = { selected: ticked.map(({ value }) => value), isWhole: whole?.checked === true }
    setChosen((before) => (isSame(before, now) ? before : now))
  }
  const reread = () => {
    const form = document.getElementById(formId)
    if (form instanceof HTMLFormElement) read(form)
  }
  // Each time: another filter, order or page, or news, leaves other boxes than those that were ticked.
  useEffect(() => queueMicrotask(reread))
  const note = (event: FormEvent<HTMLElement>) => {
    const box = event.target
    if (!(box instanceof HTMLInputElement) || box.form?.id !== formId || box.type !== 'checkbox') return
    const { rows, page } = boxesOf(box.form)
    if (box === page) for (const row of rows) row.checked = box.checked
    if (rows.includes(box)) {
      const isRange = event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey
      if (isRange && from.current) tickBetween(rows, from.current, box)
      from.current = box
    }
    read(box.form)
  }
  return {
    ...chosen,
    note,
    /** After a form was reset, or boxes ticked by a key. */
    reread,
  }
}

const isSame = (one: Chosen, other: Chosen) =>
  one.isWhole === other.isWhole && one.selected.join() === other.selected.join()

function tickBetween(rows: readonly HTMLInputElement[], one: HTMLInputElement, other: HTMLInputElement) {
  const [first, last] = [rows.indexOf(one), rows.indexOf(other)].toSorted((a, b) => a - b)
  if (first === undefined || last === undefined || first < 0) return
  for (const row of rows.slice(first, last + 1)) row.checked = other.checked
}

/** Unticks all, where somebody ticked. */
export const untickAll = () => document.querySelector<HTMLElement>('.bulk-bar [type=reset]')?.click()
