/** What an advisor may text by hand: wordings of the operator, or own words in the operator's frame. */
export const TEXT_CHOICES = ['time', 'status', 'place', 'papers', 'note'] as const
export type TextChoice = (typeof TEXT_CHOICES)[number]

export const TEXT_NAMES: Readonly<Record<TextChoice, string>> = {
  time: '전화할 때',
  status: '접수 상태 보기',
  place: '설치할 주소 부탁',
  papers: '가입할 때 준비할 것',
  note: '직접 쓰기',
}

/** Of own words; with the frame they fit into one long text. */
export const MOST_LETTERS = 300

/** What a lead's page offers. Of own words the frame around them. */
export interface OfferedTexts {
  texts: readonly { choice: Exclude<TextChoice, 'note'>; text: string }[]
  frame: { before: string; after: string }
}
