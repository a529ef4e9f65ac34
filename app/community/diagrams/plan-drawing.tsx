import type { Plan } from './diagram.ts'
import { layPlan, type Room } from './plan-layout.ts'

const DOOR = 26

export function PlanDrawing({ rooms }: Pick<Plan, 'rooms'>) {
  const laid = layPlan(rooms)
  const home = laid.find(({ walls }) => walls === 0)!
  const [cx, cy] = [home.x + home.width / 2, home.y + home.height * 0.4]
  return (
    <>
      {laid.map(({ name, walls, x, y, width, height }) => (
        <rect key={name} className={`diagram__room diagram__room--${walls}`} {...{ x, y, width, height }} />
      ))}
      {laid.map((room) => (
        <path key={room.name} className="diagram__door" d={doorOf(room, cx)} />
      ))}
      {[26, 44].map((r) => (
        <circle key={r} className="diagram__ring" cx={cx} cy={cy} r={r} />
      ))}
      <circle className="diagram__router" cx={cx} cy={cy} r={13} />
      <circle className="diagram__light" cx={cx} cy={cy} r={4} />
      {laid.map(({ name, x, y, height }) => (
        <text key={name} x={x + 9} y={y + height - 12} className="diagram__strong">
          {name}
        </text>
      ))}
    </>
  )
}

/** In the wall towards the router. */
function doorOf({ walls, x, y, width, height }: Room, cx: number): string {
  if (walls === 0) return ''
  return `M${x + width < cx ? x + width : x} ${y + height / 2 - DOOR / 2}v${DOOR}`
}
