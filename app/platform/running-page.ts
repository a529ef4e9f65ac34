let run: () => void
let isRunning = false

/** Resolves once React has hydrated the page; clicks from before are answered then. */
export const pageRuns = new Promise<void>((resolve) => {
  run = resolve
})

/** Shown in a browser's performance recording of the page. */
export const RUNNING_MARK = 'page-running'

/** Called by the root component, whose effects run after those of everything inside it. */
export function markPageRunning(): void {
  performance.mark(RUNNING_MARK)
  isRunning = true
  run()
}

export const isPageRunning = () => isRunning
