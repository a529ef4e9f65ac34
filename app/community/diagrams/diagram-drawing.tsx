import type { ReactNode } from 'react'
import type { Bars, Bill, Countdown, Course, Diagram } from './diagram.ts'
import {
  barsRoom,
  BILL_PADDING,
  columnAt,
  DAY_RADIUS,
  dayAt,
  DAYS_ENDS,
  EDGE,
  isNamed,
  monthAt,
  stepsOf,
  WIDTH,
  within,
} from './diagram-room.ts'
import { PlanDrawing } from './plan-drawing.tsx'
import './diagram.css'

interface DiagramDrawingProps {
  diagram: Diagram
  /** For whoever does not see it; none where the post's title says as much. */
  label?: string
}

/** A diagram with its words. */
export function DiagramDrawing({ diagram, label }: DiagramDrawingProps) {
  const { height, inside } = drawn(diagram)
  const named = label ? ({ role: 'img', 'aria-label': label } as const) : { 'aria-hidden': true }
  return (
    <svg className="diagram__drawing" viewBox={`0 0 ${WIDTH} ${height}`} {...named}>
      {inside}
    </svg>
  )
}

function drawn(diagram: Diagram): { height: number; inside: ReactNode } {
  switch (diagram.kind) {
    case 'bars':
      return drawBars(diagram)
    case 'bill':
      return drawBill(diagram)
    case 'course':
      return { height: 264, inside: <CourseDrawing diagram={diagram} /> }
    case 'countdown':
      return { height: 160, inside: <CountdownDrawing diagram={diagram} /> }
    case 'plan':
      return { height: 216, inside: <PlanDrawing rooms={diagram.rooms} /> }
  }
}

const TOP = 60
function Title({ children }: { children: string }) {
  return (
    <text x={EDGE} y={34} className="diagram__title">
      {children}
    </text>
  )
}

function drawBars({ title, rows }: Bars) {
  const { start, room, isBeside } = barsRoom(rows)
  const most = Math.max(...rows.map(({ value }) => value))
  const pitch = isBeside ? 44 : 62
  const inside = (
    <>
      <Title>{title}</Title>
      {rows.map((row, index) => {
        const y = TOP + index * pitch + (isBeside ? 0 : 20)
        const end = start + (row.value / most) * room
        const sure = ((row.from ?? row.value) / most) * room
        return (
          <g key={index}>
            <text x={EDGE} y={isBeside ? y + 18 : y - 7}>
              {row.label}
            </text>
            <rect className="diagram__span" x={start} y={y} width={Math.max(2, end - start)} height={24} />
            <rect
              className={row.isTotal ? 'diagram__ink' : 'diagram__bar'}
              x={start}
              y={y}
              width={Math.max(2, sure)}
              height={24}
            />
            <text x={end + 10} y={y + 18} className="diagram__strong">
              {row.words}
            </text>
          </g>
        )
      })}
    </>
  )
  return { height: TOP + rows.length * pitch + 6, inside }
}

const BILL_PITCH = 52

/** Each row's part of the sum stands where the one before left off. */
function drawBill({ title, rows }: Bill) {
  const height = rows.length * BILL_PITCH + 16
  const steps = stepsOf(rows)
  const inside = (
    <>
      <Title>{title}</Title>
      <rect className="diagram__paper" x={EDGE} y={50} width={WIDTH - 2 * EDGE} height={height} rx={10} />
      {rows.map((row, index) => (
        <BillRow key={index} row={row} steps={steps} index={index} />
      ))}
    </>
  )
  return { height: height + 72, inside }
}

function BillRow({
  row,
  steps,
  index,
}: {
  row: Bill['rows'][number]
  steps: ReturnType<typeof stepsOf>
  index: number
}) {
  const y = TOP + index * BILL_PITCH + 24
  const [left, room] = [EDGE + BILL_PADDING, WIDTH - 2 * EDGE - 2 * BILL_PADDING]
  const most = Math.max(...steps.map(({ to }) => to))
  const isResult = index === steps.length - 1
  const { at, to } = steps[index]!
  const look = row.amount < 0 ? 'diagram__less' : 'diagram__bar'
  return (
    <g className={isResult ? 'diagram__strong' : undefined}>
      {isResult && <path className="diagram__rule" d={`M${left} ${y - 25}h${room}`} />}
      <text x={left} y={y}>
        {row.label}
      </text>
      <text x={left + room} y={y} textAnchor="end">
        {row.words}
      </text>
      <rect
        className={isResult ? 'diagram__ink' : look}
        x={left + (at / most) * room}
        y={y + 8}
        width={Math.max(1.5, ((to - at) / most) * room)}
        height={6}
      />
    </g>
  )
}

const [BASE, TALLEST] = [222, 130]

function CourseDrawing({ diagram: { title, steps } }: { diagram: Course }) {
  return (
    <>
      <Title>{title}</Title>
      {steps.map((step) => (
        <CourseStep key={step.from} step={step} steps={steps} />
      ))}
      <path className="diagram__rule" d={`M${EDGE} ${BASE}H${WIDTH - EDGE}`} />
    </>
  )
}

function CourseStep({ step, steps }: CourseStepProps) {
  const { upto, words, value } = step
  const most = Math.max(...steps.map((each) => each.value))
  const height = (value / most) * TALLEST
  const { left, right } = columnAt(step, steps)
  const isMost = value === most
  const isLast = step === steps.at(-1)
  return (
    <>
      <rect
        className={isMost ? 'diagram__ink' : 'diagram__bar'}
        x={left}
        y={BASE - height}
        width={right - left}
        height={height}
      />
      {isMost && (
        <text
          x={within((left + right) / 2, words)}
          y={BASE - height - 10}
          textAnchor="middle"
          className="diagram__strong"
        >
          {words}
        </text>
      )}
      {/* More names have no room. */}
      {isNamed(steps.indexOf(step), steps) && (
        <text x={monthAt(upto, steps)} y={BASE + 28} textAnchor={isLast ? 'end' : 'middle'}>
          {isLast ? `${upto}개월` : upto}
        </text>
      )}
    </>
  )
}

interface CourseStepProps {
  step: Course['steps'][number]
  steps: Course['steps']
}

function CountdownDrawing({ diagram: { steps } }: { diagram: Countdown }) {
  const y = 84
  const [start, end] = DAYS_ENDS
  const x = (days: number) => dayAt(days, steps)
  return (
    <>
      <path className="diagram__track" d={`M${start} ${y}H${end}`} />
      {steps.map(({ label, days }, index) => {
        const isLast = index === steps.length - 1
        return (
          <g key={label}>
            <circle
              className={isLast ? 'diagram__end' : 'diagram__stop'}
              cx={x(days)}
              cy={y}
              r={DAY_RADIUS}
            />
            <text
              x={within(x(days), label)}
              y={index % 2 === 0 ? y + 42 : y - 26}
              textAnchor="middle"
              className={isLast ? 'diagram__strong' : undefined}
            >
              {label}
            </text>
          </g>
        )
      })}
    </>
  )
}
