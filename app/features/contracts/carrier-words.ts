export const CARRIERS = { lg: 'LG U+', kt: 'KT', sk: 'SK브로드밴드' } as const

export const won = (amount: number) => `${amount.toLocaleString('ko')}원`
