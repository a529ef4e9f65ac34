let run: () => void
let isRunning = false

/** Kept once React has taken the page over: what was pressed before is answered then. */
export const pageRuns = new Promise<void>((resolve) => {
  run = resolve
})

/** Told by the root component, whose effects come after those of everything inside it. */
export function markPageRunning(): void {
  isRunning = true
  run()
}

export const isPageRunning = () => isRunning
