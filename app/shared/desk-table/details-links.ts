import { useEffect, type MouseEvent } from 'react'

/** Closes the list that a chosen link stands in, and gives the focus back to what opened it. */
export function closeList(event: MouseEvent<HTMLElement>): void {
  close(event.currentTarget.closest('details'))
}

function close(list: HTMLDetailsElement | null): void {
  if (!list?.open) return
  list.open = false
  list.querySelector('summary')?.focus()
}

/** Lists that hang from a `details[name]` close by Escape and by a press beside them; without a script by their head. */
export function useClosingLists(name: string): void {
  useEffect(() => {
    const open = () => document.querySelector<HTMLDetailsElement>(`details[name="${name}"][open]`)
    const onKey = (event: KeyboardEvent) => {
      const list = event.key === 'Escape' ? open() : null
      if (!list) return
      event.stopImmediatePropagation()
      close(list)
    }
    const onPress = ({ target }: PointerEvent) => {
      const list = open()
      if (list && target instanceof Node && !list.contains(target)) list.open = false
    }
    // Before the keys of the list behind it.
    document.addEventListener('keydown', onKey, true)
    document.addEventListener('pointerdown', onPress)
    return () => {
      document.removeEventListener('keydown', onKey, true)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [name])
}
