/** What one text may hold; more is refused with a message, never cut. */
export const MAX_LETTERS = 50_000
/** Paragraphs, headings, items, cells, pictures. */
export const MAX_BLOCKS = 5_000
/** Pieces of lines: texts, marks, links, breaks. */
export const MAX_PARTS = 20_000
export const MAX_COLUMNS = 50
/** Lists and quotes in one another; what lies deeper is kept beside what it lay in. */
export const MAX_DEPTH = 6
export const MAX_ALT_LETTERS = 300
/** Letters of HTML or of a plain text as sent, marks and all. */
export const MAX_SENT_LETTERS = 1_000_000
/** Elements in one another; pages of others stay far below. */
export const MAX_SENT_DEPTH = 200
export const MAX_SENT_ELEMENTS = 20_000
/** Of these elements, as they are written; a page of nothing but links or paragraphs is no text. */
export const MAX_SENT_LINKS = 3_000
export const MAX_SENT_BLOCKS = 2 * MAX_BLOCKS

export const TOO_DEEP_MESSAGE = '글의 짜임이 너무 복잡해요. 글만 옮겨 주세요.'
