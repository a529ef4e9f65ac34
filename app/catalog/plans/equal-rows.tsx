import { particleFor } from '#app/platform/korean-particles.ts'
import { Accordion } from '#app/ui/accordion.tsx'
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
  const isAll = equal.length === rows.length
  const words = equal.filter(({ isText }) => !isText).map(rowWords)
  const [text] = equal.filter(({ isText }) => isText)
  return (
    <div className="equal-rows">
      {isAll && <p className="equal-rows__all bold">{places}의 항목이 모두 같아요.</p>}
      <Accordion title={`같은 항목 ${equal.length}개`} as="h2" {...(isAll && { isOpen: true })}>
        {words.length > 0 && (
          <p>
            {words.join(', ')}
            {particleFor(words.at(-1) ?? '', '은/는')} {places}이 모두 같아요.
          </p>
        )}
        {text && <p>{rowWords(text)}</p>}
      </Accordion>
    </div>
  )
}
