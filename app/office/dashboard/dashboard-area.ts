export const DASHBOARD = '/desk/dashboard'
