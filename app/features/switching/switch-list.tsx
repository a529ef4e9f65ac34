import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import type { Checklist } from './checklist.server.ts'
import { keepTicks, readTicks, watchTicks } from './kept-ticks.ts'
import './switch-list.css'

type SwitchListProps = Pick<Checklist, 'phases' | 'notes' | 'words'>

const NOT_KEPT = '이 브라우저에서는 체크한 내용을 저장할 수 없어요. 창을 닫으면 지워져요.'
const NONE: ReadonlySet<number> = new Set()

/** The list to tick off: kept in this browser, a plain list of boxes without JavaScript. */
export function SwitchList({ phases, notes, words }: SwitchListProps) {
  const { list, ticks, isKept, tick, clear } = useTicks()
  const total = phases.reduce((sum, { items }) => sum + items.length, 0)
  const progress = (words['진행'] ?? '').replace(/\d+개 가운데/, `${total}개 가운데`)
  return (
    <div className="switch-list" ref={list}>
      <div className="switch-list__progress">
        <p aria-live="polite">
          <strong>{progress.replace('{n}', String(ticks.size))}</strong>
          {ticks.size === total && <span> {words['모두 확인']}</span>}
        </p>
        <progress max={total} value={ticks.size} aria-label="진행" />
        <p className="switch-list__kept">{isKept ? notes[0] : NOT_KEPT}</p>
      </div>
      {phases.map(({ title, items }) => (
        <section key={title} className="switch-list__phase" aria-labelledby={`phase-${items[0]?.number}`}>
          <h2 id={`phase-${items[0]?.number}`}>{title}</h2>
          <ol start={items[0]?.number}>
            {items.map(({ number, task, why, where }) => (
              <li key={number} className="switch-list__item">
                <Checkbox
                  value={number}
                  autoComplete="off"
                  checked={ticks.has(number)}
                  aria-describedby={`why-${number}`}
                  onChange={(event) => tick(number, event.currentTarget.checked)}
                >
                  <span className="switch-list__task">
                    {number}. {task}
                  </span>
                </Checkbox>
                <div className="switch-list__about">
                  <p id={`why-${number}`}>{why}</p>
                  <p className="switch-list__where">확인하는 곳: {where}</p>
                </div>
              </li>
            ))}
          </ol>
        </section>
      ))}
      <p className="switch-list__clear">
        <Button kind="secondary" onClick={clear}>
          {words['지우기']}
        </Button>
      </p>
    </div>
  )
}

/** What is ticked: nothing on the server, then what this browser kept and what was ticked before this ran. */
function useTicks() {
  const list = useRef<HTMLDivElement>(null)
  const early = useRef<ReadonlySet<number> | null>(null)
  const [ticks, setTicks] = useState(NONE)
  const [isKept, setKept] = useState(true)
  const change = (next: ReadonlySet<number>) => {
    setTicks(next)
    setKept(keepTicks(next))
  }
  const takeUp = useEffectEvent(() => {
    const kept = readTicks()
    const seen = new Set([...(kept ?? NONE), ...(early.current ??= tickedIn(list.current))])
    setTicks(seen)
    setKept(kept !== null && keepTicks(seen))
  })
  useEffect(() => {
    // Hydration comes first: until then the list is as the server drew it.
    startTransition(() => takeUp())
    return watchTicks(() => setTicks(readTicks() ?? NONE))
  }, [])
  const tick = (number: number, isTicked: boolean) => {
    const next = new Set(ticks)
    if (isTicked) next.add(number)
    else next.delete(number)
    change(next)
  }
  return { list, ticks, isKept, tick, clear: () => change(NONE) }
}

function tickedIn(list: HTMLElement | null): ReadonlySet<number> {
  const boxes = list?.querySelectorAll<HTMLInputElement>('input:checked') ?? []
  return new Set([...boxes].map(({ value }) => Number(value)))
}
