/* Written by scripts/subset-fonts.ts. */
export const CORE_FONT = '/fonts/pretendard-core-48423f7f.woff2'
