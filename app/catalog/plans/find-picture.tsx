import { Drawing, Laptop } from '#app/catalog/carriers/floor-plan.tsx'
import { HomeLines, type HomeLine } from '#app/ui/home-illustration.tsx'
import { findSteps, type FindChoice, type FindStep } from './find-choice.ts'

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

/** A line is dotted while its device is asked for, and is drawn through once it is told. */
export function HomePicture({ choice, step }: { choice: FindChoice; step: FindStep }) {
  const steps = findSteps(choice)
  const stateOf = (each: FindStep): HomeLine =>
    choice[each] !== '' && steps.includes(each) ? 'lit' : each === step ? 'asked' : 'open'
  return <HomeLines lines={{ router: stateOf('people'), tv: stateOf('tv'), phone: stateOf('phone') }} />
}
