/** The step of the form that recommends, by which the post's page knows it from a comment. */
export const LIKE_STEP = 'like'
