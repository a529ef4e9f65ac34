type Send = (path: string, init?: RequestInit) => Promise<Response>

/** Of a form or of one of its buttons. */
const postsTo = (form: string, act: string) => form.toLowerCase().includes(`action="${act.toLowerCase()}"`)
const FORM = /<form\b[^]*?<\/form>/g
const HIDDEN = /<input type="hidden" name="([^"]*)" value="([^"]*)"/g

const plain = (value: string) =>
  value.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&')

/** The hidden fields of the form on a page that posts to an act. */
export function hiddenFields(html: string, act: string): Record<string, string> {
  const form = html.match(FORM)?.find((each) => postsTo(each, act))
  if (!form) throw new Error(`No form posts to ${act}.`)
  return Object.fromEntries(
    [...form.matchAll(HIDDEN)].map(([, name = '', value = '']) => [name, plain(value)]),
  )
}

/** Reads a page and posts its form of an act as a browser without a script does. `send` follows no redirect. */
export async function submitAct(
  send: Send,
  page: string,
  act: string,
  fields: Record<string, string>,
): Promise<Response> {
  const html = await (await send(page)).text()
  return postAct(send, act, { ...hiddenFields(html, act), ...fields })
}

/** Posts to an act what somebody has made up. */
export function postAct(send: Send, act: string, fields: Record<string, string>): Promise<Response> {
  return send(act.split('#')[0]!, {
    method: 'POST',
    body: new URLSearchParams({ _act: act, ...fields }),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      'sec-fetch-mode': 'navigate',
    },
  })
}

/** Posts the code that a page asks for. Its form has a name behind `#`: the code that it is for. */
export async function submitCode(
  send: Send,
  page: string,
  matter: string,
  fields: Record<string, string>,
  step: 'code' | 'again' = 'code',
): Promise<Response> {
  const html = await (await send(page)).text()
  const act = new RegExp(`/api/user/steps/${matter}/${step}#\\d+`).exec(html)?.[0] ?? ''
  return postAct(send, act, { ...hiddenFields(html, act), ...fields })
}
