import { diffArrays } from 'diff'

export interface Piece {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** Two long texts that have nothing in common would take long to compare word by word. */
const TIMEOUT_MS = 300

/** Compares words between spaces, which is how Korean is written and changed. */
export function comparePieces(from: string, to: string): Piece[] {
  const changes = diffArrays(partsOf(from), partsOf(to), { timeout: TIMEOUT_MS })
  if (!changes)
    return [
      { kind: 'removed', text: `${from}\n` },
      { kind: 'added', text: to },
    ]
  const pieces = changes.map(({ added, removed, value }): Piece => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }))
  return joined(pieces)
}

function joined(pieces: readonly Piece[]): Piece[] {
  const all: Piece[] = []
  let [removed, added] = ['', '']
  const end = () => {
    if (removed) all.push({ kind: 'removed', text: removed })
    if (added) all.push({ kind: 'added', text: added })
    removed = added = ''
  }
  for (const [index, { kind, text }] of pieces.entries()) {
    const next = pieces[index + 1]
    const isBetween = /^[^\S\n]+$/.test(text) && removed + added !== '' && next && next.kind !== 'same'
    if (kind === 'removed' || isBetween) removed += text
    if (kind === 'added' || isBetween) added += text
    if (kind !== 'same' || isBetween) continue
    end()
    all.push({ kind, text })
  }
  end()
  return all
}

const partsOf = (text: string) => text.split(/(\s+)/).filter((part) => part !== '')

export function linesOf(pieces: readonly Piece[]): Piece[][] {
  const lines: Piece[][] = [[]]
  for (const { kind, text } of pieces) {
    for (const [index, part] of text.split('\n').entries()) {
      if (index > 0) lines.push([])
      if (part !== '') lines.at(-1)!.push({ kind, text: part })
    }
  }
  return lines.filter((line) => line.some(({ text }) => text.trim() !== ''))
}
