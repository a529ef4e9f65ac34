import type { StaffRole } from '#app/platform/endpoint.ts'

/** Who writes legal texts; only those who answer for them publish. */
export const DOCUMENT_ROLES = ['owner', 'manager', 'editor', 'privacy'] as const

export const PUBLISHING_ROLES = ['owner', 'manager'] as const

export const isPublisher = (role: StaffRole) => PUBLISHING_ROLES.some((each) => each === role)

export const DOCUMENT_AREA = {
  roles: DOCUMENT_ROLES,
  refusal: '약관과 방침은 운영자와 관리자, 편집자, 개인정보 담당자만 고칠 수 있어요.',
} as const

export const DOCUMENTS = '/desk/content/documents'
