import { z } from 'zod/mini'
import type { AccessAction } from '#app/shared/personal-data/access-actions.ts'
import { endpoint, type Endpoint, type RowHead } from '#app/platform/endpoint.ts'
import type { RefusalCode } from '#app/platform/refusal.ts'

const READING = ['notLoggedIn', 'loginExpired', 'notAllowed', 'unavailable'] as const
const CHANGING = [
  ...READING,
  ...(['unreadable', 'foreignOrigin', 'notFound', 'conflict', 'tooLarge', 'wrongType', 'invalid'] as const),
]

type Fields = Readonly<Record<string, z.ZodMiniType>>
type Schema<Input extends Fields> = z.ZodMiniObject<Input>

interface DeskEndpoint<Input extends Fields, Data extends z.ZodMiniType> extends Omit<
  Endpoint<Schema<Input>, Data>,
  'method' | 'path' | 'from' | 'access' | 'input' | 'refusals' | 'logs'
> {
  /** Its fields, or their object where they are checked together; with the path parameters. The rest is the query of a GET, or the body. */
  readonly input?: Input | Schema<Input>
  /** Beyond those of every reading or changing call. */
  readonly refusals?: readonly RefusalCode[]
  readonly logs?: readonly AccessAction[]
}

type Right = Required<Pick<Endpoint, 'roles'>> & Pick<Endpoint, 'opensBeforeTotp'>
type Address = Pick<RowHead, 'method' | 'path'>
type ByAddress<Input extends Fields, Data extends z.ZodMiniType> = [
  method: Address['method'],
  path: Address['path'],
  row: DeskEndpoint<Input, Data>,
]
type ByHead<Input extends Fields, Data extends z.ZodMiniType> = [
  head: RowHead,
  row: DeskEndpoint<Input, Data>,
]

/**
 * Declares the calls of a row of `RIGHTS`, and no call of the desk is declared otherwise:
 * `desk('GET', '/api/desk/staff', { summary, data })`, or `desk(acts.claim, { summary, input, data })` with the head that
 * pages send by.
 */
export function deskEndpoints({ roles, opensBeforeTotp }: Right) {
  const shared = { roles, ...(opensBeforeTotp && { opensBeforeTotp }) }
  function declare<Data extends z.ZodMiniType, Input extends Fields = Record<never, never>>(
    ...byAddress: ByAddress<Input, Data>
  ): Endpoint<Schema<Input>, Data>
  function declare<Data extends z.ZodMiniType, Input extends Fields = Record<never, never>>(
    ...byHead: ByHead<Input, Data>
  ): Endpoint<Schema<Input>, Data>
  function declare<Data extends z.ZodMiniType, Input extends Fields = Record<never, never>>(
    ...call: ByAddress<Input, Data> | ByHead<Input, Data>
  ) {
    const [head, { input = {} as Input, refusals = [], ...row }] =
      call.length === 3 ? [{ method: call[0], path: call[1] }, call[2]] : call
    const schema = isSchema(input) ? input : z.object(input)
    const isSent = Object.keys(schema.shape).some((name) => !head.path.split('/').includes(`:${name}`))
    const from = isSent ? (head.method === 'GET' ? 'query' : 'body') : 'none'
    return endpoint<Schema<Input>, Data>({
      ...shared,
      from,
      ...head,
      ...row,
      access: 'desk',
      input: schema,
      refusals: [...usualRefusals(head, isSent), ...refusals],
    })
  }
  return declare
}

const isSchema = <Input extends Fields>(input: Input | Schema<Input>): input is Schema<Input> =>
  input instanceof z.ZodMiniObject

function usualRefusals({ method, path }: Address, isSent: boolean): readonly RefusalCode[] {
  if (method !== 'GET') return CHANGING
  return [
    ...READING,
    ...(isSent ? (['invalid'] as const) : []),
    ...(path.includes(':') ? (['notFound'] as const) : []),
  ]
}
