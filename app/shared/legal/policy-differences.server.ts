import type { Services } from '#app/database/services.server.ts'
import { partFacts } from './part-facts.server.ts'
import { OWN_OF_POLICY, partName, withParts } from './document-parts.ts'
import { readInForce } from './documents.server.ts'

export interface PolicyDifference {
  /** As people call it: `보유 기간`. */
  name: string
  /** Told by hand, as in a policy of before there was such a part, so that nothing will ever mend it. */
  isByHand: boolean
  /** First cells of the rows of a table that happen and are not told so. */
  rows: string[]
}

/** Where what happens today is not what the policy in force says: empty where it is, and where none is in force. */
export async function policyDifferences(services: Services): Promise<PolicyDifference[]> {
  const policy = await readInForce(services, 'policy')
  if (!policy) return []
  const { body, template } = await services.database
    .selectFrom('documents')
    .select(['body', 'template'])
    .where('id', '=', policy.shown.id)
    .executeTakeFirstOrThrow()
  const facts = await partFacts(services, policy.shown)
  const told = asCompared(body)
  return OWN_OF_POLICY.flatMap((name) => {
    const part = `{{${name}}}`
    const happens = asCompared(withParts(part, facts).text)
    if (isTold(told, happens)) return []
    const lines = new Set(told.split('\n'))
    const rows = happens.split('\n').filter((line) => line.startsWith('|') && !lines.has(line))
    const isByHand = !(template ?? body).includes(part)
    return [{ name: partName(name), isByHand, rows: rows.map(firstCell) }]
  })
}

/** A table that goes on below tells of something that does not happen. */
function isTold(told: string, happens: string): boolean {
  const goesOn = happens.startsWith('|') ? '\n|' : null
  for (let at = told.indexOf(happens); at >= 0; at = told.indexOf(happens, at + 1))
    if (goesOn === null || !told.startsWith(goesOn, at + happens.length)) return true
  return false
}

const firstCell = (line: string) => line.split('|')[1]!.replaceAll('*', '').trim()

/** Tables without the spaces and lines by which they are drawn; nothing else. */
const asCompared = (text: string) =>
  text
    .split('\n')
    .map((line) => (line.trimStart().startsWith('|') ? cellsOf(line) : line.trim()))
    .join('\n')

const cellsOf = (line: string) =>
  line
    .trim()
    .split('|')
    .map((cell) => cell.trim())
    .map((cell) => (/^:?-+:?$/.test(cell) ? '---' : cell))
    .join('|')
