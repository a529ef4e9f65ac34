let run: () => void
let isRunning = false

/** Resolves once React has hydrated the page; clicks from before are answered then. */
export const pageRuns = new Promise<void>((resolve) => {
  run = resolve
})

/** Called by the root component, whose effects run after those of everything inside it. */
export function markPageRunning(): void {
  isRunning = true
  run()
}

export const isPageRunning = () => isRunning
