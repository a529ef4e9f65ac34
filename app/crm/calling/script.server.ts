import type { Services } from '#app/database/services.server.ts'
import type { LeadLine } from '#app/crm/leads/desk-contract.ts'
import { CARRIER_CODES, CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { keptPeriod } from '#app/shared/legal/told-in-policy.server.ts'
import { readSiteFacts } from '#app/shared/settings/site-facts.server.ts'
import { DEFAULT_SUPPORT_NUMBER } from '#app/platform/brand.ts'
import { addDays, seoulDate, seoulTime, weekdayName } from '#app/platform/korean-time.ts'
import { readMarkdown } from '#app/platform/markdown.server.ts'
import script from '#content/documents/desk-scripts.md?raw'
import type { ScriptBlock, Script, ScriptStep } from './script-shapes.ts'

/**
 * What is read and said, by the numbers of content/documents/desk-scripts.md: the first is what the page shows
 * by itself, later ones are about states.
 */
const STEPS: Readonly<Record<number, { id: ScriptStep['id']; name: string }>> = {
  2: { id: 'opening', name: '여는 말' },
  3: { id: 'questions', name: '물어볼 것' },
  4: { id: 'leaving', name: '해지 비용' },
  5: { id: 'amounts', name: '금액 안내' },
  6: { id: 'carriers', name: '꼭 말할 것' },
  7: { id: 'applying', name: '가입 신청' },
  8: { id: 'closing', name: '맺는 말' },
  9: { id: 'objections', name: '어려운 질문' },
}

/** Where the answer to being recorded is noted. */
const RECORDING = ' {recordingConsent}'

/** Of section 6, each carrier's part has its own heading; without one it is said with every carrier. */
const STEPS_OF_SCRIPT: readonly ScriptStep[] = script
  .split(/^## /m)
  .slice(1)
  .flatMap((text) => {
    const [, number = '0', title = '', body = ''] = /^(\d+)\. ([^\n]+)\n([\s\S]*)$/.exec(text) ?? []
    const step = STEPS[Number(number)]
    return step ? [{ ...step, title, blocks: blocksOf(body) }] : []
  })

function saidBlock(said: string): ScriptBlock {
  return {
    kind: 'said',
    text: said.replaceAll('**', '').replace(RECORDING, ''),
    isMust: said.includes('**'),
    asksRecording: said.includes(RECORDING),
  }
}

/** Runs of what is said aloud, between what is read. */
function blocksOf(body: string): ScriptBlock[] {
  const blocks: ScriptBlock[] = []
  let written: string[] = []
  const end = () => {
    const text = written.join('\n').trim()
    if (text !== '') blocks.push({ kind: 'text', prose: readMarkdown(text) })
    written = []
  }
  for (const line of body.split('\n')) {
    const isSaid = line.startsWith('> ') || (line.startsWith('- ') && line.includes('**'))
    const said = isSaid ? line.slice(2) : undefined
    const carrier = line.startsWith('### ') ? line.slice(4) : undefined
    if (said === undefined && carrier === undefined) written.push(line)
    else end()
    if (said !== undefined) blocks.push(saidBlock(said))
    if (carrier !== undefined) blocks.push({ kind: 'part', carrier: carrierNamed(carrier), title: carrier })
  }
  end()
  return blocks
}

function carrierNamed(title: string) {
  return CARRIER_CODES.find((code) => CARRIER_NAMES[code] === title) ?? null
}

/** With who calls, when it was asked and which number answers filled in; what depends on a plan stays in braces. */
export async function scriptFor(
  services: Services,
  advisor: string,
  { createdAt, inType }: Pick<LeadLine, 'createdAt' | 'inType'>,
): Promise<Script> {
  const [{ supportNumbers }, kept] = await Promise.all([readSiteFacts(services), keptPeriod(services)])
  const known: Readonly<Record<string, string>> = {
    advisor,
    kept,
    receivedAt: spokenMoment(new Date(createdAt), services.now()),
    phone: supportNumbers[inType ?? ''] ?? DEFAULT_SUPPORT_NUMBER,
  }
  const filled = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (braced, name: string) => known[name] ?? braced)
  return STEPS_OF_SCRIPT.map((step) => ({
    ...step,
    blocks: step.blocks.map((block) =>
      block.kind === 'said' ? { ...block, text: filled(block.text) } : block,
    ),
  }))
}

/** From which hour on a part of the day is called so. */
const PARTS = [
  [0, '새벽'],
  [6, '아침'],
  [11, '점심'],
  [13, '오후'],
  [18, '저녁'],
  [21, '밤'],
] as const
/** Further back a weekday alone would not be understood. */
const WEEK_DAYS = 6

/** As it is said aloud: `오늘 오후`, `어제 아침`, `금요일 아침`, `11월 20일`. */
export function spokenMoment(at: Date, now: Date): string {
  const [day, today] = [seoulDate(at), seoulDate(now)]
  const hour = Number(seoulTime(at).slice(0, 2))
  const part = PARTS.findLast(([from]) => from <= hour)?.[1] ?? ''
  if (day === today) return `오늘 ${part}`
  if (day === addDays(today, -1)) return `어제 ${part}`
  if (day >= addDays(today, -WEEK_DAYS)) return `${weekdayName(day)}요일 ${part}`
  return `${Number(day.slice(5, 7))}월 ${Number(day.slice(8))}일`
}
