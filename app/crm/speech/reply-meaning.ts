/** What somebody who has no open request may mean by a text: which act is offered first, never what is done. */
type ReplyMeaning = 'stop' | 'wrong' | 'complaint' | 'ask' | 'other'

/** Spaces do not count. The first that has a word of its own in the text. */
const WORDS: readonly (readonly [ReplyMeaning, readonly string[]])[] = [
  [
    'complaint',
    ['불만', '항의', '화가나', '화나', '속았', '거짓', '신고하겠', '신고할', '환불', '책임지', '민원'],
  ],
  [
    'wrong',
    [
      '신청한적이없',
      '신청한적없',
      '신청안했',
      '신청하지않았',
      '잘못아신',
      '잘못보내',
      '번호가바뀌',
      '누구세요',
    ],
  ],
  [
    'ask',
    [
      '상담받고',
      '상담하고',
      '상담해',
      '신청하고',
      '신청할',
      '신청방법',
      '어떻게하면',
      '어떻게해',
      '문의',
      '궁금',
      '전화주',
      '연락주',
    ],
  ],
]

/** Reads a text that came: `isStop` is what the gateway heard as a refusal of advertising. */
export function meaningOf({ text, isStop }: { text: string; isStop: boolean }): ReplyMeaning {
  if (isStop) return 'stop'
  const said = text.replaceAll(/\s/g, '')
  return WORDS.find(([, words]) => words.some((word) => said.includes(word)))?.[0] ?? 'other'
}
