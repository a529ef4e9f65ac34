import type { CarrierCode } from '#app/shared/carriers/carriers.ts'
import type { Prose } from '#app/platform/prose.ts'

/** What is said aloud (with names in braces), read, or begins a carrier's own part; null is said with every carrier. */
export type ScriptBlock =
  /** `asksRecording`: the answer to it, whether the call may be recorded, is noted there. */
  | { kind: 'said'; text: string; isMust: boolean; asksRecording: boolean }
  | { kind: 'text'; prose: Prose }
  | { kind: 'part'; title: string; carrier: CarrierCode | null }

export interface ScriptStep {
  id: 'opening' | 'questions' | 'leaving' | 'amounts' | 'carriers' | 'applying' | 'closing' | 'objections'
  /** Short, for its tab. */
  name: string
  title: string
  blocks: readonly ScriptBlock[]
}

export type Script = readonly ScriptStep[]

/** Of a step: what is said of the carrier of the chosen plan, and with every carrier; without one, all. */
export function blocksFor({ blocks }: ScriptStep, carrier: CarrierCode | null): ScriptBlock[] {
  let isShown = true
  return blocks.filter((block) => {
    if (block.kind === 'part')
      isShown = block.carrier === null || carrier === null || block.carrier === carrier
    return isShown
  })
}
