/** What the server finds, in the order in which it is shown. */
export const FOUND_GROUPS = ['lead', 'member', 'post', 'content', 'setting'] as const
export type FoundGroupName = (typeof FOUND_GROUPS)[number]

export const GROUP_NAMES: Readonly<Record<FoundGroupName, string>> = {
  lead: '상담',
  member: '회원',
  post: '글',
  content: '홈페이지 내용',
  setting: '설정',
}

/** What somebody may limit a look to, by `@` and `#`. */
export const PARTS = ['people', 'posts'] as const
export type Part = (typeof PARTS)[number]

export const LEAST_LETTERS = 2
