/** Of a question about no carrier; said of none, for it tells nothing. */
export const COMMON_CATEGORY = '공통'
