import './stars.css'

/** Amber is for gifts: stars are ink. Drawn to halves: a sliver of a star looks like a fault. */
export function Stars({ score }: { score: number }) {
  return (
    <span className="stars">
      <span className="stars__all" aria-hidden="true">
        ★★★★★
        <span className="stars__given" style={{ width: `${Math.round(score * 2) * 10}%` }}>
          ★★★★★
        </span>
      </span>
      <span className="sr-only">{`5점 만점에 ${score}점`}</span>
    </span>
  )
}
