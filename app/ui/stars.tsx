import './stars.css'

export function Stars({ score }: { score: number }) {
  return (
    <span className="stars">
      <span aria-hidden="true">
        <span className="stars__mark">★</span> {score.toFixed(1)}
      </span>
      <span className="sr-only">{`5점 만점에 ${score}점`}</span>
    </span>
  )
}
