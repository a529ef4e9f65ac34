import { Fragment, startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { addDays, sentenceDate } from '#app/platform/korean-time.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { ExternalLink } from '#app/ui/external-link.tsx'
import { Link } from '#app/ui/link.tsx'
import { Toast } from '#app/ui/toast.tsx'
import { carriedTicks } from './carried-ticks.ts'
import type { Checklist } from './checklist.server.ts'
import { daysLeftWords, installDate } from './install-date.ts'
import { InstallDay, type MonthAndDay } from './install-day.tsx'
import { saveTicks, readTicks, watchTicks } from './saved-ticks.ts'
import { SwitchActions } from './switch-actions.tsx'
import '#app/ui/accordion.css'
import '#app/ui/badge.css'
import './switch-list.css'

interface CoveragePage {
  name: string
  address: string
}

type SwitchListProps = Pick<Checklist, 'title' | 'phases' | 'kept' | 'words'> & {
  coverage: readonly CoveragePage[]
  /** When the line is installed, as the address tells. */
  told: MonthAndDay
  today: string
}

const NOT_KEPT = '이 브라우저에서는 체크한 내용을 저장할 수 없어요. 창을 닫으면 지워져요.'
const NONE: ReadonlySet<number> = new Set()

/** The list to tick off: kept in this browser, a plain list of boxes without JavaScript. */
export function SwitchList({ title, phases, kept, words, coverage, told, today }: SwitchListProps) {
  const total = phases.reduce((sum, { items }) => sum + items.length, 0)
  const [toast, setToast] = useState<string | null>(null)
  const [installed, setInstalled] = useState(told)
  const day = installDate(installed, today)
  const { list, ticks, isSaved, tick, clear } = useTicks(total, () => setToast('보낸 체크를 불러왔어요'))
  const progress = `${ticks.size} / ${total}`
  return (
    <div className="switch-list" ref={list}>
      <div className="switch-list__progress stack-3">
        <p className="switch-list__told" aria-live="polite">
          <strong>{progress}</strong>
          {ticks.size === 0 && <span> {words['아직 없음']}</span>}
          {ticks.size === total && <span> {words['모두 확인']}</span>}
        </p>
        <p className="meta">{isSaved ? kept : NOT_KEPT}</p>
        <PhaseLinks phases={phases} ticks={ticks} />
      </div>
      {phases.map((phase, index) => (
        <Fragment key={phase.title}>
          {/* Before the first stretch that it dates. */}
          {index === 1 && (
            <InstallDay told={told} words={day && daysLeftWords(day, today)} onTell={setInstalled} />
          )}
          <Phase
            {...{ phase, words, coverage, ticks, tick }}
            when={datedWords(index, day) ?? words[`때: ${phase.title}`]}
            isOpen={index === 0}
          />
        </Fragment>
      ))}
      <SwitchActions
        {...{ title, progress, ticks }}
        clearWords={words['지우기']}
        onClear={clear}
        onCopied={() => setToast('링크를 복사했어요')}
      />
      <Toast text={toast} onDone={() => setToast(null)} />
    </div>
  )
}

interface PhaseProps extends Pick<SwitchListProps, 'words' | 'coverage'> {
  phase: Checklist['phases'][number]
  when: string | undefined
  ticks: ReadonlySet<number>
  tick: (number: number, isTicked: boolean) => void
  isOpen: boolean
}

/** What is to be done in one stretch of time, behind its head; the first stands open. */
function Phase({ phase: { title, items }, when, words, coverage, ticks, tick, isOpen }: PhaseProps) {
  return (
    <details className="switch-list__phase accordion" open={isOpen}>
      <summary className="accordion__summary row">
        <h2 id={phaseId(items)}>
          {title} <span className="switch-list__when small muted">{when}</span>
        </h2>
      </summary>
      <ol start={items[0]?.number}>
        {items.map(({ number, task, why, where, isFirst, note }) => (
          <li key={number} id={`item-${number}`} className="switch-list__item">
            <Checkbox
              value={number}
              autoComplete="off"
              checked={ticks.has(number)}
              aria-describedby={`why-${number}`}
              onChange={(event) => tick(number, event.currentTarget.checked)}
            >
              <span className="switch-list__task bold">
                {`${number}. ${task}`}
                {isFirst && (
                  <>
                    {' '}
                    <span className="badge badge--brand">{words['먼저']}</span>
                  </>
                )}
              </span>
            </Checkbox>
            <div className="switch-list__about">
              <p id={`why-${number}`}>{why}</p>
              <p className="switch-list__where">
                확인할 곳: <Place name={where} coverage={coverage} />
              </p>
              {note && (
                <details className="switch-list__note">
                  <summary className="switch-list__noted tap bold">{note.title}</summary>
                  <p>{inOnePiece(note.text)}</p>
                </details>
              )}
            </div>
          </li>
        ))}
      </ol>
    </details>
  )
}

const doneOf = (items: Checklist['phases'][number]['items'], ticks: ReadonlySet<number>) =>
  items.filter(({ number }) => ticks.has(number)).length

/** Of the stretches that the day of the installation divides; null while nobody told it. */
function datedWords(phase: number, day: string | null): string | null {
  if (day === null || phase === 0) return null
  return phase === 1
    ? `신청한 날부터 ${sentenceDate(day)} 설치까지`
    : `${sentenceDate(addDays(day, 1))}부터 첫 고지서까지`
}

/** What stands in brackets stays with the word before it. */
const inOnePiece = (text: string) => text.replaceAll(/(?<=\S)\(/g, '\u2060(')

const unfold = (id: string) => document.getElementById(id)?.closest('details')?.setAttribute('open', '')

const phaseId = ([first]: Checklist['phases'][number]['items']) => `phase-${first?.number}`

/** Where something is checked, as a link where there is one. */
function Place({ name, coverage }: { name: string; coverage: readonly CoveragePage[] }) {
  if (name === '월 요금 계산기') return <Link to="/calculator">{name}</Link>
  if (name !== '통신사별 설치 가능 지역 조회' || coverage.length === 0) return name
  return (
    <>
      {name}{' '}
      <span className="switch-list__coverage">
        {coverage.map((page) => (
          <ExternalLink key={page.name} href={page.address}>
            {page.name}
          </ExternalLink>
        ))}
      </span>
    </>
  )
}

/** The way from one carrier to the other: one bar of three phases, each as long as its tasks, and how far each is. */
function PhaseLinks({ phases, ticks }: Pick<Checklist, 'phases'> & { ticks: ReadonlySet<number> }) {
  return (
    <ol className="switch-list__phases">
      {phases.map(({ title, items }) => {
        const done = doneOf(items, ticks)
        return (
          <li key={title} style={{ flexGrow: items.length }} data-done={done === items.length}>
            <a
              href={`#${phaseId(items)}`}
              className="switch-list__phase-link"
              onClick={() => unfold(phaseId(items))}
            >
              <progress max={items.length} value={done} aria-hidden="true" />
              <span>
                {title}{' '}
                <span className="nowrap">
                  {done}/{items.length}
                </span>
              </span>
            </a>
          </li>
        )
      })}
    </ol>
  )
}

/**
 * What is ticked: nothing on the server, then what this browser kept, what was ticked before this ran and what the
 * address brought along. Numbers go up to `total`; `onCarried` hears that the address brought some.
 */
function useTicks(total: number, onCarried: () => void) {
  const list = useRef<HTMLDivElement>(null)
  const isTaken = useRef(false)
  const { hash } = useLocation()
  const [ticks, setTicks] = useState(NONE)
  // Several boxes may be ticked before the page is drawn again: early ones are repeated all at once.
  const latest = useRef(NONE)
  const [isSaved, setSaved] = useState(true)
  const show = (next: ReadonlySet<number>) => {
    latest.current = next
    setTicks(next)
  }
  const change = (next: ReadonlySet<number>) => {
    show(next)
    setSaved(saveTicks(next))
  }
  const takeUp = useEffectEvent((carried: readonly number[] | null) => {
    const saved = readTicks()
    const early = isTaken.current ? latest.current : tickedIn(list.current)
    isTaken.current = true
    const known = carried?.filter((number) => number >= 1 && number <= total) ?? []
    const seen = new Set([...(saved ?? NONE), ...early, ...known])
    show(seen)
    setSaved(saved !== null && saveTicks(seen))
    if (!carried) return
    // Taken up once: what is cleared afterwards stays cleared when the page is loaded again.
    history.replaceState(history.state, '', location.pathname + location.search)
    onCarried()
  })
  useEffect(() => {
    // Hydration comes first: until then the list is as the server drew it.
    startTransition(() => takeUp(carriedTicks(hash)))
  }, [hash])
  const refresh = useEffectEvent(() => show(readTicks() ?? NONE))
  useEffect(() => watchTicks(() => refresh()), [])
  const tick = (number: number, isTicked: boolean) => {
    const next = new Set(latest.current)
    if (isTicked) next.add(number)
    else next.delete(number)
    change(next)
  }
  return { list, ticks, isSaved, tick, clear: () => change(NONE) }
}

function tickedIn(list: HTMLElement | null): ReadonlySet<number> {
  const boxes = list?.querySelectorAll<HTMLInputElement>('input:checked') ?? []
  return new Set([...boxes].map(({ value }) => Number(value)))
}
