import type { BoardId } from '#app/shared/boards/board-names.ts'

interface BoardTexts {
  /** For search engines; the heading of the page is the board's name. */
  title: string
  /** Stands below the heading as well. */
  description: string
}

/** Titles and descriptions of the lists (specification §D9). */
export const BOARD_TEXTS: Readonly<Record<BoardId, BoardTexts>> = {
  bbs_notice: {
    title: '공지사항',
    description: '고른커넥트의 운영 시간, 서비스 변경, 약관 개정 소식을 알려 드려요.',
  },
  bbs_qna: {
    title: '인터넷·TV 가입 질문과 답변',
    description: '약정, 결합 할인, 이사, 해지까지. 인터넷과 TV 가입에 관한 질문에 상담사가 답해요.',
  },
  bbs_review: {
    title: '인터넷·TV 설치 후기',
    description: '상담부터 설치까지 겪은 이야기를 통신사별로 모았어요.',
  },
  bbs_tip: {
    title: '통신 요금 꿀팁',
    description: '약정 만료, 속도 점검, 공유기 위치처럼 바로 써먹는 통신 정보를 모았어요.',
  },
  bbs_issue: {
    title: '통신 이슈',
    description: '결합 제도, 지인 추천, 인터넷의 기본까지 알아 두면 좋은 통신 소식을 정리했어요.',
  },
  bbs_tv: {
    title: 'TV 이야기',
    description: 'IPTV 채널, 셋톱박스, 화질 설정까지 TV를 더 잘 쓰는 방법을 알려 드려요.',
  },
}
