import type { Cover } from './diagram.ts'
import { stepsOf } from './diagram-room.ts'
import { PlanDrawing } from './plan-drawing.tsx'
import './diagram.css'

/** The same diagram without its words, beside a post's title in a list. */
export function DiagramThumbnail({ cover }: { cover: Cover }) {
  return (
    <span className={`diagram diagram--${cover.kind} diagram--small`} aria-hidden="true">
      <svg viewBox={cover.kind === 'plan' ? '-15 -13 430 242' : '0 0 160 90'}>
        <Shape cover={cover} />
      </svg>
    </span>
  )
}

/** Of the width of 160. */
const [EDGE, ROOM] = [18, 124]

function Shape({ cover }: { cover: Cover }) {
  switch (cover.kind) {
    case 'bars':
      return <Rows rows={cover.rows.map(({ value, isTotal }) => ({ at: 0, to: value, isInk: isTotal }))} />
    case 'bill':
      return (
        <Rows
          rows={stepsOf(cover.rows).map((step, index) => ({
            ...step,
            isInk: index === cover.rows.length - 1,
          }))}
        />
      )
    case 'course':
      return <Columns values={cover.steps.map(({ value }) => value)} />
    case 'countdown':
      return <Stops days={cover.steps.map(({ days }) => days)} />
    case 'plan':
      return <PlanDrawing rooms={cover.rooms} isSmall />
    case 'checklist':
      return <Boxes items={cover.items.slice(0, MOST_BOXES)} />
  }
}

function Rows({ rows }: { rows: readonly { at: number; to: number; isInk?: boolean | undefined }[] }) {
  const most = Math.max(...rows.map(({ to }) => to))
  const pitch = 66 / rows.length
  return rows.map(({ at, to, isInk }, index) => (
    <rect
      key={index}
      className={isInk ? 'diagram__ink' : 'diagram__bar'}
      x={EDGE + (at / most) * ROOM}
      y={12 + index * pitch + pitch * 0.15}
      width={Math.max(2, ((to - at) / most) * ROOM)}
      height={Math.min(14, pitch * 0.7)}
    />
  ))
}

function Columns({ values }: { values: readonly number[] }) {
  const most = Math.max(...values)
  const pitch = ROOM / values.length
  return values.map((value, index) => (
    <rect
      key={index}
      className={value === most ? 'diagram__ink' : 'diagram__bar'}
      x={EDGE + index * pitch + 2}
      y={76 - (value / most) * 60}
      width={pitch - 4}
      height={Math.max(1, (value / most) * 60)}
    />
  ))
}

function Stops({ days }: { days: readonly number[] }) {
  return (
    <>
      <path className="diagram__track" d={`M${EDGE + 6} 46H${EDGE + ROOM - 6}`} />
      {days.map((each, index) => (
        <circle
          key={each}
          className={index === days.length - 1 ? 'diagram__end' : 'diagram__stop'}
          cx={EDGE + ROOM - 6 - (each / days[0]!) * (ROOM - 12)}
          cy={46}
          r={6}
        />
      ))}
    </>
  )
}

const MOST_BOXES = 4

/** Each line as long as what it stands for, on a sheet. */
function Boxes({ items }: Pick<Extract<Cover, { kind: 'checklist' }>, 'items'>) {
  const most = Math.max(...items.map(({ letters }) => letters))
  const pitch = 60 / items.length
  return (
    <>
      <rect className="diagram__sheet" x={30} y={9} width={100} height={72} rx={6} />
      {items.map(({ letters, isDone }, index) => {
        const y = 15 + (index + 0.5) * pitch
        return (
          <g key={index}>
            <rect className="diagram__box" x={40} y={y - 5} width={10} height={10} rx={2} />
            {isDone && <path className="diagram__tick" d={`m42.5 ${y} 2 2.5 3.5-5`} />}
            <rect
              className="diagram__bar"
              x={58}
              y={y - 2}
              width={Math.max(8, (letters / most) * 62)}
              height={4}
            />
          </g>
        )
      })}
    </>
  )
}
