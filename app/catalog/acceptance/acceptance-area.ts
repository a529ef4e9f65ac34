export const ACCEPTANCE = '/desk/content/acceptance'
