/** In place of what was erased. */
const ERASED = '(지움)'

/** `홍길동` → `홍*동`, `김고` → `김*`, `Johnson` → `J*****n`; nothing → `(지움)`. */
export function maskName(name: string): string {
  if (name === '') return ERASED
  const letters = [...name]
  if (letters.length <= 2) return `${letters[0] ?? ''}*`
  return `${letters[0]}${'*'.repeat(letters.length - 2)}${letters.at(-1)}`
}

/** `01012345678` → `010-1234-5678`, `0111234567` → `011-123-4567`; other texts stay unchanged. */
export function displayMobile(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3,4})(\d{4})$/, '$1-$2-$3')
}

/** `01012345678` → `010-****-5678`; any other text keeps only its last four characters. */
export function maskMobile(digits: string): string {
  if (digits === '') return ERASED
  const parts = /^(\d{3})(\d{3,4})(\d{4})$/.exec(digits)
  return parts ? `${parts[1]}-${'*'.repeat(parts[2]!.length)}-${parts[3]}` : `****${digits.slice(-4)}`
}

/** Masks anything that looks like a phone number: eight digits or more, however they are spaced. */
export function maskDigits(text: string): string {
  return text.replaceAll(/\d(?:[\s().\-–—]{0,2}\d){7,}/g, (found) => found.replaceAll(/\d/g, '*'))
}

/** `203.0.113.7` → `203.0.*.*`, `2001:db8:1:2::5` → `2001:db8:*`. */
export function maskAddress(address: string): string {
  const separator = address.includes(':') ? ':' : '.'
  const [first = '', second = ''] = address.split(separator)
  return separator === ':' ? `${first}:${second}:*` : `${first}.${second}.*.*`
}

/** `goreun@example.com` → `go****@example.com`; always four stars, so that the length is hidden. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const name = email.slice(0, at)
  return `${name.slice(0, name.length > 2 ? 2 : 1)}****${email.slice(at)}`
}

/** Masks six-digit codes, and the query or the long key of a link. */
export function maskSecrets(text: string): string {
  return text
    .replaceAll(/\S+/g, (word) => withoutKey(withoutQuery(word)))
    .replaceAll(/(?<![\d.-])\d{6}(?![\d.-])/g, '******')
}

function withoutQuery(word: string): string {
  for (const { 0: scheme, index } of word.matchAll(/https?:\/\//g)) {
    const from = index + scheme.length
    const end = from + word.slice(from).search(/[?#]/)
    if (end < from || end + 1 === word.length) return word
    if (end > from) return `${word.slice(0, end)}?****`
  }
  return word
}

function withoutKey(word: string): string {
  const [scheme] = word.matchAll(/https?:\/\//g)
  if (!scheme) return word
  const from = scheme.index + scheme[0].length
  const last = [...word.slice(from).matchAll(/\/[\w.-]{24,}/g)].at(-1)
  if (!last) return word
  const at = from + last.index
  return `${word.slice(0, at)}/****${word.slice(at + last[0].length)}`
}

const EMAIL_SERVER = /^[^\s@<>()]+\.[a-z]{2,}/i

function maskEmails(text: string): string {
  return text.replaceAll(/[^\s<>()]+/g, (word) => {
    const [first = '', ...parts] = word.split('@')
    let masked = ''
    let name = first
    for (const part of parts) {
      const server = name === '' ? undefined : EMAIL_SERVER.exec(part)?.[0]
      masked += server === undefined ? `${name}@` : maskEmail(`${name}@${server}`)
      name = server === undefined ? part : part.slice(server.length)
    }
    return masked + name
  })
}

/** Names in greetings: `김고른 님`. */
const GREETED = /[가-힣A-Za-z|]{2,20}(?= 님)/g

/** Dates and public numbers, which the desk must be able to read to a caller. */
const PUBLIC_NUMBERS = /((?<!\d)(?:20\d\d\.\d\d\.\d\d|1[5-8]\d\d-\d{4}|080-\d{3,4}-\d{4})(?!\d))/

/** Masks a message's text for the send log: names, addresses, codes and long numbers. */
export function maskLogged(text: string): string {
  const numbered = maskSecrets(text)
    .split(PUBLIC_NUMBERS)
    .map((part) => (PUBLIC_NUMBERS.test(part) ? part : maskDigits(part)))
    .join('')
  return maskEmails(numbered).replaceAll(GREETED, (found) => maskName(found))
}
