/** What a result of each board is called (design brief, 8.5). */
export const BOARD_LABELS: Readonly<Record<string, string>> = {
  bbs_notice: '공지사항',
  bbs_qna: '질문과 답변',
  bbs_review: '설치 후기',
  bbs_tip: '통신 꿀팁',
  bbs_issue: '통신 이슈',
  bbs_tv: 'TV 이야기',
}
