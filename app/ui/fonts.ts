/* Written by scripts/subset-fonts.ts. */
export const CORE_FONT = '/fonts/pretendard-core-0f9cd938.woff2'
