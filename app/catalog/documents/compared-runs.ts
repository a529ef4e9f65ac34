/** So many unchanged lines on each side of a change stay in sight. */
const BESIDE = 1
/** Fewer are not worth a fold. */
const LEAST_FOLDED = 4

type Line = readonly { kind: string; text: string }[]

interface Run<Each> {
  /** The index of its first line. */
  at: number
  isFolded: boolean
  lines: Each[]
}

/** Lines of a comparison in their order, with what did not change folded; all of them in sight where nothing did. */
export function runsOf<Each extends Line>(lines: readonly Each[]): Run<Each>[] {
  const changed = lines.flatMap((line, index) => (line.some(({ kind }) => kind !== 'same') ? [index] : []))
  const isNear = (index: number) => changed.some((each) => Math.abs(each - index) <= BESIDE)
  const runs: Run<Each>[] = []
  for (const [index, line] of lines.entries()) {
    const isFolded = changed.length > 0 && !isNear(index)
    const last = runs.at(-1)
    if (last?.isFolded === isFolded) last.lines.push(line)
    else runs.push({ at: index, isFolded, lines: [line] })
  }
  return runs.map((run) => ({ ...run, isFolded: run.isFolded && run.lines.length >= LEAST_FOLDED }))
}
