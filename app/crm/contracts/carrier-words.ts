export const won = (amount: number) => `${amount.toLocaleString('ko')}원`
