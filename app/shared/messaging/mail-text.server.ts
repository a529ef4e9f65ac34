import type { Services } from '#app/database/services.server.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import { BRAND, DEFAULT_SUPPORT_NUMBER, NOT_ENTERED } from '#app/platform/brand.ts'

const SUBJECT = '제목: '

/** Returns a mail as the send log stores it: subject line, text and sender. */
export async function mailText(services: Services, subject: string, lines: readonly string[]) {
  const { company } = await readSettings(services)
  const sender = [company.name, company.address, DEFAULT_SUPPORT_NUMBER, company.email]
  const foot = sender.map((fact) => fact ?? NOT_ENTERED).join(' · ')
  // An advertisement must say so first.
  const title = subject.startsWith('(광고)') ? subject : `[${BRAND.ko}] ${subject}`
  return [SUBJECT + title, '', ...lines, '', foot].join('\n')
}

export function parseMail(text: string): { subject: string; body: string } {
  const [first = '', ...rest] = text.split('\n')
  const subject = first.startsWith(SUBJECT) ? first.slice(SUBJECT.length) : first
  return { subject, body: rest.join('\n').trim() }
}
