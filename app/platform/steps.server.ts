/**
 * One thread answers everybody, and PostgreSQL shares its processor: what takes long is begun one by one, and nothing
 * new while a request goes ahead of others (docs/adr/0122).
 */

/** Longer than a lead takes, and short: a flood of leads must not starve what waits for them. */
const PATIENCE_MS = 20

let ahead = 0
/** Of performance.now(): whoever stood aside for long enough is not asked again before. */
let patientAgainAt = 0
let held: (() => void)[] = []
let last: Promise<void> = Promise.resolve()
let lastLead: Promise<void> = Promise.resolve()

/** Work that nothing new begins beside: the taking of a consultation request. */
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

/** Resolves when nothing goes ahead any more, or has for long enough; null when nothing does. */
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
 * Awaited before a step that keeps the thread for milliseconds. Between two steps whatever arrived is read, so that
 * a lead waits for one of them at most.
 */
export function nextStep(): Promise<void> {
  last = last.then(breath)
  return last
}

/**
 * The same for what may be a lead: of sixteen that arrive together each has a turn of the loop, in which the answer that
 * one of them waits for is read too. Nothing else begins until theirs has come and they were read in it.
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
