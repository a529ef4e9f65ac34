import { z } from 'zod'
import type { Log } from '#app/platform/log.server.ts'
import { makeTurns } from '#app/platform/turns.server.ts'
import { FOUND_PER_PAGE, type AddressBook, type AddressSearch, type FoundAddress } from './address-search.ts'
import { tidyLine } from './install-address.ts'

/** Somebody waits, and can type the address instead. */
const PATIENCE_MS = 4_000
/** Ten addresses are about 8 KB. */
const MOST_BYTES = 128 * 1024
const FIELD_LENGTH = 150

/** A slow service holds few of our requests at once, whoever causes them. */
const takeTurn = makeTurns({ atOnce: 8, waiting: 16, retryAfter: 5 })

const said = z.object({
  results: z.object({
    common: z.object({ errorCode: z.coerce.string(), totalCount: z.coerce.number().catch(0) }),
    juso: z.array(z.record(z.string(), z.unknown())).nullish(),
  }),
})

/** What the visitor can mend; every other code is a fault of the service or of our key. */
const REFUSED: Partial<Record<string, string>> = {
  E0005: '도로 이름과 건물 번호를 적어 주세요.',
  E0006: '시나 도 이름만으로는 찾을 수 없어요. 도로 이름과 건물 번호까지 적어 주세요.',
  E0008: '두 글자 이상 적어 주세요.',
  E0009: '숫자만으로는 찾을 수 없어요. 도로 이름도 함께 적어 주세요.',
  E0010: '너무 길어요. 도로 이름과 건물 번호만 적어 주세요.',
  E0011: '숫자가 너무 길어요. 건물 번호만 적어 주세요.',
  E0012: '숫자와 기호만으로는 찾을 수 없어요. 도로 이름도 함께 적어 주세요.',
  E0013: '찾을 수 없는 말이나 기호가 들어 있어요. 도로 이름과 건물 번호만 적어 주세요.',
  E0015: '찾은 주소가 너무 많아요. 도로 이름과 건물 번호까지 적어 주세요.',
}

/** The 도로명주소 검색 API of business.juso.go.kr: GET /addrlink/addrLinkApi.do, answered in JSON. */
export function jusoBook({ key, url }: { key: string; url: string }, log: Log): AddressBook {
  return {
    async find(keyword, page): Promise<AddressSearch> {
      const address = new URL('/addrlink/addrLinkApi.do', url)
      address.search = String(
        new URLSearchParams({
          confmKey: key,
          currentPage: String(page),
          countPerPage: String(FOUND_PER_PAGE),
          keyword: withoutRefused(keyword),
          resultType: 'json',
        }),
      )
      try {
        return readAnswer(await takeTurn(() => ask(address)), log)
      } catch (error) {
        // Never the error itself, whose cause may name the address with the key.
        log.warn(
          { reason: error instanceof Error ? error.name : 'unknown' },
          'the address service did not answer',
        )
        return { outcome: 'down' }
      }
    },
  }
}

/** The service refuses these signs (E0013), which addresses that people copy contain. */
const withoutRefused = (keyword: string) => tidyLine(keyword.replaceAll(/[%=<>[\]]/g, ' '))

async function ask(address: URL): Promise<unknown> {
  const answer = await fetch(address, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  if (!answer.ok) {
    await answer.body?.cancel()
    throw new BadAnswer()
  }
  return JSON.parse(await readBounded(answer)) as unknown
}

async function readBounded(answer: Response): Promise<string> {
  const [chunks, body]: [Uint8Array[], ReadableStream<Uint8Array> | null] = [[], answer.body]
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.length
    if (length > MOST_BYTES) throw new BadAnswer()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

class BadAnswer extends Error {
  override name = 'BadAnswer'
}

function readAnswer(body: unknown, log: Log): AddressSearch {
  const { results } = said.parse(body)
  const { errorCode, totalCount } = results.common
  const message = REFUSED[errorCode]
  if (message) return { outcome: 'refused', message }
  if (errorCode !== '0') {
    const code = errorCode.slice(0, 10)
    log.error({ code }, 'the address service refuses our key or fails')
    return { outcome: 'down' }
  }
  const addresses = (results.juso ?? []).slice(0, FOUND_PER_PAGE).flatMap((each) => toAddress(each))
  return { outcome: 'found', addresses, total: Math.max(addresses.length, Math.trunc(totalCount)) }
}

function toAddress(juso: Record<string, unknown>): FoundAddress[] {
  const text = (name: string) => {
    const value = juso[name]
    return typeof value === 'string' ? tidyLine(value).slice(0, FIELD_LENGTH) : ''
  }
  const road = text('roadAddr') || text('roadAddrPart1')
  const zip = text('zipNo')
  return road
    ? [{ road, jibun: text('jibunAddr'), zip: /^\d{5}$/.test(zip) ? zip : '', building: text('bdNm') }]
    : []
}
