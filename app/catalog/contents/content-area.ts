import { EDITING_ROLES } from '#app/platform/endpoint.ts'

export const CONTENT_ROLES = EDITING_ROLES

export const CONTENT_AREA = {
  roles: CONTENT_ROLES,
  refusal: '홈페이지 내용은 운영자와 관리자, 편집자만 고칠 수 있어요.',
} as const
