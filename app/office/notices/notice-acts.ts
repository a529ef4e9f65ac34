import type { RowHead } from '#app/platform/endpoint.ts'

export const notices: RowHead = { method: 'GET', path: '/api/desk/notices', from: 'query' }
export const noticeNews: RowHead = { method: 'GET', path: '/api/desk/notices/news', from: 'query' }
export const readNotices: RowHead = {
  method: 'POST',
  path: '/api/desk/notices/read',
  from: 'body',
  // The list already shows it.
  said: () => '',
}
export const saveNoticeSettings: RowHead = {
  method: 'POST',
  path: '/api/desk/notices/settings',
  from: 'body',
  said: () => '알림 설정을 저장했어요.',
}
