import type { DevPerson, DevTurn } from '#app/members/dev-providers/dev-people.ts'
import type { TestSite } from './site.ts'

export type Slug = 'naver' | 'kakao' | 'facebook'

interface Trip {
  slug?: Slug
  person?: DevPerson
  turn?: DevTurn
  /** Of /member/social/…: redirect, purpose. */
  query?: Record<string, string>
}

/** One browser that keeps its cookies and follows nothing by itself. */
export function aBrowser(site: Pick<TestSite, 'fetch' | 'call'>) {
  const cookies = new Map<string, string>()

  function keep(headers: Headers) {
    for (const line of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value) cookies.set(name, value)
      else cookies.delete(name)
    }
  }

  async function send(path: string, init: RequestInit = {}) {
    const headers = new Headers(init.headers)
    headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
    const answer = await site.fetch(path, { ...init, headers, redirect: 'manual' })
    keep(answer.headers)
    return answer
  }

  const leadsTo = async (path: string, init?: RequestInit) =>
    (await send(path, init)).headers.get('location') ?? ''

  /** To the provider and back: the address there that leads back to us. */
  async function goAndReturn({ slug = 'naver', person = 'new', turn = 'fine', query = {} }: Trip = {}) {
    const there = await leadsTo(`/member/social/${slug}?${new URLSearchParams(query)}`, {
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    return leadsTo(`${there}&person=${person}&turn=${turn}`)
  }

  return {
    cookies,
    send,
    leadsTo,
    goAndReturn,
    /** The whole way: where the callback leads. */
    signIn: async (trip?: Trip) => leadsTo(await goAndReturn(trip)),
    /** A call with this browser's cookies. */
    async call(method: string, path: string, body?: unknown) {
      const answer = await site.call<Record<string, unknown>>(method, path, body, {
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        'sec-fetch-site': 'same-origin',
      })
      keep(answer.headers)
      return answer
    },
  }
}
