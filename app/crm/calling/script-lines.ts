import type { CarrierCode } from '#app/shared/carriers/carriers.ts'
import { blocksFor, type Script, type ScriptBlock, type ScriptStep } from './script-shapes.ts'
import { filledParts, type ScriptValues } from './script-values.ts'

export interface ScriptLine {
  id: string
  /** As the script has it, before values stand in it; empty where nothing is said. */
  text: string
  block: ScriptBlock
  parts: ReturnType<typeof filledParts>
  /** Has to be said, and can be: nothing in it is open. */
  isMust: boolean
}

/** Each step with its lines, as they are said of a carrier. */
export const stepsWithLines = (script: Script, carrier: CarrierCode | null, values: ScriptValues) =>
  script.map((step) => ({ ...step, lines: linesOf(step, carrier, values) }))

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

/** How many sentences have to be said, and how many of them were. */
export function mustsOf(steps: readonly { lines: readonly ScriptLine[] }[], said: ReadonlySet<string>) {
  const musts = steps.flatMap(({ lines }) => lines.filter(({ isMust }) => isMust))
  return { told: musts.filter(({ text }) => said.has(text)).length, all: musts.length }
}
