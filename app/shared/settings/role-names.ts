export const ROLE_NAMES = {
  owner: '대표',
  manager: '관리자',
  advisor: '상담사',
  editor: '편집자',
  privacy: '개인정보 담당',
} as const
