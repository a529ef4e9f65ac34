import type { ReportLine, WeeklyReport } from './contract.ts'
import {
  BEFORE_NAME,
  FIRST_NAME,
  figureText,
  leadText,
  MEDIAN_MEANING,
  MEDIAN_NAME,
  notableText,
  NOTHING_FIRST,
  VERDICT_WORDS,
  weekText,
} from './report-words.ts'
import { weekAddress, WEEKLY_FILE } from './reports-area.ts'

type Told = Omit<WeeklyReport, 'next'> & { week: NonNullable<WeeklyReport['week']> }

export const reportSubject = ({ week }: Told) => `주간 보고 ${weekText(week.from)}`

/** The lines of the mail, as shared/messaging/mail-html.ts draws them: what to do first, headings, figures, and what each counts in small. */
export function reportLines({ week, sections, first, notable }: Told, origin: string): string[] {
  const file = `${origin}${WEEKLY_FILE}?week=${week.from}`
  const lines = sections.flatMap((section) => section.lines)
  return [
    `${weekText(week.from)}의 숫자예요. 상담실에서 보기 ${origin}${weekAddress(week.from)}`,
    ...[leadText(lines) ?? []].flat(),
    '',
    `■ ${FIRST_NAME}`,
    ...(first.length === 0 ? [NOTHING_FIRST] : []),
    ...lines.filter(({ key }) => first.length === 0 && key === notable).map(notableText),
    ...lines
      .filter(({ key }) => first.includes(key))
      .toSorted((one, other) => first.indexOf(one.key) - first.indexOf(other.key))
      .map(notableText),
    ...sections.flatMap((section) => [
      '',
      `■ ${section.name}`,
      ...section.lines.flatMap((line) => [
        `${line.name} ${figureText(line, line.value)} (${besideText(line)})`,
        `  ${line.meaning}${line.to === null ? '' : ` ${origin}${line.to}`}`,
      ]),
    ]),
    '',
    MEDIAN_MEANING,
    `파일로 받기(로그인이 필요해요) ${file}`,
    `받지 않기 ${origin}/desk/notices/settings`,
  ]
}

/** `앞 주 20건, 평소 24건, 좋아짐` */
const besideText = (line: ReportLine) =>
  [
    `${BEFORE_NAME} ${figureText(line, line.before)}`,
    `${MEDIAN_NAME} ${figureText(line, line.median)}`,
    ...(line.isLoss ? ['손해'] : line.verdict ? [VERDICT_WORDS[line.verdict]] : []),
  ].join(', ')
