import type { Gift } from './contract.ts'

export const giftForm = ({ form }: Pick<Gift, 'form'>) => (form === 'voucher' ? '상품권' : '현금')
