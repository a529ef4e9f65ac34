import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { calls } from '#app/calls.server.ts'
import { signMemberIn } from './member-sign-in.ts'
import { signIn } from './sign-in.ts'
import { openTestSite } from './site.ts'

/** What a call asks for in any case, as somebody would fill it in. */
const FILLED: Readonly<Record<string, string>> = { format: 'csv', reason: '확인하려고 내려받음' }

const read = calls.flatMap(({ row }) => (row.method === 'GET' && row.from === 'query' ? [row] : []))

function fieldsOf(input: z.core.$ZodType): Record<string, z.core.$ZodType> {
  return 'shape' in input ? (input as z.ZodMiniObject).shape : {}
}

const isOptional = (field: z.core.$ZodType) => z.safeParse(field, undefined).success

test('a form whose optional fields are left empty is read as one without them, or refused, whatever it reads', async () => {
  await using site = await openTestSite()
  const headers = { desk: await signIn(site, 'owner'), member: await signMemberIn(site) }
  const unlike: object[] = []
  let pressed = 0
  for (const { path, access, input } of read) {
    const fields = Object.entries(fieldsOf(input))
    const filled = fields.flatMap(([name]) => (name in FILLED ? [[name, FILLED[name]!]] : []))
    const address = path.replaceAll(/:\w+/g, '0198f0a0-0000-7000-8000-000000000000')
    const ask = async (empty: readonly string[]) => {
      const query = new URLSearchParams([...filled, ...empty.map((name) => [name, ''])])
      const answer = await site.fetch(`${address}?${query}`, {
        headers: access === 'desk' || access === 'member' ? headers[access] : {},
      })
      await answer.body?.cancel()
      return answer.status
    }
    const without = await ask([])
    const accepted: string[] = []
    for (const [name] of fields.filter(([, field]) => isOptional(field))) {
      const status = await ask([name])
      pressed += 1
      if (status === without) accepted.push(name)
      else if (status !== 422) unlike.push({ path, name, status, without })
    }
    // One that is refused alone would hide what the others do.
    const together = await ask(accepted)
    if (together !== without || without >= 500) unlike.push({ path, accepted, together, without })
  }
  expect(pressed).toBeGreaterThan(100)
  expect(unlike).toEqual([])
})
