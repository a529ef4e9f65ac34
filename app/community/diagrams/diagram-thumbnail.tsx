import type { Diagram } from './diagram.ts'
import { stepsOf } from './diagram-drawing.tsx'
import { PlanDrawing } from './plan-drawing.tsx'
import './diagram.css'

/** The same diagram without its words, beside a post's title in a list. */
export function DiagramThumbnail({ diagram }: { diagram: Diagram }) {
  return (
    <span className={`diagram diagram--${diagram.kind} diagram--small`} aria-hidden="true">
      <svg viewBox={diagram.kind === 'plan' ? '0 -42 400 300' : '0 0 120 90'}>
        <Shape diagram={diagram} />
      </svg>
    </span>
  )
}

function Shape({ diagram }: { diagram: Diagram }) {
  switch (diagram.kind) {
    case 'bars':
      return <Rows rows={diagram.rows.map(({ value, isTotal }) => ({ at: 0, to: value, isInk: isTotal }))} />
    case 'bill':
      return (
        <Rows
          rows={stepsOf(diagram.rows).map((step, index) => ({
            ...step,
            isInk: index === diagram.rows.length - 1,
          }))}
        />
      )
    case 'course':
      return <Columns values={diagram.steps.map(({ value }) => value)} />
    case 'countdown':
      return <Stops days={diagram.steps.map(({ days }) => days)} />
    case 'plan':
      return <PlanDrawing rooms={diagram.rooms} isSmall />
  }
}

function Rows({ rows }: { rows: readonly { at: number; to: number; isInk?: boolean | undefined }[] }) {
  const most = Math.max(...rows.map(({ to }) => to))
  const pitch = 66 / rows.length
  return rows.map(({ at, to, isInk }, index) => (
    <rect
      key={index}
      className={isInk ? 'diagram__ink' : 'diagram__bar'}
      x={14 + (at / most) * 92}
      y={12 + index * pitch + pitch * 0.15}
      width={Math.max(2, ((to - at) / most) * 92)}
      height={Math.min(14, pitch * 0.7)}
    />
  ))
}

function Columns({ values }: { values: readonly number[] }) {
  const most = Math.max(...values)
  const pitch = 92 / values.length
  return values.map((value, index) => (
    <rect
      key={index}
      className={value === most ? 'diagram__ink' : 'diagram__bar'}
      x={14 + index * pitch + 1.5}
      y={76 - (value / most) * 60}
      width={pitch - 3}
      height={Math.max(1, (value / most) * 60)}
    />
  ))
}

function Stops({ days }: { days: readonly number[] }) {
  return (
    <>
      <path className="diagram__track" d="M18 46H102" />
      {days.map((each, index) => (
        <circle
          key={each}
          className={index === days.length - 1 ? 'diagram__end' : 'diagram__stop'}
          cx={102 - (each / days[0]!) * 84}
          cy={46}
          r={5.5}
        />
      ))}
    </>
  )
}
