import { Drawing, Laptop } from '#app/catalog/carriers/floor-plan.tsx'
import { FIND_STEPS, findSteps, type FindChoice, type FindStep } from './find-choice.ts'
import './find-picture.css'

export const NoTvPicture = () => (
  <Drawing>
    <path d="M38 22h84v52H38z" className="floor-plan__device--none" />
    <path d="M62 90h36" className="floor-plan__device--none" />
    <Laptop at="69 40" />
  </Drawing>
)

export const TvPicture = () => (
  <Drawing>
    <path d="M30 16h100v58H30z" className="floor-plan__rooms" />
    <path d="M62 84h36M80 74v10" />
    <path d="M112 88h26v10h-26zM118 93h.01" className="floor-plan__device" />
    <path d="m72 34 20 11-20 11z" className="floor-plan__device" />
  </Drawing>
)

export const UnsurePicture = () => (
  <Drawing>
    <path d="M38 16h84v80H38z" className="floor-plan__device--none" />
    <path d="M67 46a13 13 0 1 1 19 11.500c-4.500 2.500-6 5-6 10M80 78h.01" />
  </Drawing>
)

/** The line that reaches each device of the home, and the device at its end. */
const LINES: Readonly<Record<FindStep, readonly [line: string, device: string]>> = {
  people: ['M48 116h34', 'M86 108h44v16H86zM96 108V92M120 108V92M96 116h.01M104 116h.01'],
  tv: ['M48 146h108', 'M160 112h70v44h-70zM182 164h26M195 156v8'],
  phone: ['M48 180h190', 'M242 152h24v44h-24zM251 189h6'],
}

/** A home and its three lines: one reaches its device while it is asked for, and is drawn through once it is told. */
export function HomePicture({ choice, step }: { choice: FindChoice; step: FindStep }) {
  const steps = findSteps(choice)
  const stateOf = (each: FindStep) =>
    choice[each] !== '' && steps.includes(each) ? 'told' : each === step ? 'asked' : 'open'
  return (
    <svg className="illustration home-picture" viewBox="0 0 320 212" aria-hidden="true">
      <path d="M48 91v113h240V91L168 12z" className="home-picture__house" />
      <path d="M28 104 168 12l140 92M48 92v112h240V92" />
      {FIND_STEPS.map((each) => {
        const [line, device] = LINES[each]
        return (
          <g key={each} className="home-picture__line" data-state={stateOf(each)}>
            <path d={line} />
            <path d={device} className="home-picture__device" />
          </g>
        )
      })}
    </svg>
  )
}
