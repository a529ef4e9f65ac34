import { lazy, Suspense, useEffect } from 'react'
import type { FilterChip } from '#app/shared/desk-table/filter-chips.tsx'
import type { InPlace } from '#app/shared/desk-table/in-place.ts'
import type { TableLook } from '#app/shared/desk-table/look.ts'
import { PresenceOf } from '#app/shared/presence/presence.tsx'
import type { LeadQuery, QueueLine } from '#app/crm/leads/desk-contract.ts'
import { leadOf } from '#app/crm/leads/lead-place.ts'
import type { Colleague } from '#app/crm/assignment/assignee-cell.tsx'
import type { Preview } from './preview.server.ts'
import { EmptyQueue } from './queue-empty.tsx'
import type { TabFacts } from './tab-facts.ts'
import { QueueTable } from './queue-table.tsx'

export const LIST = 'queue-list'
/** Narrower, a press on a row opens its page. */
const PREVIEW_FITS = '(min-width: 1100px)'
const IDLE_MS = 1_000

const loadPreview = async () => ({ default: (await import('./queue-preview.tsx')).QueuePreview })
/** Whole on the server; a browser fetches it once the list stands, before it is asked for. */
const QueuePreview = import.meta.env.SSR ? (await loadPreview()).default : lazy(loadPreview)

interface QueuePanesProps {
  lines: readonly QueueLine[]
  /** Said once above them. */
  areSamples: boolean
  query: LeadQuery
  chips: readonly FilterChip[]
  look: TableLook
  preview: Preview | null
  tabFacts: TabFacts
  /** That gifts were given. */
  mayPay: boolean
  now: Date
  opensAt: string | null
  /** Whether all of the list stands on this page. */
  isWhole: boolean
  staffId: string | undefined
  /** Empty if the reader may not assign. */
  colleagues: readonly Colleague[]
  inPlace: InPlace
  /** The list with that lead beside it, or with none. */
  peek: (id: string | null) => string
  onClose: () => void
}

/** The list, and beside it the lead that is looked at. */
export function QueuePanes(props: QueuePanesProps) {
  const { lines, areSamples, query, chips, preview, now, opensAt, peek, onClose, ...list } = props
  useEffect(() => {
    if (!matchMedia(PREVIEW_FITS).matches) return undefined
    // What opens it says what did not load.
    const idle = setTimeout(() => void loadPreview().catch(() => {}), IDLE_MS)
    return () => clearTimeout(idle)
  }, [])
  return (
    <div className={preview ? 'queue__panes queue__panes--two' : 'queue__panes'}>
      <div id={LIST} tabIndex={-1}>
        {lines.length > 0 ? (
          <PresenceOf kind="lead">
            <QueueTable
              {...list}
              {...{ lines, query, now, opensAt, areSamples, peek }}
              previewed={preview?.id ?? null}
            />
          </PresenceOf>
        ) : (
          <EmptyQueue query={query} chips={chips} opensAt={opensAt} />
        )}
      </div>
      {preview && (
        <Suspense>
          <QueuePreview
            {...{ preview, now, opensAt }}
            isSampleTold={areSamples}
            page={leadOf(
              preview.id,
              query,
              lines.findIndex(({ id }) => id === preview.id),
            )}
            closes={peek(null)}
            onClose={onClose}
          />
        </Suspense>
      )}
    </div>
  )
}
