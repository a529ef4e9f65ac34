import type { LoaderFunctionArgs } from 'react-router'
import { servicesOf } from '#app/database/services.server.ts'
import { drawFeed } from './feed.server.ts'
import { isBoardId } from '#app/shared/boards/board-names.ts'

/** /rss.xml, or /bbs/{id}/rss.xml for one board. */
export async function loader({ context, params: { board } }: LoaderFunctionArgs): Promise<Response> {
  if (board !== undefined && !isBoardId(board)) return new Response(null, { status: 404 })
  const xml = await drawFeed(servicesOf(context), board)
  return new Response(xml, { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } })
}
