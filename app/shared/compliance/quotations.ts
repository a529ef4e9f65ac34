import { BRAND } from '#app/platform/brand.ts'
import type { AdvertText } from './findings.ts'

const QUOTED = /^[ \t\u00A0\u3000]*>/
const MARK = /^[ \t\u00A0\u3000>]+/
/** As its last line: `출처: 방송통신이용자정보포털`, `— 손님의 후기`. */
const SOURCE = /^(?:출처\s?[:：]|[—–―]|--?)\s?(\p{L}.+)/u
/** Ourselves, of whom nothing is a quotation, and nobody. */
const OURSELVES = [BRAND.ko, '고른', BRAND.en.replaceAll(' ', '')].concat(
  '우리 저희 당사 자사 본사 상담 고객센터 담당 직원 매니저 운영 관리자 편집 대표 팀장'.split(' '),
  '본인 지인 익명 누군가 어떤 어느 아는 업계 관계자'.split(' '),
)

const squeezed = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase()

/**
 * A text without what it quotes in lines that begin with `>`. Of a quotation that names its source, the line that names
 * it stays to be read.
 */
export function withoutQuotations(text: string, { customers = [] }: Pick<AdvertText, 'customers'>): string {
  const said = customers.map(squeezed)
  const kept: string[] = []
  let quotation: string[] = []
  const close = () => {
    kept.push(...readOf(quotation, said))
    quotation = []
  }
  for (const line of text.split('\n')) {
    if (QUOTED.test(line)) quotation.push(line.replace(MARK, ''))
    else {
      close()
      kept.push(line)
    }
  }
  close()
  return kept.join('\n')
}

function readOf(quotation: readonly string[], customers: readonly string[]): readonly string[] {
  const source = quotation.findLast((line) => line.trim() !== '') ?? ''
  if (isSource(source)) return [source]
  return quotation.filter((line) => !customers.some((said) => said.includes(squeezed(line))))
}

function isSource(line: string): boolean {
  const [, name = ''] = SOURCE.exec(line.trim()) ?? []
  const letters = squeezed(name)
  return letters.length > 1 && !OURSELVES.some((own) => letters.includes(own.toLowerCase()))
}
