export const PROFIT = '/desk/profit'
export const SPEND = '/desk/profit/spend'
export const SETTLEMENTS = '/desk/profit/settlements'
