declare global {
  interface Window {
    /** Called by entry.client.tsx, whose listener comes before the router's. */
    gcPopState?: ((event: PopStateEvent) => void) | undefined
  }
}

/** A history entry for a layer, which the back button closes; hidden from the router, which would reload. */
interface Entry {
  /** Removes the entry, unless the visitor went back over it. */
  drop(): Promise<void>
}

interface EntryState {
  idx?: number
  isLayer?: true
}

let open: { idx: number; onBack: () => void } | null = null
let arrived: (() => void) | null = null

const stateNow = () => (history.state ?? {}) as EntryState

/** Calls `onBack` when the visitor goes back; the entry is gone by then. */
export function pushBackEntry(onBack: () => void): Entry {
  const idx = stateNow().idx ?? 0
  window.gcPopState = onPopState
  const mine = { idx, onBack }
  open = mine
  history.pushState({ ...stateNow(), idx: idx + 1, isLayer: true }, '')
  return {
    drop: () => {
      if (open === mine) open = null
      return stateNow().isLayer ? goBack() : Promise.resolve()
    },
  }
}

function goBack(): Promise<void> {
  return new Promise((resolve) => {
    arrived = resolve
    history.back()
  })
}

/** Stops events that the router must not see; stays registered, because entries of closed layers lie ahead. */
function onPopState(event: PopStateEvent) {
  const state = (event.state ?? {}) as EntryState
  if (arrived) {
    event.stopImmediatePropagation()
    arrived()
    arrived = null
  } else if (state.isLayer) {
    // Forward to an entry whose layer is closed.
    event.stopImmediatePropagation()
    void goBack()
  } else if (open) {
    const { idx, onBack } = open
    open = null
    if (state.idx === idx) event.stopImmediatePropagation()
    onBack()
  }
}
