import type { Services } from '#app/database/services.server.ts'
import { DEFAULT_SUPPORT_NUMBER } from '#app/platform/brand.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { readSiteFacts } from '#app/shared/settings/site-facts.server.ts'
import { IN_TYPE_COOKIE } from '#app/shared/tracking/lead-cookies.ts'

/** The number that the visitor's pages show (specification §9). */
export async function numberOf(services: Services, { cookies }: Pick<Visit, 'cookies'>): Promise<string> {
  const { supportNumbers } = await readSiteFacts(services)
  return supportNumbers[cookies.get(IN_TYPE_COOKIE) ?? ''] ?? DEFAULT_SUPPORT_NUMBER
}

/** Kept by no cache, because the number depends on the visitor. */
export function fileAnswer(text: string, type: 'vcard' | 'calendar', name: string): Response {
  return new Response(text, {
    headers: {
      'content-type': `text/${type}; charset=utf-8`,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  })
}
