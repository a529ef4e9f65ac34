import type { ReactNode } from 'react'
import { ProseText } from '#app/ui/prose.tsx'
import { mustsOf, type ScriptLine, type stepsWithLines } from './script-lines.ts'
import type { ScriptStep } from './script-shapes.ts'
import { useSaidLines } from './use-said-lines.ts'
import '#app/ui/checkbox.css'
import './script-pane.css'

interface ScriptPaneProps {
  leadId: string
  steps: ReturnType<typeof stepsWithLines>
  /** Before anybody was dialled. */
  before: ReactNode
  /** Stands in the step of the questions. */
  questions: ReactNode
  /** Below the sentence that asks it. */
  recording: ReactNode
  step: ScriptStep['id']
  onStep: (step: ScriptStep['id']) => void
}

/** The script a step at a time, its values filled in; without a script of its own the page shows all of it. */
export function ScriptPane({ leadId, steps, before, questions, recording, step, onStep }: ScriptPaneProps) {
  const { said, turn } = useSaidLines(leadId)
  const { told, all } = mustsOf(steps, said)
  const lineOf = (line: ScriptLine) => (
    <Line
      key={line.id}
      line={line}
      isSaid={said.has(line.text)}
      onSaid={(is) => turn(line.text, is)}
      answer={line.block.kind === 'said' && line.block.asksRecording ? recording : null}
    />
  )
  return (
    <section className="script-pane" aria-labelledby="script-title">
      <div className="script-pane__head sr-only">
        <h2 id="script-title">상담 대본</h2>
        <p>{`꼭 말할 것 ${told}/${all}`}</p>
      </div>
      <fieldset className="call-tabs call-tabs--steps">
        <legend className="sr-only">대본의 순서</legend>
        {steps.map(({ id, name, lines }) => (
          <label key={id} className="call-tabs__tab">
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
          {id === 'opening' && before}
          {lines.map(lineOf)}
        </div>
      ))}
      <noscript>
        <style>{'.script-pane__step[hidden] { display: grid } .script-pane__tabs { display: none }'}</style>
      </noscript>
    </section>
  )
}

function isDone(lines: readonly ScriptLine[], said: ReadonlySet<string>): boolean {
  const musts = lines.filter(({ isMust }) => isMust)
  return musts.length > 0 && musts.every(({ text }) => said.has(text))
}

interface LineProps {
  line: ScriptLine
  isSaid: boolean
  onSaid: (isSaid: boolean) => void
  answer: ReactNode
}

function Line({ line: { block, parts, isMust }, isSaid, onSaid, answer }: LineProps) {
  if (block.kind === 'text') return <ProseText prose={block.prose} />
  if (block.kind === 'part') return <h4 className="script-pane__part">{block.title}</h4>
  const words = parts.map((part, index) => <Part key={index} part={part} />)
  if (!isMust) return <p className={`script-pane__said${block.isMust ? ' bold' : ''}`}>{words}</p>
  return (
    <div>
      <label className="script-pane__said script-pane__said--must bold">
        <input
          type="checkbox"
          className="checkbox__box"
          checked={isSaid}
          onChange={(event) => onSaid(event.currentTarget.checked)}
        />
        <span>{words}</span>
      </label>
      {answer}
    </div>
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
