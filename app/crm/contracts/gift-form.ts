import type { Gift } from './contract.ts'

export const GIFT_FORM_NAMES: Record<Gift['form'], string> = { voucher: '상품권', cash: '현금' }
export const giftForm = ({ form }: Pick<Gift, 'form'>) => GIFT_FORM_NAMES[form]
