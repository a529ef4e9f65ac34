import { data, type LoaderFunctionArgs } from 'react-router'
import { servicesOf, visitOf } from '#app/database/services.server.ts'
import { choiceCookie, choiceOf, chosen, isSlug, DEV_PROVIDER_COOKIE } from './dev-people.ts'

/** Answers at once with the choice of /standin or of the query. Redirects relatively, so that it works on any host. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const services = servicesOf(context)
  const visit = visitOf(context)
  const devProviders = await services.devProviderAddress()
  const slug = params['provider'] ?? ''
  if (devProviders === null || !isSlug(slug)) throw data({ posts: [] }, { status: 404 })
  const cookie = visit.cookies.get(DEV_PROVIDER_COOKIE)
  const choice = choiceOf(cookie, slug)
  const query = new URLSearchParams(url.search)
  for (const name of ['person', 'turn'] as const) if (!query.has(name)) query.set(name, choice[name])
  const answer = await fetch(`${devProviders}/${slug}/authorize?${query}`, { redirect: 'manual' })
  const location = answer.headers.get('location')
  if (location === null) return new Response(await answer.text(), { status: 400 })
  const { origin } = services.config
  const headers = new Headers({
    location: location.startsWith(`${origin}/`) ? location.slice(origin.length) : location,
  })
  // Each failure happens once.
  const later = chosen(cookie, slug, { ...choice, turn: 'fine' })
  if (cookie) headers.append('set-cookie', choiceCookie(later))
  return new Response(null, { status: 302, headers })
}
