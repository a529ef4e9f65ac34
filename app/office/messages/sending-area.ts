/** What leaves the office, on one page with its tabs. */
export const SENDING = '/desk/sending'
