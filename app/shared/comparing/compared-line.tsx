import type { Piece } from './pieces.server.ts'
import './compared-line.css'

/** Marks added and removed words by elements and words, not by colour alone. */
export function ComparedLine({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ kind, text }, index) => {
    if (kind === 'same' || text.trim() === '') return <span key={index}>{text}</span>
    const Mark = kind === 'added' ? 'ins' : 'del'
    return (
      <Mark key={index} className={`compared__${kind}`}>
        <span className="sr-only">{kind === 'added' ? '[더한 말] ' : '[지운 말] '}</span>
        {text}
        <span className="sr-only"> [끝] </span>
      </Mark>
    )
  })
}
