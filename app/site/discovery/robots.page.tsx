import type { LoaderFunctionArgs } from 'react-router'
import { servicesOf } from '#app/database/services.server.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'

/** Used until the operator sets rules. Account pages stay open, because a robot must read their `noindex`. */
const DEFAULT_RULES = [
  'User-agent: *',
  'Allow: /',
  'Disallow: /api/',
  'Disallow: /desk',
  'Disallow: /mypage',
  'Disallow: /redirect/',
  'Disallow: /consult/status/',
  'Disallow: /bbs/*/edit',
  'Disallow: /bbs/*/report',
  'Disallow: /search?',
].join('\n')

const TRIAL_NOTE = '# 개발 모드로 실행 중이에요. 실제 서비스 주소가 아니에요.'

/** Adds the sitemap's address unless the rules name one. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const services = servicesOf(context)
  const { origin, isProduction } = services.config
  const { robots } = await readSettings(services)
  const rules = robots?.trim() || DEFAULT_RULES
  const hasSitemap = /^[ \t]*sitemap[ \t]*:/im.test(rules)
  const lines = [
    ...(isProduction ? [] : [TRIAL_NOTE]),
    rules,
    ...(hasSitemap ? [] : ['', `Sitemap: ${origin}/sitemap.xml`]),
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
