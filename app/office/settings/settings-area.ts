export const SETTINGS = '/desk/settings'
