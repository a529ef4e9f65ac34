import { z } from 'zod/mini'
import type { AccessAction } from '#app/shared/personal-data/access-actions.ts'
import { endpoint, type Endpoint } from '#app/platform/endpoint.ts'
import type { RefusalCode } from '#app/platform/refusal.ts'

const READING = ['notLoggedIn', 'loginExpired', 'notAllowed', 'unavailable'] as const
const CHANGING = [
  ...READING,
  ...(['unreadable', 'foreignOrigin', 'notFound', 'conflict', 'tooLarge', 'wrongType', 'invalid'] as const),
]

type Fields = Readonly<Record<string, z.ZodMiniType>>

interface DeskEndpoint<Input extends Fields, Data extends z.ZodMiniType> extends Omit<
  Endpoint<z.ZodMiniObject<Input>, Data>,
  'method' | 'path' | 'from' | 'access' | 'input' | 'refusals' | 'logs'
> {
  /** Includes the path parameters; what else there is comes from the query of a GET, or else from the body. */
  readonly input?: Input
  /** Beyond those of every reading or changing call. */
  readonly refusals?: readonly RefusalCode[]
  readonly logs?: readonly AccessAction[]
}

/** Declares the endpoints of a row of `RIGHTS`: `desk('GET', '/api/desk/staff', { summary, data })`. */
export function deskEndpoints({ roles, opensBeforeTotp }: Pick<Endpoint, 'roles' | 'opensBeforeTotp'>) {
  const shared = { ...(roles && { roles }), ...(opensBeforeTotp && { opensBeforeTotp }) }
  return <Data extends z.ZodMiniType, Input extends Fields = Record<never, never>>(
    method: Endpoint['method'],
    path: Endpoint['path'],
    { input = {} as Input, refusals = [], ...row }: DeskEndpoint<Input, Data>,
  ) => {
    const isReading = method === 'GET'
    const isSent = Object.keys(input).some((name) => !path.split('/').includes(`:${name}`))
    const usual: readonly RefusalCode[] = isReading
      ? [
          ...READING,
          ...(isSent ? (['invalid'] as const) : []),
          ...(path.includes(':') ? (['notFound'] as const) : []),
        ]
      : CHANGING
    return endpoint<z.ZodMiniObject<Input>, Data>({
      ...shared,
      ...row,
      method,
      path,
      access: 'desk',
      from: isSent ? (isReading ? 'query' : 'body') : 'none',
      input: z.object(input),
      refusals: [...usual, ...refusals],
    })
  }
}
