/** What a visitor says of a call, by one tap. */
export const RATING_NAMES = { GOOD: '좋았어요', FAIR: '보통이에요', POOR: '아쉬웠어요' } as const
export type Rating = keyof typeof RATING_NAMES
export const RATINGS = Object.keys(RATING_NAMES) as [Rating, ...Rating[]]

export const RATING_LINE_LENGTH = 200
