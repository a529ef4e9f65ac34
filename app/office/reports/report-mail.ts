import type { WeeklyReport } from './contract.ts'
import { BEFORE_NAME, figureText, MEDIAN_NAME, weekText } from './report-words.ts'
import { weekAddress, WEEKLY_FILE } from './reports-area.ts'

type Told = Omit<WeeklyReport, 'next'> & { week: NonNullable<WeeklyReport['week']> }

export const reportSubject = ({ week }: Told) => `주간 보고 ${weekText(week.from)}`

/** The lines of the mail, as shared/messaging/mail-html.ts draws them: headings, figures, and what each counts in small. */
export function reportLines({ week, sections }: Told, origin: string): string[] {
  const file = `${origin}${WEEKLY_FILE}?week=${week.from}`
  return [
    `${weekText(week.from)}의 숫자예요. 상담실에서 보기 ${origin}${weekAddress(week.from)}`,
    ...sections.flatMap(({ name, lines }) => [
      '',
      `■ ${name}`,
      ...lines.flatMap((line) => [
        `${line.name} ${figureText(line, line.value)} (${BEFORE_NAME} ${figureText(line, line.before)}, ${MEDIAN_NAME} ${figureText(line, line.median)})`,
        `  ${line.meaning}${line.to === null ? '' : ` ${origin}${line.to}`}`,
      ]),
    ]),
    '',
    `파일로 받기(로그인이 필요해요) ${file}`,
    `받지 않기 ${origin}/desk/notices/settings`,
  ]
}
