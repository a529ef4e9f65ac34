/** What begins a formula, a link to another program or a field of its own, also full-width, behind blanks too. */
const STARTERS = /^[\s\p{Cf}\p{Cc}]*[=+\-@|%\t\r\n＝＋－＠｜％−﹢﹣﹦﹪﹫⁺⁻₊₋]/u
/** A tab or a line end at the start moves what follows into a cell of its own in some programs. */
const BREAKING = /^[\t\r\n]/
/** A spreadsheet would drop the zero, or write it as 1.23E+15. */
const SHORTENED = /^(0\d+|\d{12,})$/

/** A text that a spreadsheet shows as it is: with an apostrophe before what it would work out, run or shorten. */
export function harmless(text: string): string {
  return STARTERS.test(text) || BREAKING.test(text) || SHORTENED.test(text) ? `'${text}` : text
}
