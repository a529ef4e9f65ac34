import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { servicesOf, visitOf } from '#app/database/services.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import { placeIn } from './editing.server.ts'
import { previewOf } from './previews.server.ts'
import { ShownContent } from './shown-content.tsx'
import { faultsOf } from './stored-content.server.ts'
import { findContent } from './version-rows.server.ts'
import './preview.css'

export const meta = () => [{ title: '미리보기' }, { name: 'robots', content: 'noindex, nofollow' }]

/** Only for the desk's own page of previews, which frames it. */
export const headers = () => ({
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'x-frame-options': 'SAMEORIGIN',
})

/** Outside the desk's frame, so it looks itself who is there; whoever may not is told nothing. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const services = servicesOf(context)
  const { staff } = await services.recognise(visitOf(context))
  if (!staff || !RIGHTS.contents.roles.includes(staff.role)) throw new Response(null, { status: 404 })
  try {
    const place = placeIn(params)
    const found = await findContent(services.database, place)
    if (!found || (found.version.state === 'draft' && faultsOf(found.content)))
      throw new Response(null, { status: 404 })
    return { preview: await previewOf(services, found.content, place.key) }
  } catch (error) {
    throw error instanceof Refusal ? new Response(null, { status: error.status }) : error
  }
}

/** A content alone on its page; nothing in it can be pressed. */
export default function FramePage() {
  const { preview } = useLoaderData<typeof loader>()
  return (
    <main
      id="main"
      inert
      className={preview.kind === 'page' ? 'content-frame content-frame--page' : 'content-frame'}
    >
      <h1 className="sr-only">미리보기</h1>
      <ShownContent preview={preview} />
    </main>
  )
}
