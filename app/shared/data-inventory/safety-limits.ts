/** Wrong passwords in a row that cost no wait; the next one does (docs/adr/0125). */
export const MEMBER_FREE_FAILURES = 9
export const STAFF_FREE_FAILURES = 4

/** Days within which a request of a person about their own data is answered (PIPA 35 to 38). */
export const ANSWER_DAYS = 10
/** Days within which an answer to a complaint is promised, unless somebody agreed another day. */
export const COMPLAINT_DAYS = 10
/** Days within which a change of a consent to advertising is confirmed (the network act, 50 (7)); it is sent at once. */
export const CONSENT_RESULT_DAYS = 14
/** Hours within which people are told of a leak (PIPA 34); an act of people, which no code makes. */
export const LEAK_HOURS = 72
