/** A column as the catalog of the database has it. */
export interface RowColumn {
  name: string
  type: string
}

/**
 * What every table keeps a row by. None of it tells of a person: whom a key leads to is told by the row it leads to, which has
 * its own place in the inventory, and a table that has only keys of people is named in `KEYS_OF_PEOPLE_ALONE`.
 */
export const ROW_COLUMNS: readonly { what: string; types: readonly string[]; names: RegExp }[] = [
  { what: '줄을 가리키는 열쇠', types: ['uuid', '_uuid'], names: /^[a-z_]+$/ },
  { what: '번호로 된 열쇠', types: ['int8', 'int4'], names: /(^|_)(id|seqno|agreement)$|^number$/ },
  {
    what: '판과 순서와 횟수',
    types: ['int8', 'int4'],
    names: /(^|_)(version|revision|tries|tries_left|position|counter)$/,
  },
  {
    what: '줄을 쓰고 고친 때',
    types: ['timestamptz'],
    names: /^(at|created_at|updated_at|saved_at|noted_at)$/,
  },
  { what: '기다리고 멈추고 끝나는 때', types: ['timestamptz'], names: /^(due_at|held_until|expires_at)$/ },
  { what: '보기 자료인지', types: ['bool'], names: /^is_sample$/ },
]

export const isOfRow = ({ name, type }: RowColumn): boolean =>
  ROW_COLUMNS.some(({ types, names }) => types.includes(type) && names.test(name))

/** Keys that lead to somebody, by the names that columns of this database have. */
export const leadsToSomebody = ({ name, type }: RowColumn): boolean =>
  ['uuid', '_uuid'].includes(type) &&
  /^(lead|member|staff|request|into|from|withdrawn)_id$|^assignee_id$|(^|_)by(_id)?$|_writers$/.test(name)

/** Tables that name somebody by nothing but a key: who of staff wrote it, or whose request it counts without telling which. */
export const KEYS_OF_PEOPLE_ALONE: Readonly<Record<string, string>> = {
  blocked_words: '막는 말을 더한 직원',
  commission_rules: '수수료 규칙을 적거나 취소한 직원',
  content_versions: '글을 쓴 직원',
  destroyed_leads: '지운 상담을 맡았던 직원. 통계',
  documents: '문서를 쓴 직원',
  picture_approvals: '그림을 보고 승인한 직원',
  renewal_requests: '어느 약정의 비교에서 온 신청인지',
  settlement_columns: '칸 이름을 적은 직원',
  spend_imports: '광고비를 올린 직원',
}
