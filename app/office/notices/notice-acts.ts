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
export const requestStaffCode: RowHead = {
  method: 'POST',
  path: '/api/desk/notices/phone/code',
  from: 'body',
  said: () => '',
  next: '/desk/notices/settings?certId=:certId',
}
export const confirmStaffPhone: RowHead = {
  method: 'POST',
  path: '/api/desk/notices/phone',
  from: 'body',
  said: () => '번호를 확인했어요. 이제 문자를 켤 수 있어요.',
  next: '/desk/notices/settings',
}
export const removeStaffPhone: RowHead = {
  method: 'POST',
  path: '/api/desk/notices/phone/remove',
  from: 'body',
  said: () => '번호를 지웠어요.',
}
export const saveNoticeSettings: RowHead = {
  method: 'POST',
  path: '/api/desk/notices/settings',
  from: 'body',
  said: () => '알림 설정을 저장했어요.',
}
