let run: () => void

/** Resolves once React has hydrated the page; earlier clicks are handled then. */
export const pageRuns = new Promise<void>((resolve) => {
  run = resolve
})

const RUNNING_MARK = 'page-running'

/** For the root component, whose effects run after those of everything inside it. */
export function markPageRunning(): void {
  performance.mark(RUNNING_MARK)
  run()
}
