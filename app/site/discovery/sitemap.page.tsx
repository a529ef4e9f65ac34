import type { LoaderFunctionArgs } from 'react-router'
import { servicesOf } from '#app/database/services.server.ts'
import { drawSitemap, drawSitemapPart } from './sitemap.server.ts'

const XML = { 'content-type': 'application/xml; charset=utf-8' }

/** /sitemap.xml, or /sitemap/{part}.xml when it is an index. */
export async function loader({ context, params: { part } }: LoaderFunctionArgs): Promise<Response> {
  const services = servicesOf(context)
  const name = part === undefined ? null : /^(.+)\.xml$/.exec(part)?.[1]
  if (name === undefined) return new Response(null, { status: 404 })
  const xml = name === null ? await drawSitemap(services) : await drawSitemapPart(services, name)
  return xml === null ? new Response(null, { status: 404 }) : new Response(xml, { headers: XML })
}
