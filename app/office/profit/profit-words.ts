import {
  PROFIT_FIGURES,
  type ProfitDimension,
  type ProfitFigure,
  type ProfitFigures,
  type ProfitList,
} from './profit-contract.ts'

export const PROFIT_DIMENSION_NAMES: Readonly<Record<ProfitDimension, string>> = {
  keyword: '검색어',
  page: '들어온 페이지',
  advisor: '상담사',
  carrier: '통신사',
  month: '신청한 달',
  day: '신청한 날',
}

/** What a report is told by, in words. */
export const dimensionsInWords = ({ by, and }: Pick<ProfitList, 'by' | 'and'>): string =>
  [by, and].flatMap((each) => (each ? [PROFIT_DIMENSION_NAMES[each]] : [])).join(' · ')

export const PROFIT_FIGURE_NAMES: Readonly<Record<ProfitFigure, string>> = {
  spend: '광고비',
  requests: '신청',
  perRequest: '신청당 광고비',
  opened: '개통',
  perOpened: '개통당 광고비',
  commission: '수수료',
  takenBack: '환수',
  gifts: '사은품',
  margin: '이익',
  owed: '지급 예정 사은품',
  left: '남는 돈',
  rate: '이익률',
}

/** What cannot be told while no rule says what an opened line earns: a loss would be told that is none. */
const BY_RULE: ReadonlySet<ProfitFigure> = new Set(['commission', 'takenBack', 'margin', 'left', 'rate'])

export const lacksRules = ({ opened, commission }: Pick<ProfitFigures, 'opened' | 'commission'>): boolean =>
  opened > 0 && commission === 0

/** Null where it is not known. */
export const knownFigure = (
  figures: ProfitFigures,
  figure: ProfitFigure,
  isWithoutRules: boolean,
): number | null => (isWithoutRules && BY_RULE.has(figure) ? null : figures[figure])

/** Amounts are in won, the others are counts. */
export const COUNTED_FIGURES: ReadonlySet<ProfitFigure> = new Set(['requests', 'opened', 'rate'])

/** What the page shows of each row: the margin is what is left before the gifts that are owed, which stand beside it. */
export const shownFigures = (totals: ProfitFigures): readonly ProfitFigure[] =>
  PROFIT_FIGURES.filter(
    (figure) => figure !== 'margin' && !(NOT_EVERYWHERE.has(figure) && totals[figure] === 0),
  )

/** Without any, a column of them says nothing. */
const NOT_EVERYWHERE: ReadonlySet<ProfitFigure> = new Set(['takenBack', 'owed'])

/** In column order. */
export const PROFIT_FIGURE_TEXTS: Readonly<Record<ProfitFigure, string>> = {
  spend:
    '기간에 쓴 광고비, 부가세를 뺀 금액. 검색어의 광고비는 그 검색어로 들어온 신청 수대로 나누고, 달이나 날로 나눠 보면 그 달이나 그날에 쓴 돈을 그때의 신청에 나눠요. 띄어쓰기와 대소문자는 가리지 않아요.',
  requests: '기간에 접수한 신청서. 한 사람이 두 번 신청하면 둘이에요.',
  perRequest: '광고비를 신청으로 나눈 금액.',
  opened: '기간에 신청한 사람이 지금까지 개통한 회선.',
  perOpened: '광고비를 개통한 회선으로 나눈 금액.',
  commission: '그 회선으로 받을 수수료. 통신사 명세를 저장했으면 명세의 금액, 아니면 개통한 날의 규칙.',
  takenBack: '일찍 해지해 돌려줄 수수료. 명세가 말한 금액, 아니면 규칙대로 센 금액이고, 해지한 날부터 세요.',
  gifts: '지급했다고 남긴 사은품에서 돌려받은 것을 뺀 금액. 아직 주지 않은 것은 세지 않아요.',
  margin:
    '수수료에서 환수와 사은품, 광고비를 뺀 금액. 아직 주지 않은 사은품은 빼지 않은, 파일에만 있는 금액이에요.',
  owed: '주기로 했고 아직 주지 않은 사은품.',
  left: '수수료에서 환수와 사은품, 지급 예정 사은품, 광고비를 뺀 금액. 인건비와 임차료 같은 다른 비용은 빼지 않았어요.',
  rate: '남는 돈을 수수료로 나눈 비율.',
}
