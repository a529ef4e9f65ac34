export const COMMISSIONS = '/desk/profit/commissions'
