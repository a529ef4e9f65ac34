/**
 * One thread answers every request and shares its processor with PostgreSQL, so long work starts one step at a time,
 * and no new step starts while a priority request runs (docs/adr/0122).
 */

/** Longer than a lead takes to store, but short, because a flood of leads must not starve other work. */
const PATIENCE_MS = 20

let ahead = 0
/** In terms of performance.now(): until then no work stands aside again, because it has waited long enough. */
let patientAgainAt = 0
let held: (() => void)[] = []
let last: Promise<void> = Promise.resolve()
let lastLead: Promise<void> = Promise.resolve()

/** Runs work with priority, beside which no new step starts: the storing of a consultation request. */
export async function aheadOfOthers<Result>(work: () => Promise<Result>): Promise<Result> {
  ahead += 1
  try {
    return await work()
  } finally {
    endAhead()
  }
}

function endAhead(): void {
  ahead -= 1
  if (ahead === 0) for (const goOn of held.splice(0)) goOn()
}

/** Returns a promise that resolves when no priority work runs or 20 ms have passed; null when nothing has to wait. */
export function standAside(): Promise<void> | null {
  if (ahead === 0 || performance.now() < patientAgainAt) return null
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(late)
      resolve()
    }
    const late = setTimeout(() => {
      held = held.filter((each) => each !== goOn)
      patientAgainAt = performance.now() + PATIENCE_MS
      resolve()
    }, PATIENCE_MS)
    held.push(goOn)
  })
}

/**
 * Await this before a step that blocks the thread for milliseconds. New requests are read between two steps, so that a
 * lead waits for one step at most.
 */
export function nextStep(): Promise<void> {
  last = last.then(breath)
  return last
}

/**
 * Like `nextStep` for a request that may be a lead: each of several that arrive together gets its own turn of the event
 * loop, in which database answers for the others are read too. No other step starts until their turns are over.
 */
export async function nextLead(): Promise<void> {
  ahead += 1
  lastLead = lastLead.then(turnOfLoop)
  await lastLead
  void turnOfLoop().then(endAhead)
}

const turnOfLoop = () => new Promise<void>((resolve) => setImmediate(resolve))

async function breath(): Promise<void> {
  await turnOfLoop()
  await standAside()
}
