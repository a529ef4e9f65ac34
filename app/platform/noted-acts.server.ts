import { AsyncLocalStorage } from 'node:async_hooks'

/** What the access log was told while a call ran, or that the call changed nothing; and how it can be undone. */
interface Notes {
  actions: Set<string>
  changedNothing: boolean
  /** Of the act by which it can be undone (docs/adr/0168). */
  undoId: string | null
}

const running = new AsyncLocalStorage<Notes>()

/** Runs a call and tells of which acts it left a line in the access log. */
export async function notingActs<Data>(run: () => Promise<Data>): Promise<{ data: Data; notes: Notes }> {
  const notes: Notes = { actions: new Set(), changedNothing: false, undoId: null }
  return { data: await running.run(notes, run), notes }
}

export function noteActs(actions: Iterable<string>): void {
  const notes = running.getStore()
  if (notes) for (const action of actions) notes.actions.add(action)
}

/** For an act that was done before, or that wishes what is already so: no line is due. */
export function noteNothingChanged(): void {
  const notes = running.getStore()
  if (notes) notes.changedNothing = true
}

/** Returns the id by which the running call can be undone: the one it has, else `fresh`; outside of calls always `fresh`. */
export function noteUndo(): string | null
export function noteUndo(fresh: string): string
export function noteUndo(fresh: string | null = null): string | null {
  const notes = running.getStore()
  if (!notes) return fresh
  return (notes.undoId ??= fresh)
}
