/* Written by scripts/subset-fonts.ts. */
export const CORE_FONT = '/fonts/pretendard-core-56be84d1.woff2'
