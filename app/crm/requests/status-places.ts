/** Parts of a request's page that other pages lead to. */
export const CHANGE_PLACE = 'change'
export const END_PLACE = 'end'
