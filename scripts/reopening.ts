interface Closable {
  close(): Promise<void>
}

interface Reopening<Opened> {
  open(): Promise<Opened>
  forget(): void
  onError(error: unknown): void
}

/** Editors save several files at once, or one of them twice. */
const SETTLED_MS = 50

/** Reopens after each change; a failure (a half-written file) is reported, and the next change retries. */
export function keepOpen<Opened extends Closable>({ open, forget, onError }: Reopening<Opened>) {
  let current = opened()
  let waiting: NodeJS.Timeout | undefined

  function opened(): Promise<Opened> {
    const opening = open()
    opening.catch(onError)
    return opening
  }

  async function anew(before: Promise<Opened>): Promise<Opened> {
    // One that never opened has nothing to close.
    await before.then((site) => site.close()).catch(() => {})
    forget()
    return opened()
  }

  return {
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
