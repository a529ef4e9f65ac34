import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Config } from '#app/platform/config.server.ts'
import { DEV_ADDRESSES, type DevAddress } from './dev-addresses.ts'

export const DEV_JUSO_KEY = 'devU01TX0FVVEg'

interface DevAddressBook {
  /** `http://127.0.0.1:port`; null in production. */
  address(): Promise<string | null>
  close(): Promise<void>
}

/** Development's stand-in for the address service: speaks its protocol with its errors. Starts on first use. */
export function makeDevAddressBook(config: Pick<Config, 'isProduction'>): DevAddressBook {
  let opening: ReturnType<typeof openDevJuso> | null = null
  return {
    async address() {
      if (config.isProduction) return null
      opening ??= openDevJuso()
      return (await opening).address
    },
    async close() {
      const running = await opening
      running?.server.closeAllConnections()
      running?.server.close()
    },
  }
}

async function openDevJuso() {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://juso.invalid')
    if (pathname !== '/addrlink/addrLinkApi.do') return void response.writeHead(404).end()
    const headers = { 'content-type': 'application/json;charset=UTF-8' }
    return void response.writeHead(200, headers).end(JSON.stringify(answerTo(searchParams)))
  })
  server.listen(0, '127.0.0.1').unref()
  await once(server, 'listening')
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const MESSAGES: Record<string, string> = {
  '0': '정상',
  E0001: '승인되지 않은 KEY 입니다.',
  E0005: '검색어가 입력되지 않았습니다.',
  E0006: '주소를 상세히 입력해 주시기 바랍니다.',
  E0008: '검색어는 두글자 이상 입력되어야 합니다.',
  E0009: '검색어는 문자와 숫자 같이 입력되어야 합니다.',
  E0010: '검색어가 너무 깁니다. (한글40자, 영문,숫자 80자 이하)',
  E0011: '검색어에 너무 긴 숫자가 포함되어 있습니다. (숫자10자 이하)',
  E0012: '특수문자와 숫자만으로 이루어진 검색어는 검색이 불가능합니다.',
  E0013: 'SQL 예약어 또는 특수문자( %,=,>,<,[,] )는 검색이 불가능 합니다.',
}

function answerTo(sent: URLSearchParams) {
  const keyword = sent.get('keyword')?.trim() ?? ''
  const [currentPage, countPerPage] = [pageOf(sent, 'currentPage', 1), pageOf(sent, 'countPerPage', 10)]
  const errorCode = sent.get('confmKey') === DEV_JUSO_KEY ? faultOf(keyword) : 'E0001'
  const found = errorCode === '0' ? search(keyword) : []
  const from = (currentPage - 1) * countPerPage
  return {
    results: {
      common: {
        errorMessage: MESSAGES[errorCode],
        countPerPage: String(countPerPage),
        totalCount: String(found.length),
        errorCode,
        currentPage: String(currentPage),
      },
      juso: errorCode === '0' ? found.slice(from, from + countPerPage) : null,
    },
  }
}

const pageOf = (sent: URLSearchParams, name: string, unsent: number) =>
  Math.min(100, Math.max(1, Math.trunc(Number(sent.get(name) ?? unsent)) || unsent))

const PROVINCES = new Set(DEV_ADDRESSES.flatMap(({ siNm }) => [siNm, siNm.slice(0, 2)]))

function faultOf(keyword: string): string {
  if (keyword === '') return 'E0005'
  if (/[%=<>[\]]/.test(keyword) || /\b(?:or|select|insert|delete|update|drop|union)\b/i.test(keyword))
    return 'E0013'
  if ([...keyword].length < 2) return 'E0008'
  if ((keyword.match(/[가-힣]/g) ?? []).length > 40 || keyword.length > 80) return 'E0010'
  if (/\d{11}/.test(keyword)) return 'E0011'
  if (/^\d+$/.test(keyword)) return 'E0009'
  if (!/\p{L}/u.test(keyword)) return 'E0012'
  return PROVINCES.has(keyword) ? 'E0006' : '0'
}

/** Every word must begin a word of the address, its lot or its building. */
function search(keyword: string): DevAddress[] {
  const words = keyword.replaceAll(/[(),]/g, ' ').split(/\s+/).filter(Boolean)
  return DEV_ADDRESSES.filter((each) => {
    const told = `${each.roadAddr} ${each.jibunAddr} ${each.bdNm} ${each.siNm.slice(0, 2)}`
    const parts = told.replaceAll(/[(),]/g, ' ').split(/\s+/)
    return words.every((word) =>
      parts.some((part) => (/^\d/.test(word) ? part === word : part.startsWith(word))),
    )
  })
}
