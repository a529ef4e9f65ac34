interface Closable {
  close(): Promise<void>
}

interface Reopening<Opened> {
  open(): Promise<Opened>
  /** Forgets the modules that were loaded, so that `open` reads the changed ones. */
  forget(): void
  tell(error: unknown): void
}

/** Several files are saved at once, or one of them twice. */
const SETTLED_MS = 50

/**
 * Keeps something open that is opened anew after each change. What does not open (a file saved half-written) is told,
 * and the next change tries again.
 */
export function keepOpen<Opened extends Closable>({ open, forget, tell }: Reopening<Opened>) {
  let current = opened()
  let waiting: NodeJS.Timeout | undefined

  function opened(): Promise<Opened> {
    const opening = open()
    opening.catch(tell)
    return opening
  }

  async function anew(before: Promise<Opened>): Promise<Opened> {
    // One that never opened has nothing to close.
    await before.then((site) => site.close()).catch(() => {})
    forget()
    return opened()
  }

  return {
    /** The one that is open now or will be soon; rejects with the reason why it does not open. */
    current: () => current,
    reopen() {
      clearTimeout(waiting)
      waiting = setTimeout(() => {
        current = anew(current)
        current.catch(() => {})
      }, SETTLED_MS)
    },
  }
}
