import { OWN_HOST, type Settings } from './contract.ts'

export const KOREA = '대한민국'
export const RECEIVER_EXAMPLE = '솔라피(SOLAPI): 대한민국'

/** Where somebody whom work is handed to keeps it, as the operator found out. */
export interface Receiver {
  /** As the policy names them. */
  who: string
  country: string
  /** Needed of one abroad (PIPA 28-8). */
  contact: string | null
}

/** Reads one line as the operator writes it; says in words what is wrong with it. */
export function readReceiver(line: string): Receiver | string {
  const at = line.lastIndexOf(': ')
  const [country = '', ...contacts] = line
    .slice(at + 2)
    .split(',')
    .map((part) => part.trim())
  const [who, contact] = [line.slice(0, Math.max(at, 0)).trim(), contacts.join(', ') || null]
  if (!who) return `${RECEIVER_EXAMPLE}처럼 업체와 국가를 적어 주세요.`
  if (!/^[가-힣][가-힣 ]{1,19}$/.test(country)) return '국가를 대한민국이나 미국처럼 한글로 적어 주세요.'
  if (country !== KOREA && contact === null)
    return '국외에 있는 업체는 국가 뒤에 쉼표를 찍고 연락처도 적어 주세요.'
  return { who, country, contact }
}

export const receiversIn = (lines: Settings['receivers']): Receiver[] =>
  lines.map(readReceiver).filter((receiver) => typeof receiver !== 'string')

/** Whether somebody else keeps the server, and with it copies of their own. */
export const isHosted = ({ hosting }: Settings['company']) =>
  Boolean(hosting?.trim()) && hosting?.trim() !== OWN_HOST

/** Of the host's own copies: there are none. */
export const NO_BACKUPS = '없음'
/** That, or after how many days they are gone: `30일`. */
export const HOST_BACKUPS = /^(?:없음|[1-9]\d{0,3}일)$/
