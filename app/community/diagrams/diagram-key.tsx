import { countedWalls, diagramReading, type Diagram } from './diagram.ts'

/** How it is to be read: what its colours say where they say something, and below it in words. */
export function DiagramKey({ diagram }: { diagram: Diagram }) {
  const names = diagram.kind === 'plan' ? wallNames(diagram.rooms.map(({ walls }) => walls)) : []
  const reading = diagramReading(diagram)
  return (
    <>
      {names.length > 0 && (
        // The drawing's own words say it of every room.
        <span className="diagram-key" aria-hidden="true">
          {names.map((name, walls) => (
            <span key={name} className="diagram-key__one">
              <i className={`diagram-key__colour diagram-key__colour--${walls}`} />
              {name}
            </span>
          ))}
        </span>
      )}
      {reading && <span className="diagram-key__words">{reading}</span>}
    </>
  )
}

/** All from the second wall on are of one colour. */
function wallNames(walls: readonly number[]): string[] {
  const most = Math.max(...walls)
  return [
    '공유기가 있는 방',
    `${countedWalls(1)} 지나요`,
    `${countedWalls(2)}${most > 2 ? ' 이상' : ''} 지나요`,
  ].slice(0, most + 1)
}
