import type { LoaderFunctionArgs } from 'react-router'
import { servicesOf } from '#app/database/services.server.ts'
import { drawBanner } from './banner-drawing.server.ts'
import { faceVersion, findBannerFace } from './banners.server.ts'

const YEAR = 'public, max-age=31536000, immutable'
const MINUTE = 'public, max-age=60'

/** The generated image of a banner. Kept for a year when asked for by its version, a minute otherwise. */
export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<Response> {
  const seqno = /^([1-9]\d{0,14})\.svg$/.exec(params.image ?? '')?.[1]
  const face = seqno ? await findBannerFace(servicesOf(context), Number(seqno)) : null
  if (!face) return new Response(null, { status: 404 })
  const version = faceVersion(face)
  const isExact = new URL(request.url).searchParams.get('v') === version
  return new Response(drawBanner(face), {
    headers: {
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': isExact ? YEAR : MINUTE,
      etag: `"${version}"`,
    },
  })
}
