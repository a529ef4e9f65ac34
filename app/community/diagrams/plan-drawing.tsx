import type { Plan } from './diagram.ts'
import { doorOf, layPlan, routerIn, type Door, type Room } from './plan-layout.ts'

/** From outside into the entrance. */
const FRONT_DOOR = 28

export function PlanDrawing({ rooms }: Pick<Plan, 'rooms'>) {
  const laid = layPlan(rooms) ?? []
  const { x: cx, y: cy } = routerIn(laid)
  return (
    <>
      {laid.map(({ name, walls, x, y, width, height }) => (
        <rect key={name} className={`diagram__room diagram__room--${walls}`} {...{ x, y, width, height }} />
      ))}
      {laid.map((room) => (
        <Openings key={room.name} room={room} door={doorOf(room, laid)} isLeft={room.x < cx} />
      ))}
      {laid
        .filter(({ name }) => name.endsWith('현관'))
        .map(({ name, walls, x, y, width }) => (
          <path
            key={name}
            className={`diagram__door diagram__door--${walls}`}
            d={`M${x + width - FRONT_DOOR - 14} ${y}h${FRONT_DOOR}`}
          />
        ))}
      {[24, 38].map((r) => (
        <circle key={r} className="diagram__ring" cx={cx} cy={cy} r={r} />
      ))}
      <circle className="diagram__router" cx={cx} cy={cy} r={11} />
      <circle className="diagram__light" cx={cx} cy={cy} r={3.5} />
      {laid.map(({ name, x, y, height }) => (
        <text key={name} x={x + 9} y={y + height - 12} className="diagram__strong">
          {name}
        </text>
      ))}
    </>
  )
}

/** A gap in the wall; a bedroom's with its leaf swung open, as plans are drawn. */
function Openings({ room, door, isLeft }: { room: Room; door: Door | null; isLeft: boolean }) {
  if (!door) return null
  const { x, y, isInSideWall, length } = door
  if (!isInSideWall)
    return <path className={`diagram__door diagram__door--${room.walls}`} d={`M${x} ${y}h${length}`} />
  const into = isLeft ? -length : length
  return (
    <>
      <path className={`diagram__door diagram__door--${room.walls}`} d={`M${x} ${y}v${length}`} />
      <path
        className="diagram__leaf"
        d={`M${x} ${y}h${into}A${length} ${length} 0 0 ${isLeft ? 0 : 1} ${x} ${y + length}`}
      />
    </>
  )
}
