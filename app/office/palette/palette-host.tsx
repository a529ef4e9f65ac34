import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useShortcuts } from '#app/shared/desk/shortcuts.ts'
import { SearchIcon } from '#app/ui/icons.tsx'
import type * as PaletteParts from './palette-parts.ts'
import type { OfferedPage } from './desk-keys.ts'
import { goByNextKey } from './go-keys.ts'
import { Keys } from './keys.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'
import './palette-field.css'

type Parts = typeof PaletteParts
type Opened = 'palette' | 'help' | null

const loadParts = () => import('./palette-parts.ts')
const IDLE_MS = 1_000

interface PaletteHostProps {
  className: string
  pages: readonly OfferedPage[]
  /** The search of leads that works without a script. */
  children: ReactNode
}

/** The field in the desk's bar, and the keys that act on every page. */
export function PaletteHost({ className, pages, children }: PaletteHostProps) {
  const host = useRef<HTMLDivElement>(null)
  const isReady = useReady(host)
  const [opened, setOpened] = useState<Opened>(null)
  const { parts, isLost } = useParts(opened !== null)
  const q = useQueueSearch()
  const [missed, setMissed] = useState<string | null>(null)
  const close = () => setOpened(null)
  useHeadingFocus()
  usePaletteKey(() => setOpened((present) => (present === 'palette' ? null : 'palette')))
  useShortcuts({ '?': () => setOpened('help'), KeyG: () => goByNextKey(pages) })
  useEffect(() => {
    // The search of leads stands in for what did not load.
    if (isLost && opened) host.current?.querySelector('input')?.focus()
  }, [isLost, opened])
  return (
    <>
      <div ref={host} className={className}>
        {isReady && !isLost ? <PaletteField q={q} onOpen={() => setOpened('palette')} /> : children}
      </div>
      {parts && opened === 'palette' && (
        <parts.Palette pages={pages} initial={q} onClose={close} onMissed={setMissed} />
      )}
      {parts && <parts.Toast text={missed} onDone={() => setMissed(null)} />}
      {parts && opened === 'help' && <parts.KeyHelp pages={pages} onClose={close} />}
    </>
  )
}

function PaletteField({ q, onOpen }: { q: string; onOpen: () => void }) {
  return (
    <button
      type="button"
      className="palette-field"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onOpen}
    >
      <SearchIcon />
      <span className="palette-field__text">{q || '이름, 번호 뒤 4자리, 할 일 찾기'}</span>
      <span className="palette-field__keys" aria-hidden="true">
        <Keys keys={['Ctrl', 'K']} />
      </span>
    </button>
  )
}

/** False until React runs, and while somebody types into the search that was there before. */
function useReady(host: { readonly current: HTMLElement | null }): boolean {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const ready = setTimeout(() => {
      const field = host.current?.querySelector('input')
      setReady(!field || (field !== document.activeElement && field.value === field.defaultValue))
    })
    return () => clearTimeout(ready)
  }, [host])
  return isReady
}

/** Loaded when nothing else is, or when it is wanted. */
function useParts(isWanted: boolean) {
  const [parts, setParts] = useState<Parts | null>(null)
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    if (parts) return undefined
    const load = () =>
      loadParts().then(setParts, (error: unknown) => {
        console.warn('the palette did not load', error)
        setLost(isWanted)
      })
    const idle = setTimeout(load, isWanted ? 0 : IDLE_MS)
    return () => clearTimeout(idle)
  }, [parts, isWanted])
  return { parts, isLost }
}

function usePaletteKey(toggle: () => void): void {
  const latest = useRef(toggle)
  useEffect(() => {
    latest.current = toggle
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const isOurs =
        event.code === 'KeyK' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
      if (!isOurs || event.isComposing) return
      // A dialog of the page is answered first.
      if (document.querySelector('dialog[open]:not(.palette)')) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}

/** What the queue is searched for, as its search without a script shows it. */
function useQueueSearch(): string {
  const { pathname } = useLocation()
  const searched = useSearchParams()[0].get('q') ?? ''
  return pathname === '/desk' ? searched : ''
}
