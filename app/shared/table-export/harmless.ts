/** Starts of formulas, external links and fields, also full-width and after blanks. */
const STARTERS = /^[\s\p{Cf}\p{Cc}]*[=+\-@|%\t\r\n＝＋－＠｜％−﹢﹣﹦﹪﹫⁺⁻₊₋]/u
/** A leading tab or line end moves what follows into another cell in some programs. */
const BREAKING = /^[\t\r\n]/
/** A spreadsheet would drop the zero, or write it as 1.23E+15. */
const SHORTENED = /^(0\d+|\d{12,})$/

/** Prefixes an apostrophe to what a spreadsheet would compute, run or shorten. */
export function harmless(text: string): string {
  return STARTERS.test(text) || BREAKING.test(text) || SHORTENED.test(text) ? `'${text}` : text
}
