import { chainIn, type Chain } from './word-chains.ts'
import { finding, type Advert, type Finding } from './findings.ts'

const PAID_FOR: readonly Chain[] = [
  {
    first: /후기|리뷰/g,
    next: [
      { words: /대가|작성|쓰|썼|남기/g, within: 20 },
      { words: /상품권|포인트|적립|사은품|현금|할인|기프티콘|쿠폰/g, within: 20 },
    ],
  },
  {
    first: /상품권|포인트|적립금|사은품|제품|원고료|대가|현금|기프티콘|쿠폰|커피값/g,
    next: [
      { words: /받고|받아|제공받|주셔서|줘서|주길래/g, within: 12 },
      { words: /썼|쓴|쓰|작성|후기|리뷰|남/g, within: 20 },
    ],
  },
  { first: /협찬|체험단|서포터즈|원고료/g, next: [] },
]
const DISCLOSED =
  /대가를 받|광고|협찬|(?:상품권|포인트|사은품|제품|현금|원고료|기프티콘|쿠폰)[^.\n]{0,10}(?:받고|받아|제공받)/
const HEAD_LETTERS = 100

/** A rewarded review must say so in its title or first lines (specification §L-r). */
export function lintReview({ texts, review }: Advert): Finding[] {
  const [title = { place: '제목', text: '' }, ...more] = texts
  const all = texts.map(({ text }) => text).join('\n')
  const [paid] = PAID_FOR.flatMap((chain) => chainIn(all, chain) ?? [])
  // The page itself shows the disclosure for a text marked as rewarded.
  if (!paid || review?.isRewarded) return []
  const head = `${title.text}\n${more
    .map(({ text }) => text)
    .join('\n')
    .slice(0, HEAD_LETTERS)}`
  if (DISCLOSED.test(head)) return []
  return [
    finding('review-disclosure', {
      where: more.at(-1)?.place ?? title.place,
      text: paid,
      mend: '대가를 받은 글은 제목이나 첫 줄에서 밝혀 주세요.',
    }),
  ]
}
