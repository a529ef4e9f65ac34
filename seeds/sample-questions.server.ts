import {
  paragraphsOf,
  sectionsOf,
  sectionsUnder,
  type Section,
} from '#app/catalog/carriers/sample-document.server.ts'

interface SampleQuestion {
  id: number
  place: 'main' | 'consult'
  question: string
  answer: string
  position: number
}

const CONSULT_HEADING = '상담 화면의 접는 질문'
const BEFORE_CONSENT = '사전승낙서를 올리기 전: '

/** The questions of the main page, then those of the consult page. */
export function readSampleQuestions(markdown: string): SampleQuestion[] {
  const sections = sectionsOf(markdown)
  const consult = sections.find((section) => section.title.startsWith(CONSULT_HEADING))
  const numbered = sections.filter((section) => section.depth === 2 && /^\d+\. /.test(section.title))
  return [
    ...numbered.map((section, index) => question(section, 'main', index)),
    ...(consult ? sectionsUnder(sections, consult) : []).map((section, index) =>
      question(section, 'consult', index),
    ),
  ].map((each, index) => ({ id: index + 1, ...each }))
}

function question(section: Section, place: SampleQuestion['place'], index: number) {
  return {
    place,
    question: section.title.replace(/^\d+\. /, ''),
    answer: answerIn(paragraphsOf(section)),
    position: index + 1,
  }
}

/** Of two versions the one before the carriers' consent is published. */
function answerIn(paragraphs: string[]): string {
  const before = paragraphs.find((text) => text.startsWith(BEFORE_CONSENT))
  return before?.slice(BEFORE_CONSENT.length) ?? paragraphs.join('\n\n')
}
