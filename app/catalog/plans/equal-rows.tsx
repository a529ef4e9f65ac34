import { particleFor } from '#app/platform/korean-particles.ts'
import { rowWords, type CompareRow } from './compare-rows.ts'
import './equal-rows.css'

interface EqualRowsProps {
  rows: readonly CompareRow[]
  /** `세 곳` */
  places: string
}

/** The rows that the table leaves out, as sentences. */
export function EqualRows({ rows, places }: EqualRowsProps) {
  const equal = rows.filter(({ isSame, isNeeded }) => isSame && !isNeeded)
  if (equal.length === 0) return null
  const words = equal.filter(({ look }) => look !== 'text').map(rowWords)
  const [text] = equal.filter(({ look }) => look === 'text')
  return (
    <div className="equal-rows">
      {rows.every(({ isSame }) => isSame) && <p className="bold">{places}의 항목이 모두 같아요.</p>}
      {words.length > 0 && (
        <p>
          {words.join(', ')}
          {particleFor(words.at(-1) ?? '', '은/는')} {places}이 모두 같아요.
        </p>
      )}
      {text && (
        <p>
          <b>{text.name}</b> {text.values[0]}
        </p>
      )}
    </div>
  )
}
