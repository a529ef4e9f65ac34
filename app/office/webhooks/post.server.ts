import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { resolveHost } from './addresses.server.ts'

export interface Tried {
  failure: string | null
  status: number | null
  /** Its first characters. */
  answer: string | null
}

interface Posting {
  url: string
  headers: Record<string, string>
  body: string
  /** Otherwise receivers may run on this machine. */
  isProduction: boolean
  timeoutMs: number
}

const ANSWER_BYTES = 400

/** Posts to public addresses only, without following redirects, and with a timeout. */
export async function post({ url: text, headers, body, isProduction, timeoutMs }: Posting): Promise<Tried> {
  const url = new URL(text)
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const found = await Promise.race([resolveHost(url, isProduction), whenAborted(signal)])
    if (!found) return failed('address')
    return await send(url, found, { headers, body, signal })
  } catch (error) {
    if (signal.aborted) return failed('timeout')
    const { code } = error as { code?: string }
    return failed(code === 'ENOTFOUND' || code === 'EAI_AGAIN' ? 'unknown' : 'unreached')
  }
}

const failed = (failure: string): Tried => ({ failure, status: null, answer: null })

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
}

interface Sending {
  headers: Record<string, string>
  body: string
  signal: AbortSignal
}

function send(
  url: URL,
  { address, family }: { address: string; family: number },
  sending: Sending,
): Promise<Tried> {
  const { headers, body, signal } = sending
  const begin = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    const request = begin(
      url,
      {
        method: 'POST',
        headers: {
          ...headers,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        },
        signal,
        agent: false,
        // The certificate is still checked against the name.
        lookup: (_host, options, answer) => {
          if (options.all) answer(null, [{ address, family }])
          else answer(null, address, family)
        },
      },
      (response) => {
        const { statusCode = 0 } = response
        let said = ''
        response.setEncoding('utf8')
        const end = () => {
          response.destroy()
          resolve({ failure: failureOf(statusCode), status: statusCode, answer: shortened(said) })
        }
        response.on('data', (chunk: string) => {
          said += chunk
          if (said.length >= ANSWER_BYTES) end()
        })
        response.on('end', end)
        response.on('error', reject)
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}

function failureOf(status: number): string | null {
  if (status >= 200 && status < 300) return null
  return status >= 300 && status < 400 ? 'redirect' : 'refused'
}

/** Removes what a database or a page cannot show. */
function shortened(said: string): string | null {
  const text = [
    ...said
      .toWellFormed()
      .replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')
      .trim(),
  ]
    .slice(0, ANSWER_BYTES / 2)
    .join('')
  return text || null
}
