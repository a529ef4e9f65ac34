import { data, type ClientActionFunctionArgs } from 'react-router'
import { SECRET, type Rejected } from './rejected-form.ts'

export const UNREACHED = '서버와 연결하지 못했어요. 잠시 뒤 다시 시도해 주세요.'

/** A `clientAction` that keeps the typed form. Only a TypeError means that fetch got no response. */
export async function showUnreached({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData()
  try {
    return await serverAction<Rejected>()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    const unreached: Rejected = {
      step: String(form.get('step') ?? ''),
      values: Object.fromEntries([...form].filter(([name]) => !SECRET.test(name))) as Rejected['values'],
      message: UNREACHED,
      errors: {},
      code: 0,
    }
    // A failure to the router as well, so that it does not load the page's data now.
    return data(unreached, { status: 503 })
  }
}
