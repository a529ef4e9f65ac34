import { CARRIER_CODES, carrierAddress } from '#app/shared/carriers/carriers.ts'

/** Closing these to a search engine would hide the site. */
const MUST_READ = [
  '/main',
  ...CARRIER_CODES.map(carrierAddress),
  '/plans',
  '/consult',
  '/bbs/bbs_notice/list',
  '/bbs/bbs_review/list',
  '/assets/index.js',
]
const BETTER_CLOSED = ['/desk', '/mypage', '/api/'] as const
/** Other robots may be excluded altogether. */
const NEEDED = /^(\*|yeti|googlebot.*|daum.*|daumoa.*|bingbot|kakaotalk-scrap|facebookexternalhit)$/i
const LINE = /^\s*(user-agent|allow|disallow|sitemap|crawl-delay|host|clean-param)\s*:/i

interface Group {
  agents: string[]
  rules: { isAllowed: boolean; path: string }[]
}

/** `error` prevents saving, `warnings` do not. */
export function checkRobots(text: string): { error: string | null; warnings: string[] } {
  const lines = text.split(/\r?\n/)
  const strange = lines.findIndex((line) => line.trim() && !line.trim().startsWith('#') && !LINE.test(line))
  if (strange >= 0)
    return { error: `${strange + 1}번째 줄을 읽을 수 없어요: ${lines[strange]!.trim()}`, warnings: [] }
  const groups = groupsOf(lines)
  for (const { agents, rules } of groups) {
    const agent = agents.find((each) => NEEDED.test(each))
    const closed = agent && MUST_READ.find((path) => !mayRead(path, rules))
    if (closed)
      return {
        error: `${agent} 로봇이 ${closed} 화면을 못 읽게 돼요. 검색에서 사라지니 빼 주세요.`,
        warnings: [],
      }
  }
  const everybody = groups.filter(({ agents }) => agents.includes('*')).flatMap(({ rules }) => rules)
  const open = BETTER_CLOSED.filter((path) => mayRead(path, everybody))
  return {
    error: null,
    warnings:
      open.length > 0 ? [`${open.join(', ')}: 검색에 나올 이유가 없어요. Disallow를 더하면 좋아요.`] : [],
  }
}

function groupsOf(lines: readonly string[]): Group[] {
  const groups: Group[] = []
  let isNaming = false
  for (const line of lines) {
    const [name = '', value = ''] = splitLine(line)
    if (name === 'user-agent') {
      if (!isNaming) groups.push({ agents: [], rules: [] })
      groups.at(-1)!.agents.push(value.toLowerCase())
      isNaming = true
    } else if (name === 'allow' || name === 'disallow') {
      isNaming = false
      if (value) groups.at(-1)?.rules.push({ isAllowed: name === 'allow', path: value })
    }
  }
  return groups
}

function splitLine(line: string): string[] {
  const bare = line.replace(/#.*/, '').trim()
  const at = bare.indexOf(':')
  return at < 0 ? [] : [bare.slice(0, at).trim().toLowerCase(), bare.slice(at + 1).trim()]
}

/** The longest matching rule decides, among equals the one that allows (RFC 9309). */
function mayRead(path: string, rules: Group['rules']): boolean {
  const fitting = rules.filter((rule) => fits(path, rule.path))
  const longest = Math.max(-1, ...fitting.map((rule) => rule.path.length))
  const deciding = fitting.filter((rule) => rule.path.length === longest)
  return deciding.length === 0 || deciding.some(({ isAllowed }) => isAllowed)
}

/** `*` is anything, `$` the end. No regular expression, whose matching a rule could make slow. */
function fits(path: string, rule: string): boolean {
  const isWhole = rule.endsWith('$')
  const parts = (isWhole ? rule.slice(0, -1) : rule).split('*')
  const [first = '', ...rest] = parts
  if (!path.startsWith(first)) return false
  let at = first.length
  for (const part of rest) {
    const found = path.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return !isWhole || at === path.length || parts.at(-1) === ''
}
