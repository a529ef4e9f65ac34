import type { ReactNode } from 'react'
import type { CarrierCode } from '#app/shared/carriers/carriers.ts'
import { ProseText } from '#app/ui/prose.tsx'
import { blocksFor, type Script, type ScriptBlock, type ScriptStep } from './script-shapes.ts'
import { filledParts, type ScriptValues } from './script-values.ts'
import { useSaidLines } from './use-said-lines.ts'
import './script-pane.css'

interface ScriptPaneProps {
  leadId: string
  script: Script
  /** What is known of the chosen plan; empty without one. */
  values: ScriptValues
  carrier: CarrierCode | null
  /** Stands in the step of the questions. */
  questions: ReactNode
  step: ScriptStep['id']
  onStep: (step: ScriptStep['id']) => void
}

/** The script a step at a time, its values filled in; without a script of its own the page shows all of it. */
export function ScriptPane({ leadId, script, values, carrier, questions, step, onStep }: ScriptPaneProps) {
  const { said, turn } = useSaidLines(leadId)
  const steps = script.map((each) => ({ ...each, lines: linesOf(each, carrier, values) }))
  const musts = steps.flatMap(({ lines }) => lines.filter(({ isMust }) => isMust))
  return (
    <section className="script-pane" aria-labelledby="script-title">
      <div className="script-pane__head">
        <h2 id="script-title">상담 대본</h2>
        <p className="faint">
          꼭 말할 것 <b>{musts.filter(({ text }) => said.has(text)).length}</b>/{musts.length}
        </p>
      </div>
      <fieldset className="script-pane__tabs">
        <legend className="sr-only">대본의 순서</legend>
        {steps.map(({ id, name, lines }) => (
          <label key={id} className="script-pane__tab">
            <input
              type="radio"
              name="script-step"
              value={id}
              checked={id === step}
              onChange={() => onStep(id)}
            />
            <span>
              {isDone(lines, said) && <span aria-hidden="true">✓ </span>}
              {name}
              {isDone(lines, said) && <span className="sr-only"> 다 말했어요</span>}
            </span>
          </label>
        ))}
      </fieldset>
      {steps.map(({ id, title, lines }) => (
        <div key={id} className="script-pane__step" hidden={id !== step}>
          <h3 className="script-pane__title">{title}</h3>
          {id === 'questions' && questions}
          {lines.map((line) => (
            <Line
              key={line.id}
              line={line}
              isSaid={said.has(line.text)}
              onSaid={(is) => turn(line.text, is)}
            />
          ))}
        </div>
      ))}
      <noscript>
        <style>{'.script-pane__step[hidden] { display: grid } .script-pane__tabs { display: none }'}</style>
      </noscript>
    </section>
  )
}

interface ScriptLine {
  id: string
  /** As the script has it, before values stand in it; empty where nothing is said. */
  text: string
  block: ScriptBlock
  parts: ReturnType<typeof filledParts>
  /** Has to be said, and can be: nothing in it is open. */
  isMust: boolean
}

function linesOf(step: ScriptStep, carrier: CarrierCode | null, values: ScriptValues): ScriptLine[] {
  return blocksFor(step, carrier).map((block, index) => {
    const parts = block.kind === 'said' ? filledParts(block.text, values) : []
    const isOpen = parts.some((part) => typeof part !== 'string' && 'open' in part)
    return {
      id: `${step.id} ${index}`,
      text: block.kind === 'said' ? block.text : '',
      block,
      parts,
      isMust: block.kind === 'said' && block.isMust && !isOpen,
    }
  })
}

function isDone(lines: readonly ScriptLine[], said: ReadonlySet<string>): boolean {
  const musts = lines.filter(({ isMust }) => isMust)
  return musts.length > 0 && musts.every(({ text }) => said.has(text))
}

interface LineProps {
  line: ScriptLine
  isSaid: boolean
  onSaid: (isSaid: boolean) => void
}

function Line({ line: { block, parts, isMust }, isSaid, onSaid }: LineProps) {
  if (block.kind === 'text') return <ProseText prose={block.prose} />
  if (block.kind === 'part') return <h4 className="script-pane__part">{block.title}</h4>
  const words = parts.map((part, index) => <Part key={index} part={part} />)
  if (!isMust) return <p className={`script-pane__said${block.isMust ? ' bold' : ''}`}>{words}</p>
  return (
    <label className="script-pane__said script-pane__said--must bold">
      <input type="checkbox" checked={isSaid} onChange={(event) => onSaid(event.currentTarget.checked)} />
      <span>{words}</span>
    </label>
  )
}

function Part({ part }: { part: ScriptLine['parts'][number] }) {
  if (typeof part === 'string') return part
  if ('value' in part) return <mark className="script-pane__value">{part.value}</mark>
  return (
    <span className="script-pane__open">
      {part.open}
      <span className="sr-only">(상품을 고르면 채워져요)</span>
    </span>
  )
}
