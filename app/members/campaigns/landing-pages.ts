import { BOARD_IDS, BOARD_NAMES } from '#app/shared/boards/board-names.ts'
import { listAddress } from '#app/shared/boards/post-address.ts'
import { CARRIER_CODES, CARRIER_NAMES, carrierAddress } from '#app/shared/carriers/carriers.ts'

/** Where an advertisement may lead, by what a reader finds there; the first is proposed. */
export const LANDING_PAGES: Readonly<Record<string, readonly (readonly [path: string, name: string])[]>> = {
  요금: [
    ['/plans', '조합 모두 보기'],
    ['/compare', '나란히 비교'],
    ['/calculator', '월 요금 계산하기'],
    ['/plans/find', '질문 3개로 찾기'],
  ],
  통신사: CARRIER_CODES.map((code) => [carrierAddress(code), CARRIER_NAMES[code]] as const),
  안내: [
    ['/consult', '상담 신청'],
    ['/switch', '통신사 바꾸기 체크리스트'],
    ['/main', '홈페이지 처음'],
  ],
  게시판: BOARD_IDS.map((board) => [listAddress(board), BOARD_NAMES[board]] as const),
}
