import { data, type ClientActionFunctionArgs } from 'react-router'
import { SECRET, type Rejected } from './rejected-form.ts'

export const UNREACHED = '서버와 연결하지 못했어요. 잠시 뒤 다시 시도해 주세요.'

/**
 * The browser's side of a page's action: a form that reached nobody stays as it was typed and says so, where the
 * router would put an error in the page's place. `export const clientAction = showUnreached`. A TypeError is what
 * fetch throws when there is no answer; everything else is the router's.
 */
export async function showUnreached({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData()
  try {
    return await serverAction<Rejected>()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    const unreached: Rejected = {
      step: String(form.get('step') ?? ''),
      // The page's own hidden fields among them: what it is about must not be lost either.
      values: Object.fromEntries([...form].filter(([name]) => !SECRET.test(name))) as Rejected['values'],
      message: UNREACHED,
      errors: {},
      code: 0,
    }
    // A failure to the router as well: it must not ask for the page's data now.
    return data(unreached, { status: 503 })
  }
}
